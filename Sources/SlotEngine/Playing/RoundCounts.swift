/// The counts of a batch of consecutive rounds.
package struct RoundCounts: Sendable {
  /// The spins played in one state.
  package struct StateSpins: Sendable {
    /// The mode's state.
    package let state: ModeState
    /// The spins by the credits of their own wins, excluding what awards brought.
    package var spins = CreditCounts()
  }

  /// The rounds, by pay.
  package internal(set) var pays = CreditCounts()
  /// The spins of each state, the base game's first.
  package internal(set) var states: [StateSpins] = []
  /// How often stays in each mode occurred; the base game's entry stays empty.
  package internal(set) var modes: [AwardCounts]
  /// How often each bonus was played.
  package internal(set) var bonuses: [AwardCounts]
  /// How often each jackpot was hit.
  package internal(set) var jackpots: [AwardCounts]
  /// The biggest pay of a round, and the first round that paid it.
  package internal(set) var biggest: (pay: Int, round: UInt64)?

  init(of machine: Machine) {
    modes = Array(repeating: AwardCounts(), count: machine.modes.count)
    bonuses = Array(repeating: AwardCounts(), count: machine.bonuses.count)
    jackpots = Array(repeating: AwardCounts(), count: machine.jackpots.count)
  }
}

extension RoundCounts {
  /// Updates the biggest pay with that of a round.
  mutating func note(pay: Int, round: UInt64) {
    if let biggest, biggest.pay > pay || (biggest.pay == pay && biggest.round <= round) { return }
    biggest = (pay, round)
  }

  /// Counts rounds whose paid spin awarded nothing.
  mutating func countPlain(_ credits: Int, times: UInt64) {
    pays.count(credits, times: times)
    states[0].spins.count(credits, times: times)
  }

  /// Counts a bonus played in the current round.
  mutating func count(bonus: BonusID) { bonuses[bonus.index].count() }

  /// Counts the jackpots that a spin's wins awarded, and the stays in other modes that they led to.
  ///
  /// - Parameter entersModes: Whether these stays are played.
  mutating func count(
    _ given: [(award: ScaledAward, result: BonusResult)], inMode present: ModeID, entersModes: Bool
  ) {
    for (place, (_, result)) in given.enumerated() {
      for jackpot in result.jackpots { jackpots[jackpot.index].count() }
      // Several wins that award the same mode lead to one stay; awards of the current mode extend
      // its stay.
      guard entersModes, let mode = result.award.stay.entered, mode != present else { continue }
      let isCounted = given[..<place].contains { $0.result.award.stay.entered == mode }
      if !isCounted { modes[mode.index].count() }
    }
  }

  /// Counts a stay in a mode, awarded in the present round.
  mutating func countStay(in mode: ModeID) { modes[mode.index].count() }

  /// Counts rounds whose paid spins awarded one stay in a mode, and that awarded nothing else.
  mutating func count(roundsWithOneStayIn mode: ModeID, times: UInt64) {
    modes[mode.index].count(roundsWithOne: times)
  }

  /// Ends the paid spin of a round after its awards were counted.
  mutating func endPaidSpin() { forEachAward { $0.endPaidSpin() } }

  /// Ends a round after its awards were counted.
  mutating func endRound() { forEachAward { $0.endRound() } }

  private mutating func forEachAward(_ body: (inout AwardCounts) -> Void) {
    for mode in modes.indices { body(&modes[mode]) }
    for bonus in bonuses.indices { body(&bonuses[bonus]) }
    for jackpot in jackpots.indices { body(&jackpots[jackpot]) }
  }
}
