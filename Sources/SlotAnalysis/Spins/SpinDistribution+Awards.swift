import SlotEngine
import SlotStatistics

extension SpinDistribution {
  /// The direct contributions of awards to the mean: credits and jackpots together, and each bonus.
  func awardParts(_ solver: BonusSolver<Moments>, machine: Machine) -> [ReturnPart] {
    var parts = bonusScales.map { bonus, scale in
      ReturnPart(source: .bonus(bonus), mean: scale * solver.law(ofBonus: bonus).credits.first)
    }
    var direct = Rational.zero
    for outcome in classes {
      for given in outcome.awards {
        var award = given.award
        award.bonus = nil
        direct +=
          Rational(outcome.combinations, cycle) * Rational(given.scale)
          * solver.law(of: award).credits.first
      }
    }
    if direct != .zero { parts.append(ReturnPart(source: .awards, mean: direct)) }
    return parts
  }

  /// The mean sum of the scales with which wins award each bonus, in order of the bonuses.
  private var bonusScales: [(bonus: BonusID, scale: Rational)] {
    var scales: [BonusID: Rational] = [:]
    for outcome in classes {
      for given in outcome.awards {
        guard let bonus = given.award.bonus else { continue }
        scales[bonus, default: .zero] +=
          Rational(outcome.combinations, cycle) * Rational(given.scale)
      }
    }
    return scales.sorted { $0.key < $1.key }.map { (bonus: $0.key, scale: $0.value) }
  }
}
