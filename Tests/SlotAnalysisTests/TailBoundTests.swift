import Foundation
import Testing

@testable import SlotAnalysis

@Suite struct `A bound on the tail of a pay` {
  /// A law of pays: its E[e^(θX)], and the fewest credits that it exceeds with a probability of at most 10⁻¹⁴.
  struct Law: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transform: @Sendable (Double) -> Double
    let quantile: Double
  }

  /// Laws whose tails are known in closed form.
  static let laws = [
    Law(
      testDescription: "a jackpot of a million, once in a million rounds",
      transform: { 1 - 1e-6 + 1e-6 * exp(1e6 * $0) }, quantile: 1e6),
    Law(testDescription: "always 25", transform: { exp(25 * $0) }, quantile: 25),
    // E[e^(θX)] is above all doubles from θ = 1.2 · 10⁻¹⁰ on.
    Law(testDescription: "always 6 million million", transform: { exp(6e12 * $0) }, quantile: 6e12),
    // P(X > n) = 0.9ⁿ⁺¹, which is 10⁻¹⁴ at n = 305.
    Law(
      testDescription: "heads in a row, each worth 1, of a coin with 90 %",
      transform: { 0.9 * exp($0) < 1 ? 0.1 / (1 - 0.9 * exp($0)) : .infinity }, quantile: 305),
    // P(X > 15) is 1.9 · 10⁻¹⁴, P(X > 16) is 1.1 · 10⁻¹⁵.
    Law(
      testDescription: "wins at random, one on average", transform: { exp(exp($0) - 1) },
      quantile: 16),
  ]

  @Test(arguments: laws) func `is never below what is exceeded so rarely`(law: Law) throws {
    let most = try #require(TailBound(law.transform).most(rounds: 1, exceededBy: 1e-14))
    #expect(most >= law.quantile && most < 2.5 * law.quantile)
  }

  @Test(arguments: laws) func `is bounded from below by a tenth of the work`(law: Law) throws {
    var (few, all) = (0, 0)
    let fewest = TailBound.fewest(exceededBy: 1e-14) { strength in
      few += 1
      return law.transform(strength)
    }
    let bound = TailBound { strength in
      all += 1
      return law.transform(strength)
    }
    let most = try #require(bound.most(rounds: 1, exceededBy: 1e-14))
    #expect(fewest <= most && most <= 16 * fewest)
    #expect(few <= 10 && all >= 10 * few)
  }

  /// Rounds that pay 3 with probability 1/4: totals are binomial, and so is how often a bankroll is ruined.
  @Test(arguments: [1, 5, 60, 400])
  func `on either side of many rounds holds, and isn't far off`(rounds: Int) throws {
    let bound = TailBound { 0.75 + 0.25 * exp(3 * $0) }
    var shares = [pow(0.75, Double(rounds))]
    for wins in 0..<rounds {
      shares.append(shares[wins] * Double(rounds - wins) / Double(wins + 1) / 3)
    }
    for share in [1e-3, 1e-9] {
      let least = bound.least(rounds: rounds, undercutBy: share)
      // As many wins as are undercut so rarely.
      var (undercut, wins) = (0.0, 0)
      while wins < rounds, undercut + shares[wins] <= share {
        undercut += shares[wins]
        wins += 1
      }
      #expect(least <= Double(3 * wins))
      let deviation = 3 * (Double(rounds) * 3).squareRoot() / 4
      #expect(least >= Double(3 * wins) - 1.2 * deviation)
      let most = try #require(bound.most(rounds: rounds, exceededBy: share))
      (undercut, wins) = (0, rounds)
      while wins > 0, undercut + shares[wins] <= share {
        undercut += shares[wins]
        wins -= 1
      }
      #expect(most >= Double(3 * wins))
      #expect(most <= Double(3 * wins) + max(6, 3 * deviation))
      let reached = bound.probability(ofPayingAtLeast: most, rounds: rounds)
      #expect(abs(reached / share - 1) < 1e-6)
      #expect(bound.probability(ofPayingAtLeast: 0, rounds: rounds) == 1)
    }
  }

  @Test(arguments: [(1, 1e-3), (20, 1e-3), (20, 1e-9), (300, 1e-6)])
  func `makes a bankroll safe that isn't ruined more often`(rounds: Int, share: Double) {
    let bound = TailBound { 0.75 + 0.25 * exp(3 * $0) }
    /// The risk of ruin at a cost of 1, from all bankrolls below a limit, round by round.
    var ruin = [1.0] + Array(repeating: 0.0, count: 4 * rounds + 8)
    for _ in 0..<rounds {
      ruin = ruin.indices.map { bankroll in
        guard bankroll > 0 else { return 1 }
        return 0.75 * ruin[bankroll - 1]
          + (bankroll + 2 < ruin.count ? 0.25 * ruin[bankroll + 2] : 0)
      }
    }
    let safe = bound.safeBankroll(cost: 1, rounds: rounds, share: share)
    let credits = bound.safeCredits(cost: 1, rounds: rounds, share: share)
    #expect(ruin[credits] <= share)
    #expect(credits <= rounds + 1 && Double(credits) <= safe + 1)
    let least = ruin.firstIndex { $0 <= share } ?? 0
    #expect(safe <= 1.5 * Double(least) + 8)
    #expect(credits == min(rounds + 1, Int(safe) + 1))
  }

  /// Rounds that cost 1 and pay 2 three times in four. A gambler with k units is ever ruined with probability 3⁻ᵏ, so
  /// θ = ln 3 makes k + 1 units safe, and the next lower of the strengths that are tried a quarter more.
  @Test(arguments: [1, 2, 5])
  func `makes a small bankroll safe for ever where rounds pay more than they cost`(units: Int) {
    let bound = TailBound { 0.25 + 0.75 * exp(2 * $0) }
    let safe = bound.safeBankroll(
      cost: 1, rounds: 1_000_000, share: pow(1.0 / 3, Double(units)))
    #expect(safe >= Double(units))
    #expect(safe <= 1 + 1.25 * Double(units) + 1e-6)
  }

  @Test func `is infinite where there is none`() {
    let transform = { (strength: Double) in strength > 0 ? Double.infinity : 0.5 }
    #expect(TailBound(transform).most(rounds: 1, exceededBy: 1e-14) == nil)
    #expect(TailBound.fewest(exceededBy: 1e-14, transform) == .infinity)
  }
}
