import SlotMachineFile
import SlotProofs
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The check of every stake` {
  private func warnings(_ yaml: String) throws -> [String] {
    let file = try MachineFile(yaml: "format: 2\nname: stakes\n" + yaml, name: "stakes.yaml")
    return try FileCheck(file).warnings.map(\.description)
  }

  private func coins(_ pays: String) throws -> [String] {
    try warnings(
      """
      bet: {coins: 3, cost: 1}
      symbols: [x, y]
      reels: [[x, [y, 9]]]
      wins: [{where: window, match: count, pays: {x: {1: \(pays)}}}]
      """)
  }

  @Test func `warns of the number of coins that returns most`() throws {
    #expect(
      try coins("[9, 13, 39]") == [
        "stakes.yaml:6:1: wins: a round at 3 coins returns 130.00 % of its cost, more than it takes in; "
          + "lower the pays, or raise the cost"
      ])
    #expect(try coins("[9, 13, 29]").isEmpty)
  }

  @Test func `says where nothing is paid, and only if that is so at every stake that nothing is`()
    throws
  {
    #expect(
      try coins("[0, 13, 29]") == [
        "stakes.yaml:6:1: wins: a round at 1 coin returns 0 %, though not at other stakes; "
          + "let something pay at every stake"
      ])
    #expect(try coins("[0, 0, 0]").map { $0.contains("nothing that can be won pays") } == [true])
  }

  @Test func `warns of the number of lines that returns most`() throws {
    let yaml = """
      bet: {lines: any}
      rows: 3
      symbols: [x, y]
      reels: [[[x, 3], y, y]]
      lines: [[0], [1], [2]]
      pays: {x: {1: 1}}
      wins: [{where: lines, match: left, pays: {x: {1: 5}}}]
      """
    // The first line wins three times out of five, the others once each.
    let said = try warnings(yaml)
    #expect(said.count == 1 && said[0].contains("a round at 1 line returns 300.00 % of its cost"))
    #expect(try warnings(yaml.replacing("{1: 5}", with: "{1: 1}")).isEmpty)
  }

  @Test func `warns of a return above its cost with a gamble alone`() throws {
    // Half of all rounds pay 3 for 2 credits: 75 %. A toss returns 3/2 of its stake: two of them 168.75 %.
    let yaml = """
      bet: {cost: 2}
      symbols: [a, b]
      reels: [[a, b]]
      wins: [{where: window, match: count, pays: {a: {1: 3}}}]
      gamble: {chance: [1, 2], times: 3, most: 2}
      """
    let said = try warnings(yaml)
    #expect(
      said.contains {
        $0.contains("gamble: a round returns 168.75 % of its cost if its pay is always tossed for")
      }, "\(said)")
  }

  @Test func `ends its sentences once, with advice that can be followed`() throws {
    let said = try warnings(
      """
      bet: {cost: 9}
      symbols: [a, b]
      reels: [[a, [b, 9]]]
      wins:
        - {where: window, in: [base], match: count, then: {a: {1: {mode: m, spins: 1}}}}
        - {where: window, in: [m], match: count, pays: {a: {1: 1}}, then: {a: {1: {mode: m, spins: 9}}}}
      modes: {m: {most: 5000}}
      """)
    #expect(said.allSatisfy { !$0.contains(".;") && !$0.contains("follow that advice") }, "\(said)")
  }

  @Test(.enabled(if: CaseFolder.isAvailable)) func `warns of the case of three coins`() throws {
    let file = try MachineFile(path: CaseFolder.path("maths/01-coins.yaml"))
    let said = try FileCheck(file).warnings.map(\.description)
    #expect(said.count == 1 && said[0].contains("at 3 coins returns 130.00 %"))
  }
}
