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

  @Test func `is infinite where there is none`() {
    let transform = { (strength: Double) in strength > 0 ? Double.infinity : 0.5 }
    #expect(TailBound(transform).most(rounds: 1, exceededBy: 1e-14) == nil)
    #expect(TailBound.fewest(exceededBy: 1e-14, transform) == .infinity)
  }
}
