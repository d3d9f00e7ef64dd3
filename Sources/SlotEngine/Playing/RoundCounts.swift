/// The counts of a batch of consecutive rounds.
package struct RoundCounts: Sendable {
  /// The rounds, by pay.
  package internal(set) var pays = CreditCounts()
  /// The states met so far, the base game's first; spins may have been played in some of them only.
  package private(set) var states: [ModeState]
  /// The spins of each state, by the credits of their own wins, excluding what awards brought.
  package internal(set) var spins: [CreditCounts]
  /// How often stays in each mode occurred; the base game's entry stays empty.
  package internal(set) var modes: [AwardCounts]
  /// How often each bonus was played.
  package internal(set) var bonuses: [AwardCounts]
  /// How often each jackpot was hit.
  package internal(set) var jackpots: [AwardCounts]
  /// The biggest pay of a round, and the first round that paid it.
  package internal(set) var biggest: (pay: Int, round: UInt64)?

  /// Creates an empty count.
  ///
  /// - Parameter states: The states met before.
  init(of machine: Machine, states: [ModeState] = []) {
    self.states = states
    spins = Array(repeating: CreditCounts(), count: states.count)
    modes = Array(repeating: AwardCounts(), count: machine.modes.count)
    bonuses = Array(repeating: AwardCounts(), count: machine.bonuses.count)
    jackpots = machine.jackpots.map { AwardCounts(notesRounds: $0.growth?.isAwarded ?? false) }
  }
}

extension RoundCounts {
  /// Adds a state that is met for the first time.
  mutating func meet(_ state: ModeState) {
    states.append(state)
    spins.append(CreditCounts())
  }

  /// Updates the biggest pay with that of a round.
  mutating func note(pay: Int, round: UInt64) {
    if let biggest, biggest.pay > pay || (biggest.pay == pay && biggest.round <= round) { return }
    biggest = (pay, round)
  }

  /// Counts rounds whose paid spin awarded nothing.
  mutating func countPlain(_ credits: Int, times: UInt64) {
    pays.count(credits, times: times)
    spins[0].count(credits, times: times)
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
  mutating func end(round: UInt64) { forEachAward { $0.end(round: round) } }

  private mutating func forEachAward(_ body: (inout AwardCounts) -> Void) {
    for mode in modes.indices { body(&modes[mode]) }
    for bonus in bonuses.indices { body(&bonuses[bonus]) }
    for jackpot in jackpots.indices { body(&jackpots[jackpot]) }
  }
}
