import SlotEngine
import SlotStatistics

@testable import SlotSimulation

extension PayTally {
  /// Counts a round played by the rules.
  mutating func count(_ round: Round) {
    let paid = round.spins[0]
    let places: ContiguousArray<UInt32> = paid.outcome.isWin ? [0] : []
    streaks.count(hits: places.span, among: 1)
    hits += UInt64(places.count)
    pays.count(round.pay.count)
    for spin in round.spins {
      spinsPerMode[spin.state.mode.index] += 1
      var one = PayCounts()
      one.count(spin.outcome.pay.count)
      states.count(one, in: PlayedState(spin.state))
    }
    for mode in modeAwards.indices { modeAwards[mode].count(round) { $0.stays(in: ModeID(mode)) } }
    for bonus in bonusAwards.indices {
      bonusAwards[bonus].count(round) { spin in
        spin.bonuses.compactMap(\.history).flatMap(\.bonusesPlayed).count { $0.index == bonus }
      }
    }
    for jackpot in jackpotAwards.indices {
      jackpotAwards[jackpot].count(round) { spin in
        spin.bonuses.flatMap(\.jackpots).count { $0.index == jackpot }
      }
    }
    let pay = BiggestPay(pay: round.pay.count, round: round.number)
    biggest = biggest?.bigger(pay) ?? pay
  }
}

extension AwardTally {
  /// Counts a round, given how often each of its spins awards something.
  fileprivate mutating func count(_ round: Round, _ number: (PlayedSpin) -> Int) {
    let awarded = round.spins.map(number)
    paidSpins += awarded[0] > 0 ? 1 : 0
    let sum = awarded.reduce(0, +)
    if sum > 0 { numbers.count(sum) }
  }
}

extension PlayedSpin {
  /// 1 if the spin leads to a stay in another mode, otherwise 0.
  fileprivate func stays(in mode: ModeID) -> Int {
    let isAwarded = bonuses.contains { $0.award.stay.mode == mode && $0.award.stay.spins > 0 }
    return isAwarded && mode != state.mode ? 1 : 0
  }
}
