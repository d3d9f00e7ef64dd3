import SlotEngine
import SlotStatistics

/// What a spin of a stay gives, with the stays in other modes that it leads to: for all that it may
/// add to its own stay, the probability and the moments of a value.
///
/// The value is the credits, or anything else that is counted spin by spin.
struct StayLaw {
  /// What a spin adds to its own stay.
  struct Added: Hashable {
    let spins: Int
    let held: [Cell: Int]

    /// Whether it holds something that wasn't held.
    func changes(_ held: [Cell: Int]) -> Bool {
      self.held.contains { held[$0.key] != $0.value }
    }
  }

  private(set) var moments: [Added: Moments] = [:]

  /// Adds a kind of outcomes.
  mutating func add(_ added: Added, _ more: Moments) {
    moments[added] = (moments[added] ?? .none) + more
  }

  /// The moments of the value, whatever is added.
  var value: Moments { moments.values.reduce(.none, +) }

  /// The mean number of spins that a spin adds.
  var meanAdded: Rational {
    moments.reduce(.zero) { $0 + Rational($1.key.spins) * $1.value.mass }
  }

  /// Whether what a spin adds can change what shows.
  func canChange(_ held: [Cell: Int]) -> Bool {
    moments.keys.contains { $0.spins > 0 && $0.changes(held) }
  }

  /// Whether a spin can add spins without holding anything new, again and again.
  func canAddSpins(keeping held: [Cell: Int]) -> Bool {
    moments.keys.contains { $0.spins > 0 && !$0.changes(held) }
  }

  /// The same law, with each spin counted as one.
  var spins: StayLaw {
    var law = StayLaw()
    for (added, moments) in moments {
      law.add(added, Moments(credits: 1).weighted(by: moments.mass))
    }
    return law
  }
}

extension StayLaw {
  /// The moments of the sum over a number of spins and all that they add, if stays can be as long
  /// as they like; nil if it has no finite mean.
  ///
  /// One spin and what it adds have the mean μ = E[Y] / (1 − E[r]) and the variance
  /// Var(Y + μ r) / (1 − E[r]), where Y is the spin's value and r what it adds: the sum over a
  /// branching process, of which each spin starts one of its own.
  ///
  /// Source: Harris, "The Theory of Branching Processes" (1963), chapter I.
  func sum(ofSpins spins: Int) -> Moments? {
    let stopping = Rational.one - meanAdded
    guard stopping > .zero else { return nil }
    let mean = value.first / stopping
    let whole = moments.reduce(Moments.none) { sum, part in
      sum + part.value * Moments(credits: mean * Rational(part.key.spins))
    }
    let variance = whole.variance / stopping
    let total = mean * Rational(spins)
    return Moments(
      mass: 1, first: total, second: variance * Rational(spins) + total * total)
  }

  /// A bound of how much a limit to a stay's spins can change the mean number of spins, where stays
  /// of so many spins begin; 1 if none is found.
  ///
  /// More than k spins are played only if the first k added at least k − n of them, so by Chernoff
  /// with probability at most (E[tʳ] / t)ᵏ tⁿ for any t > 1; the sum of this over all k from the
  /// limit on bounds the mean of the spins lost.
  func bound(ofLosingBeyond limit: Int, startingWith spins: Int) -> Double {
    if meanAdded == .zero { return 0 }
    return (1...400).map { step -> Double in
      let base = 1 + Double(step) / 200
      let ratio =
        moments.reduce(0) {
          $0 + $1.value.mass.value * power(base, $1.key.spins)
        } / base
      let bound = power(ratio, limit) * power(base, spins) / (1 - ratio)
      return ratio < 1 && bound.isFinite ? bound : 1
    }.min() ?? 1
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }
}
