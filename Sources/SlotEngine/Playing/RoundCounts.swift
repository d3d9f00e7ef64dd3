/// What was counted of some consecutive rounds.
package struct RoundCounts: Sendable {
  /// The spins that were played in one state.
  package struct StateSpins: Sendable {
    /// The mode and its values.
    package let state: ModeState
    /// The spins by the credits of their wins, without what awards brought.
    package var spins = CreditCounts()
  }

  /// The rounds by their pay.
  package internal(set) var pays = CreditCounts()
  /// The spins of each state, the base game's first.
  package internal(set) var states: [StateSpins] = []
  /// How many paid spins led to a stay in each mode.
  package internal(set) var modes: [UInt64]
  /// How many paid spins had a win that awards each bonus.
  package internal(set) var bonuses: [UInt64]
  /// How many paid spins had a win that awards each jackpot.
  package internal(set) var jackpots: [UInt64]
  /// The biggest pay of a round, and the first round that paid it.
  package internal(set) var biggest: (pay: Int, round: UInt64)?

  init(of machine: Machine) {
    modes = Array(repeating: 0, count: machine.modes.count)
    bonuses = Array(repeating: 0, count: machine.bonuses.count)
    jackpots = Array(repeating: 0, count: machine.jackpots.count)
  }
}

extension RoundCounts {
  /// Takes a round's pay for the biggest, if it is.
  mutating func note(pay: Int, round: UInt64) {
    if let biggest, biggest.pay > pay || (biggest.pay == pay && biggest.round <= round) { return }
    biggest = (pay, round)
  }

  /// Counts rounds whose paid spin awarded nothing.
  mutating func countPlain(_ credits: Int, times: UInt64) {
    pays.count(credits, times: times)
    states[0].spins.count(credits, times: times)
  }

  /// Counts what a paid spin's wins awarded and led to, each thing once.
  mutating func count(_ given: [(award: ScaledAward, result: BonusResult)]) {
    for (place, (award, result)) in given.enumerated() {
      let earlier = given[..<place]
      if let bonus = award.award.bonus,
        !earlier.contains(where: { $0.award.award.bonus == bonus })
      {
        bonuses[bonus] += 1
      }
      if let jackpot = award.award.jackpot,
        !earlier.contains(where: { $0.award.award.jackpot == jackpot })
      {
        jackpots[jackpot] += 1
      }
      if let mode = result.stay, mode > 0, !earlier.contains(where: { $0.result.stay == mode }) {
        modes[mode] += 1
      }
    }
  }
}

extension BonusResult {
  /// The mode in which it gives spins.
  fileprivate var stay: Int? { award.spins > 0 ? award.mode : nil }
}
