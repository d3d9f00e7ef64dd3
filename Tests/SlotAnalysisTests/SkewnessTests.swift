import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The skewness of a round` {
  private func skewness(of machine: Machine, stake: Stake? = nil) throws -> Skewness {
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    return try #require(try Skewness.ofRounds(of: machine, analysis: analysis).get())
  }

  /// The skewness of pays with their probabilities, from the definition.
  private func defined(_ pays: [(credits: Int, probability: Double)]) -> Double {
    let mean = pays.reduce(0) { $0 + Double($1.credits) * $1.probability }
    func moment(_ power: Int) -> Double {
      pays.reduce(0) { sum, pay in
        sum + (0..<power).reduce(pay.probability) { term, _ in term * (Double(pay.credits) - mean) }
      }
    }
    return moment(3) / (moment(2) * moment(2).squareRoot())
  }

  /// Pays 7 once in ten rounds.
  private func tenth(_ more: String = "") throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: tenth
        symbols: [head, tail]
        reels: [[head, [tail, 9]]]
        lines: [[0]]
        pays: {head: {1: 7}}
        wins: [{where: lines, match: left}]
        \(more)
        """, name: "tenth.yaml"
    ).machine
  }

  @Test func `of a coin is in every textbook`() throws {
    // (1 − 2p) / √(p (1 − p)) = 0.8 / 0.3.
    let skewness = try skewness(of: tenth())
    #expect(abs(skewness.value - 8.0 / 3) <= skewness.bound)
    #expect(skewness.bound < 1e-12)
  }

  @Test(arguments: [
    SmallMachine.cutOff, SmallMachine.holding, SmallMachine.picking, SmallMachine.turning,
    SmallMachine.drawing,
  ])
  func `is that of all payouts`(machine: @Sendable () throws -> Machine) throws {
    let machine = try machine()
    let analysis = try MachineAnalysis(machine: machine)
    // The fractions are those of playing every round, as the tests of the table show.
    let table = PayoutTable(
      of: machine, analysis: analysis, law: try RoundLaw(of: machine, analysis: analysis))
    #expect(table.isExact)
    let pays = table.payouts.map { (credits: $0.credits.count, probability: $0.probability) }
    let skewness = try skewness(of: machine)
    #expect(abs(skewness.value - defined(pays)) < 1e-9)
    #expect(skewness.bound < 1e-9)
  }

  @Test func `follows features that retrigger themselves without limit`() throws {
    let machine = try SmallMachine.unlimited()
    let law = try RoundLaw(of: machine)
    let pays = law.probabilities.enumerated().map { (credits: $0.offset, probability: $0.element) }
    let skewness = try skewness(of: machine)
    #expect(abs(skewness.value - defined(pays)) < 1e-6)
    #expect(skewness.bound < 1e-9)
  }

  @Test(arguments: ["never", "once", "always", "until=20"])
  func `counts what is tossed`(plan: String) throws {
    // Of two tosses that each double with probability 1/3, as many as the plan makes on 7.
    let machine = try tenth("gamble: {chance: [1, 3], times: 2, most: 2}")
    let tosses = ["never": 0, "once": 1, "always": 2, "until=20": 2][plan] ?? 0
    let won = (0..<tosses).reduce(0.1) { share, _ in share / 3 }
    let skewness = try skewness(
      of: machine, stake: machine.stake(gamble: #require(GamblePlan(plan))))
    let pays = [(credits: 0, probability: 1 - won), (credits: 7 << tosses, probability: won)]
    #expect(abs(skewness.value - defined(pays)) < 1e-9)
  }

  @Test func `stops at a cap`() throws {
    let skewness = try skewness(of: tenth("cap: 5"))
    #expect(abs(skewness.value - 8.0 / 3) < 1e-12)
  }

  @Test func `doesn't exist where rounds always pay the same`() throws {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: sure
        symbols: [head]
        reels: [[head]]
        lines: [[0]]
        pays: {head: {1: 1}}
        wins: [{where: lines, match: left}]
        """, name: "sure.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    #expect(try Skewness.ofRounds(of: machine, analysis: analysis).get() == nil)
    #expect(analysis.edgeRounds == nil)
    #expect(analysis.hold == 0)
  }

  @Test func `stands beside the edge`() throws {
    // A mean of 0.7 and a variance of 4.41: 4.41 / 0.3² = 49 rounds.
    let analysis = try MachineAnalysis(machine: tenth())
    #expect(analysis.hold == Rational(3, 10))
    #expect(analysis.edgeRounds == 49)
    #expect(analysis.edgeRoundsBound == 0)
  }
}
