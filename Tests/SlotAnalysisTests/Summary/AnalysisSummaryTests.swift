import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `The figures of an analysis on a line` {
  private func analysis(paying pay: Int, cost: Int = 1, of stops: Int) throws -> MachineAnalysis {
    try MachineAnalysis(
      machine: MachineFile(
        yaml: """
          format: 2
          name: line
          bet: {cost: \(cost)}
          symbols: [a, b]
          reels: [[a, [b, \(stops - 1)]]]
          wins: [{where: window, match: count, pays: {a: {1: \(pay)}}}]
          """, name: "line.yaml"
      ).machine)
  }

  /// Of n stops one pays x at a cost c: a return of x / nc, with a deviation of x √(n − 1) / nc.
  @Test func `have eight decimals, rounded to the nearest`() throws {
    #expect(
      try analysis(paying: 2, of: 3).description
        == "return 0.66666667, hit frequency 0.33333333, deviation 0.94280904")
    #expect(
      try analysis(paying: 36, of: 37).description
        == "return 0.97297297, hit frequency 0.02702703, deviation 5.83783784")
    #expect(
      try analysis(paying: 1, cost: 1_000_000, of: 400).description
        == "return 0.00000000, hit frequency 0.00250000, deviation 0.00000005")
    #expect(
      try analysis(paying: 3, cost: 1_000_000, of: 400).description
        == "return 0.00000001, hit frequency 0.00250000, deviation 0.00000015")
  }

  /// From 10¹⁸ hundred-millionths on, a number is printed as it is.
  @Test func `have no decimals where they are too large for these`() throws {
    #expect(
      try analysis(paying: 20_000_000_000, of: 2).description
        == "return 10000000000.0, hit frequency 0.50000000, deviation 10000000000.0")
    #expect(
      try analysis(paying: 19_000_000_000, of: 2).description
        == "return 9500000000.00000000, hit frequency 0.50000000, deviation 9500000000.00000000")
  }

  /// Two of 27 outcomes of the classic game win, and none pays.
  @Test func `have the mean in place of a return where rounds are free`() throws {
    #expect(
      try MachineAnalysis(machine: .classic).description
        == "mean 0.00000000 credits, hit frequency 0.07407407")
  }
}

@Suite(.timeLimit(.minutes(20))) struct `How long a bankroll lasts` {
  private func summary(paying pay: Int, bankroll: Credits, goals: [Credits]) throws
    -> BankrollSummary
  {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: lasting
        bet: {cost: 1}
        symbols: [a, b]
        reels: [[a, b, b]]
        wins: [{where: window, match: count, pays: {a: {1: \(pay)}}}]
        """, name: "lasting.yaml"
    ).machine
    let analysis = try MachineAnalysis(machine: machine)
    let law = try RoundLaw(of: machine, analysis: analysis)
    let odds = BankrollOdds(
      law, analysis: analysis,
      payouts: PayoutTable(of: machine, analysis: analysis, law: law))
    return try BankrollSummary(odds, bankroll: bankroll, goals: goals)
  }

  /// A step up with 1/3 and down with 2/3: a gambler with 2 units is at 3 before 0 with probability (2² − 1) / (2³ − 1), and
  /// at 4 with (2² − 1) / (2⁴ − 1). Broke after 2 / (2/3 − 1/3) rounds on average: after 2 with 4/9, and after 4 with
  /// 2 · 8/81 more.
  @Test func `is listed with its goals in order, each once`() throws {
    let summary = try summary(paying: 2, bankroll: 2, goals: [4, 3, 4])
    #expect(summary.bankroll == 2)
    #expect(summary.goals.map(\.credits) == [3, 4])
    #expect(summary.goals.map(\.chance.exact) == [Rational(3, 7), Rational(3, 15)])
    #expect(summary.meanRounds?.exact == 6)
    #expect(summary.medianRounds == 4)
    #expect(summary.errors.isEmpty)
  }

  /// A single unit is ever lost with the probability q = 2/3 + q⁵/3, which is 0.741. So twenty are lost with q²⁰, or 1/400.
  @Test func `says why it isn't known`() throws {
    let summary = try summary(paying: 5, bankroll: 20, goals: [30])
    #expect(summary.meanRounds == nil && summary.medianRounds == nil)
    #expect(summary.errors.count == 2 && summary.errors.first == .neverBroke)
    guard case .medianTooFar? = summary.errors.last else {
      Issue.record("The median is missing because of \(summary.errors).")
      return
    }
  }
}
