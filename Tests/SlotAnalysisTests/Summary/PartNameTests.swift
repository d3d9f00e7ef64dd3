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

  private func machine(_ wins: String) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: names
        bet: {cost: 1}
        symbols: [a, b]
        values: {b: {draw: [2, 5]}}
        reels: [[a, b], [a, b]]
        lines: [[0, 0]]
        pays: {a: {2: 1}}
        bonuses: {wheel: {draw: [1, 2]}}
        wins:
        \(wins)
        modes: {free: {}}
        """, name: "names.yaml"
    ).machine
  }

  private func names(_ wins: String) throws -> [String] {
    let machine = try machine(wins)
    return machine.looks.ids.map { machine.name(of: ReturnPart.Source.look($0)) }
  }

  /// Looks of other kinds, looks that pay nothing and looks at other spins are no others to be told apart from.
  @Test func `need no number where a look is the only one of its kind`() throws {
    let names = try names(
      """
        - {where: lines, match: left}
        - {where: ways, match: left, pays: {b: {2: 1}}}
        - {where: window, match: count, pays: {a: {1: 1}}}
        - {where: window, match: count, then: {b: {2: {mode: free, spins: 1}}}}
        - {where: window, match: count, in: [free], pays: {a: {2: 1}}}
        - {where: spin, raises: 2}
      """)
    #expect(
      names == [
        "line wins", "ways wins", "scatter wins", "scatter wins (look 4)", "scatter wins",
        "top-ups",
      ])
    #expect(try self.names("  - {where: window, collect: b}") == ["collected values"])
    #expect(
      try self.names("  - {where: window, match: cluster, pays: {a: {2: 1}}}") == ["cluster wins"])
  }

  /// A look whose rules count from both ends has no direction.
  @Test func `have a number where a look counts from both ends or from the same one`() throws {
    #expect(
      try names(
        """
          - {where: lines, best: [{match: left}, {match: right}]}
          - {where: lines, match: left}
          - {where: lines, sequence: [a, b], pays: 2}
        """) == ["line wins (look 1)", "line wins from the left", "line wins in order"])
    #expect(
      try names(
        """
          - {where: lines, match: right}
          - {where: lines, match: left}
          - {where: lines, match: right, pays: {b: {2: 1}}}
        """) == ["line wins (look 1)", "line wins from the left", "line wins (look 3)"])
  }

  @Test func `tell modes and bonuses by their names`() throws {
    let machine = try machine("  - {where: lines, match: left}")
    #expect(machine.name(of: ReturnPart.Source.mode(1)) == "free games")
    #expect(machine.name(of: ReturnPart.Source.bonus(0)) == "bonus wheel")
  }
}
