internal import BigInt
internal import SlotStatistics

/// The weights of a table's payouts: whole numbers that stand to their sum as the probabilities of a law to one.
///
/// Where the law's denominator fits and every payout has rounds, the weights are the law. Otherwise they add up to 2⁶³, by
/// the largest remainder, and some are moved between payouts until the mean is that of the law, to less than 10⁻¹⁵ of
/// the cost.
struct ClassWeights {
  private(set) var weights: [UInt64]

  private static let most = BigInt(1) << 63

  /// - Parameters:
  ///   - law: The law, whose probabilities add up to one.
  ///   - rows: The number of rounds of each payout, at least as many as the weight where that is possible.
  init(of law: ModeLaw, rows: [Int]) {
    let probabilities = law.classes.map(\.probability)
    if !rows.contains(0), let denominator = Self.denominator(of: probabilities) {
      var exact = probabilities.map { $0.numerator * (denominator / $0.denominator) }
      var total = denominator
      // Twice all weights is the same law; every round needs a weight of its own.
      while total * 2 <= Self.most, zip(exact, rows).contains(where: { $0 < BigInt($1) }) {
        exact = exact.map { $0 * 2 }
        total *= 2
      }
      weights = exact.map { UInt64($0) }
    } else {
      weights = Self.rounded(probabilities)
      restoreMean(of: law)
    }
  }

  /// The least common denominator; nil if it is above 2⁶³.
  private static func denominator(of probabilities: [Rational]) -> BigInt? {
    var common = BigInt(1)
    for probability in probabilities {
      guard probability.denominator <= most else { return nil }
      common =
        common / common.greatestCommonDivisor(with: probability.denominator)
        * probability.denominator
      guard common <= most else { return nil }
    }
    return common
  }

  /// The weights by the largest remainder; of equal ones, that of the smaller payout.
  private static func rounded(_ probabilities: [Rational]) -> [UInt64] {
    var remainders: [(remainder: UInt64, index: Int)] = []
    var weights: [UInt64] = []
    var left = UInt64(1) << 63
    for (index, probability) in probabilities.enumerated() {
      // 63 bits of weight and 64 of what remains.
      let scaled = (probability.numerator << 127) / probability.denominator
      let weight = UInt64(scaled >> 64)
      weights.append(weight)
      left -= weight
      remainders.append((UInt64(scaled & BigInt(UInt64.max)), index))
    }
    remainders.sort { ($1.remainder, $0.index) < ($0.remainder, $1.index) }
    for (_, index) in remainders.prefix(Int(left)) { weights[index] += 1 }
    return weights
  }
}

extension ClassWeights {
  /// How far the sum of weight × payout is from that of the law, in units of weight × hundredths of the base bet.
  private func excess(over law: ModeLaw) -> Int {
    var sum = BigInt(0)
    var total = BigInt(0)
    for (weight, kind) in zip(weights, law.classes) {
      sum += BigInt(weight) * BigInt(kind.payout)
      total += BigInt(weight)
    }
    let mean = law.returnToPlayer * law.cost * Rational(100) * Rational(total)
    let (quotient, _) = (sum * mean.denominator - mean.numerator)
      .quotientAndRemainder(dividingBy: mean.denominator)
    return Int(clamping: quotient)
  }

  /// Moves single units between payouts other than nothing and the largest until the mean is that of the law.
  private mutating func restoreMean(of law: ModeLaw) {
    var excess = excess(over: law)
    let inner = law.classes.indices.dropLast().filter {
      law.classes[$0].payout > 0 && weights[$0] > 1
    }
    guard let low = inner.first, inner.count > 1 else { return }
    let moves = inner.dropFirst().map { high in
      (by: Int(law.classes[high].payout - law.classes[low].payout), high: high)
    }
    // The largest moves first; what is left is less than the smallest.
    for move in moves.reversed() where abs(excess) >= move.by {
      let count = min(UInt64(abs(excess) / move.by), weights[move.high] / 2, weights[low] / 2)
      if excess > 0 {
        weights[move.high] -= count
        weights[low] += count
        excess -= Int(count) * move.by
      } else {
        weights[low] -= count
        weights[move.high] += count
        excess += Int(count) * move.by
      }
    }
  }

  /// Gives the weight of each payout for which there is no round to two others, so that the mean stays.
  ///
  /// These are the nearest on both sides that have rounds, other than nothing and the largest; above all of them, the
  /// first and the last, which then takes weight from the first.
  ///
  /// - Returns: False if there are no two such payouts, or too little weight.
  mutating func leaveOut(_ isLeftOut: [Bool], of law: ModeLaw) -> Bool {
    let missing = weights.indices.filter { isLeftOut[$0] && weights[$0] > 0 }
    guard !missing.isEmpty else { return true }
    let inner = law.classes.indices.dropLast().filter {
      !isLeftOut[$0] && law.classes[$0].payout > 0 && weights[$0] > 0
    }
    guard inner.count > 1 else { return false }
    for index in missing {
      let place = inner.firstIndex { $0 > index } ?? inner.count - 1
      let (low, high) = place == 0 ? (inner[0], inner[1]) : (inner[place - 1], inner[place])
      // Above the last of them, it takes more than is given, from the first.
      let from = index > high ? inner[0] : low
      let (a, b, x) = (
        Int128(law.classes[from].payout), Int128(law.classes[high].payout),
        Int128(law.classes[index].payout)
      )
      let weight = Int128(weights[index])
      let toHigh = (weight * (x - a) + (b - a) / 2) / (b - a)
      let (newLow, newHigh) = (
        Int128(weights[from]) + weight - toHigh, Int128(weights[high]) + toHigh
      )
      guard newLow > 0, newHigh > 0 else { return false }
      (weights[from], weights[high], weights[index]) = (UInt64(newLow), UInt64(newHigh), 0)
    }
    restoreMean(of: law)
    return true
  }
}
