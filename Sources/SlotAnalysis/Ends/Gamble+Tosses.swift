package import SlotEngine
package import SlotStatistics

extension Gamble {
  /// The credits that a pay becomes if all tosses that a plan makes on it are won, and these tosses.
  func won(_ pay: Int, by plan: GamblePlan) -> (credits: Int, tosses: [TossKind]) {
    var credits = Credits(pay)
    var tosses: [TossKind] = []
    var walk = GambleWalk(self, plan)
    while let kind = walk.next(for: credits) {
      credits = credits.multipliedClamped(by: kind.factor)
      tosses.append(kind)
    }
    return (credits.count, tosses)
  }

  /// The tosses that a plan makes for every amount from its bound on, if all are won.
  func tosses(aboveBoundOf plan: GamblePlan) -> [TossKind] {
    // With a limit, no toss is offered for such an amount.
    if limit != nil { return [] }
    // A plan asks amounts only whether they are below its bound, so this one stands for all.
    let large = max(1, plan.bound(for: self).count)
    return won(large, by: plan).tosses
  }
}

extension TossKind {
  /// The probability to win.
  var chance: Rational { Rational(winning, outOf) }

  /// The mean of what a toss leaves of its stake, as a share of it.
  package var fairness: Rational { chance * Rational(factor) }
}

extension [TossKind] {
  /// The probability that all tosses are won, times a power of their factors.
  ///
  /// - Parameter power: 0 for the probability, 1 for the mean of what they leave of each credit, and so on.
  func mean(ofPower power: Int) -> Rational {
    reduce(.one) { product, kind in
      (0..<power).reduce(product * kind.chance) { product, _ in product * Rational(kind.factor) }
    }
  }

  /// A probability times that all tosses are won.
  func won(_ probability: Double) -> Double {
    reduce(probability) { $0 * (Double($1.winning) / Double($1.outOf)) }
  }
}
