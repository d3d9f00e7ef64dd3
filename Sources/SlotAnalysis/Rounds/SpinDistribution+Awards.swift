import SlotEngine
import SlotStatistics

extension SpinDistribution {
  /// The awards of each class of outcomes that has any, with its probability.
  var awardShares: [(awards: [ScaledAward], share: Rational)] {
    classes.compactMap { outcome in
      outcome.awards.isEmpty
        ? nil : (outcome.awards, Rational(outcome.combinations, cycle))
    }
  }
}

extension SolvedSpin {
  /// The awards of each part of the spin, with its probability.
  var awardShares: [(awards: [ScaledAward], share: Rational)] {
    parts.map { ($0.awards, $0.moments.mass) }
  }
}

extension [(awards: [ScaledAward], share: Rational)] {
  /// The direct contributions of awards to the mean: credits and jackpots together, and each bonus.
  func returnParts(_ solver: BonusSolver<Moments>) -> [ReturnPart] {
    var parts = bonusScales.map { bonus, scale in
      ReturnPart(source: .bonus(bonus), mean: scale * solver.law(ofBonus: bonus).credits.first)
    }
    var direct = Rational.zero
    for (awards, share) in self {
      for given in awards {
        var award = given.award
        award.bonus = nil
        direct += share * Rational(given.scale) * solver.law(of: award).credits.first
      }
    }
    if direct != .zero { parts.append(ReturnPart(source: .awards, mean: direct)) }
    return parts
  }

  /// The mean sum of the scales with which wins award each bonus, in order of the bonuses.
  private var bonusScales: [(bonus: BonusID, scale: Rational)] {
    var scales: [BonusID: Rational] = [:]
    for (awards, share) in self {
      for given in awards {
        guard let bonus = given.award.bonus else { continue }
        scales[bonus, default: .zero] += share * Rational(given.scale)
      }
    }
    return scales.sorted { $0.key < $1.key }.map { (bonus: $0.key, scale: $0.value) }
  }
}
