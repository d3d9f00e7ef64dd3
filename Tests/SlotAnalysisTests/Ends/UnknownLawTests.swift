import SlotEngine
import SlotMachineFile
import SlotStatistics
import Testing

@testable import SlotAnalysis

/// Rounds whose pays can't be told one by one.
@Suite struct `The ending of a round whose law is unknown` {
  private func ending(_ gamble: String) throws -> RoundEnding {
    let machine = try MachineFile(
      yaml: """
        format: 2
        name: unknown
        bet: {cost: 1}
        symbols: [a, b]
        reels: [[a, b]]
        wins: [{where: window, match: count, pays: {a: {1: 2}}}]
        gamble: \(gamble)
        """, name: "unknown.yaml"
    ).machine
    let paid = Moments(credits: 2).weighted(by: Rational(1, 2))
    let nothing = Moments(credits: 0).weighted(by: Rational(1, 2))
    return try RoundEnding(of: machine, stake: machine.defaultStake, after: paid + nothing) {
      _ throws(AnalysisError) in throw .tooManyOutcomes(mode: "base")
    }
  }

  /// With a limit, no large pay is tossed.
  @Test func `has figures only for a player who never tosses if tosses depend on the pay`()
    throws
  {
    let ending = try ending("{chance: [1, 2], times: 2, most: 3, limit: 8}")
    #expect(ending.plans.map(\.plan) == [.never])
    #expect(ending.plans.map(\.mean) == [1])
    #expect(ending.plans.map(\.variance) == [1])
  }

  /// A toss at even odds that doubles keeps the mean of 1 and doubles the mean square of 2, and three do so thrice.
  @Test func `has figures for all usual players if tosses don't`() throws {
    let ending = try ending("{chance: [1, 2], times: 2, most: 3}")
    #expect(ending.plans.map(\.plan) == [.never, .once, .always])
    #expect(ending.plans.map(\.mean) == [1, 1, 1])
    #expect(ending.plans.map(\.variance) == [1, 3, 15])
  }
}
