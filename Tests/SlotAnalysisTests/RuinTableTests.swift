import SlotAnalysis
import SlotEngine
import SlotMachineFile
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A table of ruin` {
  /// Two reels on one line: a pair of `a` (2 of 12 combinations) pays 4, a pair of `b` (3 of 12)
  /// pays 1.
  private static let yaml = """
    format: 1
    name: small
    symbols: [a, b, blank]
    reels: [[a, [b, 3]], [[a, 2], b]]
    lines: [[0, 0]]
    pays: {a: {2: 4}, b: {2: 1}}
    wins: [{where: lines, match: left}]
    """
  private let pays = [
    (credits: 4, share: 2.0 / 12), (credits: 1, share: 3.0 / 12), (credits: 0, share: 7.0 / 12),
  ]

  @Test func `gives what following every bankroll gives`() throws {
    let law = try RoundLaw(of: MachineFile(yaml: Self.yaml, name: "small.yaml").machine)
    let bankrolls = [0, 1, 2, 5, 10, 40]
    let table = try RuinTable(law, bankrolls: bankrolls.map { Credits($0) }, rounds: [30, 1, 7])
    #expect(table.rounds == [1, 7, 30])
    #expect(table.bound < 1e-10)
    for (place, bankroll) in bankrolls.enumerated() {
      for (column, rounds) in table.rounds.enumerated() {
        let known = ruin(bankroll: bankroll, within: rounds)
        #expect(abs(table.probabilities[place][column] - known) <= table.bound)
      }
    }
    // Seven combinations of twelve pay nothing and lose the only credit on the first round.
    #expect(abs(table.probabilities[1][0] - 7.0 / 12) < 1e-12)
  }

  @Test func `agrees with the ruin of one bankroll`() throws {
    let machine = try #require(ShippedMachines.file(named: "tidepool")).machine
    let law = try RoundLaw(of: machine)
    let table = try RuinTable(law, bankrolls: [50, 100], rounds: [50, 100])
    for (place, bankroll) in table.bankrolls.enumerated() {
      for (column, rounds) in table.rounds.enumerated() {
        let one = try law.ruin(bankroll: bankroll, within: rounds)
        #expect(abs(table.probabilities[place][column] - one) < 1e-10)
        #expect(one > 0.001)
      }
    }
  }

  /// Nearly all of these bankrolls are lost, or nearly none, so that rounding leads to either side of 1 and 0.
  @Test(arguments: [(weight: 999_999, rounds: 400), (weight: 1, rounds: 40)])
  func `has no risk above 1 or below 0`(weight: Int, rounds: Int) throws {
    let law = try RoundLaw(
      of: MachineFile(
        yaml: """
          format: 2
          name: sure
          bet: {cost: 1}
          symbols: [none, all]
          reels: [[[none, \(weight)], all]]
          wins: [{where: window, match: count, pays: {all: {1: 3}}}]
          """, name: "sure.yaml"
      ).machine)
    let table = try RuinTable(law, bankrolls: (0...300).map { Credits($0) }, rounds: [rounds])
    for row in table.probabilities { #expect(row.allSatisfy { (0...1).contains($0) }) }
    for bankroll in [1, 30, 200] as [Credits] {
      #expect(try (0...1).contains(law.ruin(bankroll: bankroll, within: rounds)))
    }
  }

  /// The risk of ruin of a bankroll, by following the distribution of its credits forward.
  private func ruin(bankroll: Int, within rounds: Int) -> Double {
    var shares = [bankroll: 1.0]
    var ruined = 0.0
    for round in 0...rounds {
      ruined += shares.removeValue(forKey: 0) ?? 0
      guard round < rounds else { break }
      var next: [Int: Double] = [:]
      for (credits, share) in shares {
        for pay in pays { next[credits - 1 + pay.credits, default: 0] += share * pay.share }
      }
      shares = next
    }
    return ruined
  }
}
