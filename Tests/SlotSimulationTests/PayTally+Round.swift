import SlotEngine
import SlotStatistics

@testable import SlotSimulation

extension PayTally {
  /// Counts a round that was played by the rules.
  mutating func count(_ round: Round) {
    let paid = round.spins[0]
    let places: [UInt32] = paid.outcome.isWin ? [0] : []
    streaks.count(hits: places.span, among: 1)
    hits += UInt64(places.count)
    pays.count(round.pay)
    for spin in round.spins {
      spinsPerMode[spin.state.mode] += 1
      var one = PayCounts()
      one.count(spin.outcome.pay)
      states.count(one, in: PlayedState(spin.state))
    }
    let modes = paid.bonuses.filter { $0.award.spins > 0 }.compactMap(\.award.mode)
    for mode in Set(modes) where mode > 0 { modeAwards[mode] += 1 }
    let awards = paid.outcome.wins.compactMap(\.award)
    for bonus in Set(awards.compactMap(\.bonus)) { bonusAwards[bonus] += 1 }
    for jackpot in Set(awards.compactMap(\.jackpot)) { jackpotAwards[jackpot] += 1 }
    let pay = BiggestPay(pay: round.pay, round: round.number)
    biggest = biggest?.bigger(pay) ?? pay
  }
}
