import BigInt
import SlotEngine
import SlotStatistics
import Testing

@testable import SlotStake

@Suite struct `Weights of payouts` {
  /// A law of eight payouts whose probabilities have a common denominator. Steep ones end so high that a unit of weight
  /// shows in the return.
  private func law(of denominator: BigInt, isSteep: Bool = true) throws -> ModeLaw {
    let payouts: [UInt64] =
      [0, 30, 100, 250, 1000, 4000] + (isSteep ? [250_000_000, 999_000_000] : [25_000, 100_000])
    let shares = [0, 12, 20, 50, 300, 2500, 40_000, 900_000]
    var numerators = shares.dropFirst().map { denominator / BigInt($0) }
    numerators.insert(denominator - numerators.reduce(0, +), at: 0)
    let probabilities = numerators.map { Rational($0, denominator) }
    let mean = zip(probabilities, payouts).reduce(Rational.zero) {
      $0 + $1.0 * Rational(BigInt($1.1))
    }
    return ModeLaw(
      name: "base", stake: Machine.classic.defaultStake, cost: .one,
      returnToPlayer: mean * Rational(1, 100),
      classes: zip(payouts, probabilities).map {
        ModeLaw.Class(payout: $0, credits: Credits(Int($0)), probability: $1)
      })
  }

  private func isExact(_ weights: [UInt64], of law: ModeLaw) -> Bool {
    let total = weights.reduce(BigInt(0)) { $0 + BigInt($1) }
    let sum = zip(weights, law.classes).reduce(BigInt(0)) {
      $0 + BigInt($1.0) * BigInt($1.1.payout)
    }
    let apart = Rational(sum, total * 100) - law.returnToPlayer
    let limit = Rational(1, BigInt(10).power(15))
    return apart <= limit && Rational.zero - apart <= limit
  }

  /// How far the weight of a payout is from its probability, in units.
  private func units(_ weights: [UInt64], _ index: Int, of law: ModeLaw) -> Double {
    let total = weights.reduce(BigInt(0)) { $0 + BigInt($1) }
    return abs(
      (Rational(BigInt(weights[index])) - law.classes[index].probability * Rational(total)).value)
  }

  @Test func `are the law where its denominator fits`() throws {
    let law = try law(of: 1_800_000)
    let weights = ClassWeights(of: law, rows: law.classes.map { _ in 1 }).weights
    #expect(weights.reduce(UInt64(0), { $0 + $1 }) == 1_800_000)
    #expect(law.classes.indices.allSatisfy { units(weights, $0, of: law) == 0 })
    // The rarest has a weight of 2, and three rounds.
    let doubled = ClassWeights(of: law, rows: [1, 1, 1, 1, 1, 1, 1, 3]).weights
    #expect(doubled == weights.map { 2 * $0 })
  }

  @Test func `add up to 2^63 elsewhere, with the return of the law`() throws {
    let law = try law(of: BigInt(2).power(89) - 1)
    let weights = ClassWeights(of: law, rows: law.classes.map { _ in 1 }).weights
    #expect(weights.reduce(UInt64(0), { $0 + $1 }) == 1 << 63)
    #expect(isExact(weights, of: law))
    #expect(units(weights, 0, of: law) < 1 && units(weights, 7, of: law) < 1)
  }

  @Test(arguments: [([3], true), ([3, 4], true), ([5], true), ([6], false), ([2, 5, 6], false)])
  func `go to other payouts where there is no round, and keep the return`(
    missing: [Int], isSteep: Bool
  ) throws {
    let law = try law(of: BigInt(2).power(89) - 1, isSteep: isSteep)
    var weights = ClassWeights(of: law, rows: law.classes.map { _ in 1 })
    let before = weights.weights
    let isDone = weights.leaveOut(law.classes.indices.map { missing.contains($0) }, of: law)
    #expect(isDone)
    #expect(missing.allSatisfy { weights.weights[$0] == 0 })
    #expect(weights.weights.reduce(UInt64(0), { $0 + $1 }) == 1 << 63)
    #expect(weights.weights.first == before.first && weights.weights.last == before.last)
    #expect(isExact(weights.weights, of: law))
  }

  @Test func `stay where the others have too little`() throws {
    // A twelfth of all rounds, below all payouts that have rounds.
    let law = try law(of: BigInt(2).power(89) - 1)
    var weights = ClassWeights(of: law, rows: law.classes.map { _ in 1 })
    let isDone = weights.leaveOut(law.classes.indices.map { $0 == 1 }, of: law)
    #expect(!isDone)
  }
}
