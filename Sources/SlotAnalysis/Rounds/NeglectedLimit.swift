import SlotEngine

/// A limit on the spins of a stay that is ignored because it is almost never reached.
struct NeglectedLimit {
  /// The maximum number of spins, initial and added.
  let most: Int
  /// The number of initial spins, at least 1 and at most ``most``.
  let initial: Int
  /// Upper bound on the mean number of spins that the limit cuts off; 0 if none is or the bound is below
  /// the smallest `Double`.
  let lostSpins: Double
}

// How much a limit takes from a stay.
//
// A stay begins with n spins. Each spin pays Y and adds r spins; both are random. N is the number of spins that would be
// played without the limit L. With the limit, the first min(N, L) of them are played: the limit drops the spins beyond
// it and leaves the earlier ones unchanged. For any t > 1 let
//
//     φ = E[tʳ] / t        ψ = E[Y tʳ] / t        and let φ < 1.
//
// **How often.** N ≥ i only if the first i − 1 spins added at least i − n, so by Chernoff P(N ≥ i) is at most
// φ^(i−1) t^(n−1). Also, N = k exactly if the first k spins add k − n and no fewer of them do, which of all
// cyclic shifts of k such spins n fulfil [Dwass]. So P(N = k) = n/k · P(k spins add k − n) ≤ n/k · φ^k t^n, and the
// sum over all k > L is at most n t^n φ^(L+1) / ((L+1) (1−φ)).
//
// **Mean.** Whether spin i is played depends only on the spins before it, so what is lost has the mean
// E[Y] · Σ P(N ≥ i) over all i > L [Wald]. Chernoff gives φ^L t^(n−1) / (1−φ) for this sum, and Dwass the same
// times n t φ / ((L+1) (1−φ)), as Σ (k−L)/k · φ^k is at most φ^(L+1) / ((L+1) (1−φ)²).
//
// **Mean square.** Let S be the pay of all spins and T that of the first L. S² − T² is the sum of Yᵢ Yⱼ over all
// pairs of spins, at least one of them beyond L. The terms with i = j have the mean E[Y²] · Σ P(N ≥ i). Each pair with
// j < i contributes 2 E[Y] · E[Yⱼ 1{N ≥ i}]. Chernoff bounds the last factor by ψ φ^(i−2) t^(n−1), and the sum over
// j < i and i > L of that is
//
//     ψ t^(n−1) φ^(L−1) (L (1−φ) + φ) / (1−φ)²
//
// The sum of Y over all k spins is the same for all cyclic shifts. So Dwass gives E[ΣYⱼ; N = k] ≤ n ψ φ^(k−1) t^n,
// whose sum over k ≥ i and i > L is n ψ t^n φ^L / (1−φ)²: the same with n t φ in place of L (1−φ) + φ.
//
// Source: Chernoff (1952); Wald (1944); Dwass, "The total progeny in a branching process and a related random walk"
// (1969).

/// What a limit takes from a stay, as bounded by one t.
private struct TiltedLoss {
  /// Upper bound on the probability that it takes anything.
  let probability: Double
  /// Upper bound on the mean number of spins lost.
  let spins: Double
  /// Upper bound on the sum over all spins lost of the mean pay of all spins before each.
  let before: Double

  /// Nil if this t proves nothing.
  ///
  /// - Parameters:
  ///   - added: The mean of tʳ.
  ///   - paid: The mean of Y tʳ.
  init?(_ base: Double, added: Double, paid: Double, _ limit: NeglectedLimit) {
    // The powers below round by less than this adds to them.
    let ratio = added / base * (1 + 1e-14)
    guard ratio < 1 else { return nil }
    let (most, initial) = (Double(limit.most), Double(limit.initial))
    let end = 1 - ratio
    let reach = base.power(limit.initial - 1) * ratio.power(limit.most)
    let dwass = min(1, initial * base * ratio / ((most + 1) * end))
    let pairs = min(most * end + ratio, initial * base * ratio) / (ratio * end * end)
    probability = reach * dwass * (1 + 1e-9)
    spins = probability / end * (1 + 1e-9)
    before = paid / base * reach * pairs * (1 + 1e-9)
    guard probability.isFinite, spins.isFinite, before.isFinite else { return nil }
  }
}

