import SlotEngine
import SlotMachineFile
import Testing

@testable import SlotAnalysis

@Suite struct `The names of what returns something` {
  /// Lines that count from either end, and scatters that only differ in their numbers.
  @Test func `tell looks apart by their direction, or else by their numbers`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: names
        bet: {cost: 1}
        symbols: [a, b]
        reels: [[a, b], [a, b]]
        lines: [[0, 0]]
        wins:
          - {where: lines, match: left, pays: {a: {1: 1}}}
          - {where: lines, match: right, pays: {a: {1: 1}}}
          - {where: window, match: count, pays: {a: {1: 1}}}
          - {where: window, match: count, pays: {b: {1: 1}}}
        """, name: "names.yaml"
    ).machine
    #expect(
      (0..<4).map { machine.name(of: ReturnPart.Source.look(LookIndex($0))) } == [
        "line wins from the left", "line wins from the right", "scatter wins (look 3)",
        "scatter wins (look 4)",
      ])
  }
}
