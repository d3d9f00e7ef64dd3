import SlotEngine
import SlotStatistics

extension SpinDistribution {
  /// The odds of each bonus that a win awards.
  func bonusOdds(_ solver: BonusSolver<Moments>) -> [AwardOdds] {
    odds { $0.award.bonus }.map { bonus, odds in
      let mean = odds.scale * solver.law(ofBonus: bonus).credits.first
      return AwardOdds(
        kind: .bonus(bonus), probability: odds.probability, meanNumber: odds.number,
        meanCredits: mean / odds.number, meanSpins: nil)
    }
  }

  /// The odds of each jackpot that a win awards directly.
  func jackpotOdds(of machine: Machine, stake: Stake) -> [AwardOdds] {
    odds { $0.award.jackpot }.map { jackpot, odds in
      let credits = machine.jackpots[jackpot].credits.credits(coins: stake.coins)
      return AwardOdds(
        kind: .jackpot(jackpot), probability: odds.probability, meanNumber: odds.number,
        meanCredits: odds.scale * Rational(credits) / odds.number, meanSpins: nil)
    }
  }

  /// What awards give to the mean at once: credits and jackpots, and each bonus.
  func awardParts(_ solver: BonusSolver<Moments>, machine: Machine) -> [ReturnPart] {
    var parts = odds { $0.award.bonus }.map { bonus, odds in
      ReturnPart(
        source: .bonus(bonus), mean: odds.scale * solver.law(ofBonus: bonus).credits.first)
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

  /// How often something is awarded.
  private struct Odds {
    var probability = Rational.zero
    var number = Rational.zero
    /// The mean of the sum of the scales with which it is awarded.
    var scale = Rational.zero
  }

  /// How often each of the things that awards name is awarded, by their rising places.
  private func odds(of name: (ScaledAward) -> Int?) -> [(key: Int, value: Odds)] {
    var odds: [Int: Odds] = [:]
    for outcome in classes where !outcome.awards.isEmpty {
      let share = Rational(outcome.combinations, cycle)
      let names = outcome.awards.compactMap { given in name(given).map { ($0, given.scale) } }
      for (place, scale) in names {
        odds[place, default: Odds()].number += share
        odds[place, default: Odds()].scale += share * Rational(scale)
      }
      for place in Set(names.map(\.0)) { odds[place, default: Odds()].probability += share }
    }
    return odds.sorted { $0.key < $1.key }
  }
}
