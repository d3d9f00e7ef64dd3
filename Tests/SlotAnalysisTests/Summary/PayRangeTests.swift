import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite struct `The ranges of a spin's pays` {
  private func machine() throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: ranges
        bet: {cost: 2}
        symbols: [a, b, c]
        reels: [[a, b, b, c]]
        wins: [{where: window, match: count, pays: {a: {1: 3}, c: {1: 10}}}]
        """, name: "ranges.yaml"
    ).machine
  }

  /// Of four stops one pays 3 and one pays 10, at a cost of 2. Ranges begin at 0, 1, and then at 1, 2 and 5 costs.
  @Test func `have the shares of its windows, and what these return`() throws {
    let analysis = try MachineAnalysis(machine: machine())
    let ranges = analysis.spinRanges
    #expect(ranges.map(\.low) == [0, 1, 2, 4, 10])
    #expect(ranges.map(\.probability) == [0.5, 0, 0.25, 0, 0.25])
    #expect(ranges.map(\.orMore) == [1, 0.5, 0.5, 0.25, 0.25])
    #expect(ranges.map(analysis.returned) == [0, 0, 3.0 / 8, 0, 10.0 / 8])
  }

  /// Ranges begin at nothing, 1 and 1, 2 and 5 times every power of ten costs, as far as there are pays. The pays are 0 and
  /// all numbers up to the largest one, equally likely.
  @Test(arguments: [1, 2, 3, 7, 40]) func `begin at 1, 2 and 5 costs and their tens`(cost: Int) {
    for largest in [0, 1, 2, 4, 5, 9, 10, 11, 49, 50, 63, 100, 199, 200, 399, 400, 450] {
      func share(from least: Int) -> Double { Double(max(0, largest + 1 - least)) / 512 }
      let ranges = PayRange.split(cost: Credits(cost), upTo: Credits(largest)) {
        share(from: $0.count)
      }
      let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500].map { $0 * cost }
      let lows = [0] + Set([1] + steps).sorted().filter { $0 <= largest }
      #expect(ranges.map(\.low.count) == lows, "\(cost), \(largest)")
      #expect(ranges.map { $0.end?.count } == lows.dropFirst().map(Optional.some) + [nil])
      #expect(ranges.map(\.orMore) == [1] + lows.dropFirst().map { share(from: $0) })
      for (place, range) in ranges.enumerated() {
        let above = place + 1 < ranges.count ? ranges[place + 1].orMore : 0
        #expect(range.probability == range.orMore - above)
        #expect(
          (0...largest).allSatisfy { pay in
            range.contains(Credits(pay)) == (lows.last { $0 <= pay } == range.low.count)
          })
      }
    }
  }

  /// Rounding may leave more above a pay than from it on, but no range is less likely than 0.
  @Test func `are never less likely than nothing, however large pays are`() {
    let ranges = PayRange.split(cost: .max, upTo: .max) { $0 > 1 ? 0.5 : 0.25 }
    #expect(ranges.map(\.low) == [0, 1, .max])
    #expect(ranges.map(\.probability) == [0.75, 0, 0.5])
  }

  @Test func `of a round that costs something reach to its largest pay`() throws {
    let ranges = RoundSummary(try RoundLaw(of: machine()), lengths: []).payRanges
    #expect(ranges.map(\.low) == [0, 1, 2, 4, 10])
    for (range, share) in zip(ranges, [0.5, 0, 0.25, 0, 0.25]) {
      #expect(abs(range.probability - share) < 1e-12)
    }
    #expect(RoundSummary(try RoundLaw(of: .classic), lengths: []).payRanges.isEmpty)
    #expect(try MachineAnalysis(machine: .classic).spinRanges.isEmpty)
  }
}