extension StayLaw {
  /// Upper bound on how much a limit on the spins of a stay can change their mean number, for a
  /// stay that begins with this many spins; 1 if none is found.
  ///
  /// More than k spins are played only if the first k added at least k − n of them, so by Chernoff
  /// with probability at most (E[tʳ] / t)ᵏ tⁿ for any t > 1; the sum of this over all k from the
  /// limit on bounds the mean of the spins lost.
  func bound(ofLosingBeyond limit: Int, startingWith spins: Int) -> Double {
    if meanAdded == 0 { return 0 }
    return Self.bases.map { base -> Double in
      let ratio =
        kinds.parts.reduce(0) {
          $0 + $1.measure.probability * base.power($1.kind.spins)
        } / base
      let bound = ratio.power(limit) * base.power(spins) / (1 - ratio)
      return ratio < 1 && bound.isFinite ? bound : 1
    }.min() ?? 1
  }

  /// Upper bound on the probability that a limit cuts something off.
  func probability(ofReaching limit: NeglectedLimit) -> Double {
    if meanAdded == 0 { return 0 }
    let parts = kinds.parts.map { (spins: $0.kind.spins, mass: $0.measure.probability.roundedUp) }
    return Self.bases.compactMap { base in
      let added = parts.reduce(0) { $0 + $1.mass * base.power($1.spins) }
      return TiltedLoss(base, added: added, paid: 0, limit)?.probability
    }.min() ?? 1
  }

  /// The values of t that are tried; any of them gives a bound.
  private static var bases: [Double] { (1...400).map { 1 + Double($0) / 200 } }
}

extension StayLaw<Moments> {
  /// Upper bounds on what a limit takes from the moments of a stay.
  func loss(beyond limit: NeglectedLimit) -> MomentBounds {
    if meanAdded == 0 { return MomentBounds() }
    // What the game really pays may be that much more or less than what was computed.
    let parts = kinds.parts.map { kind, measure in
      let bounds = measure.error.map { measure.bounds + $0 } ?? measure.bounds
      return (spins: kind.spins, bounds: bounds)
    }
    return Self.loss(of: parts, beyond: limit)
  }

  /// Upper bounds on what a limit takes from a stay.
  ///
  /// - Parameters:
  ///   - parts: The spins that a spin adds, and bounds on what it then gives.
  ///   - growth: The factor by which the bound of each spin beyond the limit is larger than that of the one before it.
  fileprivate static func loss(
    of parts: [(spins: Int, bounds: MomentBounds)], beyond limit: NeglectedLimit,
    growth: Double = 1
  ) -> MomentBounds {
    let one = parts.reduce(MomentBounds()) { $0 + $1.bounds }
    var (spins, second) = (Double.infinity, Double.infinity)
    for base in bases {
      let powers = parts.map { base.power($0.spins) }
      let added = zip(parts, powers).reduce(0) { $0 + $1.0.bounds.mass * $1.1 }
      let paid = zip(parts, powers).reduce(0) { $0 + $1.0.bounds.first * $1.1 }
      guard let tilted = TiltedLoss(base, added: added * growth, paid: paid, limit)
      else { continue }
      spins = min(spins, tilted.spins)
      second = min(second, 2 * one.first * tilted.before + one.second * tilted.spins)
    }
    var loss = one.weighted(by: spins)
    (loss.mass, loss.second) = (0, second.roundedUp)
    return loss
  }
}

extension GrowingStay<Moments> {
  /// Upper bounds on what a limit takes from the moments of a stay.
  ///
  /// Spin i pays at most as one at the multiplier s + g i, with s as the multiplier at the start and g as the most that a
  /// spin adds to it. For i = L + j that is at most (s + g L) (1 + j/L), and its square at most (s + g L)² e^(2j/L). So the
  /// stay loses no more than one whose spins all pay as at s + g L, where φ is larger by e^(2/L) ≤ 1 / (1 − 2/L). As to the
  /// multiplier, means are lines and mean squares parabolas through their values at 1, 2 and 3: see
  /// ``error(ofSpins:startingWith:)``.
  func loss(beyond limit: NeglectedLimit, startingWith start: Int) -> MomentBounds {
    guard limit.most > 2 else { return .unknown(events: EventMeans()) }
    let multiplier = Double(start) + Double(mostGrown) * Double(limit.most)
    let added = Set(laws.values.flatMap { $0.kinds.parts.map(\.kind.spins) })
    let parts = added.map { spins in
      let values = (1...3).map { count in
        (laws[count]?.kinds.parts ?? []).filter { $0.kind.spins == spins }
          .reduce(MomentBounds()) { $0 + $1.measure.bounds }
      }
      var bounds = (values[0] + values[1] + values[2]).scaled(by: multiplier.roundedUp)
      bounds.mass = values[0].mass
      return (spins: spins, bounds: bounds)
    }
    return StayLaw.loss(of: parts, beyond: limit, growth: 1 / (1 - 2 / Double(limit.most)))
  }
}

extension Double {
  /// A power by repeated squaring.
  fileprivate func power(_ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}
