import SlotEngine
import SlotStatistics

/// What a spin of a stay gives, including the stays in other modes that it leads to: the measure of
/// the credits for each addition to its own stay.
struct StayLaw<Measure: CreditMeasure>: Sendable {
  private(set) var kinds = Mixture<StayAddition, Measure>()

  /// Adds a kind of outcomes.
  mutating func add(_ added: StayAddition, _ more: Measure) { kinds.add(added, more) }

  /// The same law, regardless of what spins leave for later ones.
  var withoutMemory: StayLaw {
    var law = StayLaw()
    for (added, measure) in kinds.parts {
      var added = added
      added.memory = nil
      law.add(added, measure)
    }
    return law
  }

  /// The measure of the credits over all additions.
  var value: Measure { kinds.credits }

  /// The mean number of spins that a spin adds.
  var meanAdded: Double {
    kinds.parts.reduce(0) { $0 + Double($1.kind.spins) * $1.measure.probability }
  }

  /// Whether what a spin adds can change the held cells.
  func canChange(_ held: [Cell: SymbolID]) -> Bool {
    kinds.parts.contains {
      $0.kind.reset != nil || $0.kind.changes(held)
    }
  }

  /// Whether a spin can repeatedly add spins without holding anything new.
  func canAddSpins(keeping held: [Cell: SymbolID]) -> Bool {
    kinds.parts.contains { ($0.kind.spins > 0 || $0.kind.reset != nil) && !$0.kind.changes(held) }
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
    return (1...400).map { step -> Double in
      let base = 1 + Double(step) / 200
      let ratio =
        kinds.parts.reduce(0) {
          $0 + $1.measure.probability * power(base, $1.kind.spins)
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

extension StayAddition {
  /// Whether it holds something that wasn't held before.
  fileprivate func changes(_ held: [Cell: SymbolID]) -> Bool {
    memory != nil || self.held.contains { held[$0.key] != $0.value }
  }
}
