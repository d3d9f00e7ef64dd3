import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite struct `The ranges of a spin's pays` {
  /// Of four stops one pays 3 and one pays 10, at a cost of 2. Ranges begin at 0, 1, and then at 1, 2 and 5 costs.
  @Test func `have the shares of its windows, and what these return`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: ranges
        bet: {cost: 2}
        symbols: [a, b, c]
        reels: [[a, b, b, c]]
        wins: [{where: window, match: count, pays: {a: {1: 3}, c: {1: 10}}}]
        """, name: "ranges.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    let ranges = analysis.spinRanges
    #expect(ranges.map(\.low) == [0, 1, 2, 4, 10])
    #expect(ranges.map(\.probability) == [0.5, 0, 0.25, 0, 0.25])
    #expect(ranges.map(\.orMore) == [1, 0.5, 0.5, 0.25, 0.25])
    #expect(ranges.map(analysis.returned) == [0, 0, 3.0 / 8, 0, 10.0 / 8])
  }
}
