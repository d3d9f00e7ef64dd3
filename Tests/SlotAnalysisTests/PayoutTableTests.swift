import SlotEngine
import SlotMachineFile
import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The table of payouts` {
  private func table(of machine: Machine, stake: Stake? = nil) throws -> PayoutTable {
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    return PayoutTable(
      of: machine, analysis: analysis, law: try RoundLaw(of: machine, analysis: analysis))
  }

  @Test(arguments: [
    SmallMachine.cutOff, SmallMachine.holding, SmallMachine.picking, SmallMachine.turning,
    SmallMachine.drawing,
  ])
  func `has the fraction of every payout of all rounds`(machine: @Sendable () throws -> Machine)
    throws
  {
    let machine = try machine()
    let rounds = RoundTree(machine).probabilities.sorted { $0.key < $1.key }
    let table = try table(of: machine)
    #expect(table.isExact)
    #expect(table.payouts.map(\.credits.count) == rounds.map(\.key))
    #expect(table.payouts.map(\.exact) == rounds.map(\.value))
    #expect(table.payouts.map(\.probability) == rounds.map(\.value.value))
    #expect(table.payouts.reduce(Rational.zero) { $0 + ($1.exact ?? .zero) } == .one)
    #expect(table.unlisted == 0)
  }

  @Test func `has decimals with a bound where a feature retriggers itself without limit`() throws {
    // By hand, as for the law of a round: a round pays (z + z⁴)/6 + (2 + z + z⁹)/6 · (z² + z⁸)/(4 − z² − z¹⁸).
    let known: [Double] = [
      1.0 / 6, 1.0 / 12, 1.0 / 24, 1.0 / 6 + 1.0 / 48, 1.0 / 96, 1.0 / 192, 1.0 / 384,
      (1.0 / 4 + 1.0 / 256) / 3,
    ]
    let table = try table(of: SmallMachine.unlimited())
    #expect(!table.isExact)
    #expect(table.payouts.prefix(8).map(\.credits.count) == Array(1...8))
    for (payout, probability) in zip(table.payouts, known) {
      #expect(payout.exact == nil)
      #expect(abs(payout.probability - probability) <= table.bound)
    }
    #expect(zip(table.payouts, table.payouts.dropFirst()).allSatisfy { $0.credits < $1.credits })
    let listed = table.payouts.reduce(0) { $0 + $1.probability }
    #expect(abs(listed + table.unlisted - 1) <= table.bound)
  }

  /// A coin that pays 2 once in four rounds, with a cap or tosses.
  private func coin(_ more: String) throws -> Machine {
    try MachineFile(
      yaml: """
        format: 2
        name: coin
        symbols: [head, star, tail]
        reels: [[head, star, [tail, 2]]]
        lines: [[0]]
        pays: {head: {1: 2}, star: {1: 9}}
        wins: [{where: lines, match: left}]
        \(more)
        """, name: "coin.yaml"
    ).machine
  }

  @Test func `has the cap as a payout of its own`() throws {
    let table = try table(of: coin("cap: 5"))
    #expect(table.payouts.map(\.credits.count) == [0, 2, 5])
    #expect(table.payouts.map(\.exact) == [Rational(1, 2), Rational(1, 4), Rational(1, 4)])
  }

  @Test func `has what tosses leave of a payout`() throws {
    // Two tosses double 2 to 8 and 9 to 36 with probability 1/9 each.
    let machine = try coin("gamble: {chance: [1, 3], times: 2, most: 2}")
    let table = try table(of: machine, stake: machine.stake(gamble: .always))
    #expect(table.payouts.map(\.credits.count) == [0, 8, 36])
    #expect(table.payouts.map(\.exact) == [Rational(17, 18), Rational(1, 36), Rational(1, 36)])
  }

  @Test func `gives up fractions that would take long, and keeps the decimals`() throws {
    // 100 free games of twenty different pays.
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: long
        symbols: [key, \((1...20).map { "s\($0)" }.joined(separator: ", "))]
        reels: [[[key, 1], [s1, 999]]]
        lines: [[0]]
        wins:
          - where: lines
            match: left
            pays: {\((1...20).map { "s\($0): {1: \($0 * $0)}" }.joined(separator: ", "))}
            then: {key: {1: {mode: free, spins: 100}}}
        modes: {free: {reels: [[\((1...20).map { "[s\($0), \(1_000_003 + $0)]" }.joined(separator: ", "))]]}}
        """, name: "long.yaml"
    ).machine
    let table = try table(of: machine)
    #expect(!table.isExact)
    #expect(table.payouts.first?.credits == 1)
    #expect(abs((table.payouts.first?.probability ?? 0) - 0.999) <= table.bound)
  }
}
