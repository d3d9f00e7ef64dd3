// Spins that are looked at once: what their only grid shows is all that there is to see.

extension Machine {
  /// The wins of a spin that shows only this grid.
  ///
  /// - Parameters:
  ///   - sight: What the rules see besides the symbols; nil for nothing.
  ///   - state: The mode's state; nil for the one of a stay that drew nothing.
  @inline(__always)
  func wins(
    ofSpinShowing grid: FlatGrid, _ sight: GridSight?, _ rules: ModeRules, stake: Stake,
    state: ModeState?
  ) -> [Win] {
    let wins = wins(on: grid, sight, on: .single, rules, stake: stake, state: state)
    if !rules.asksSpin { return wins }
    return wins + spinWins(after: wins.pay, stake: stake, state: state ?? rules.state)
  }

  /// The outcome of a combination of turning reels that decides all of a spin (``ModeRules/isShownAtStops``).
  ///
  /// - Parameter state: The mode's state; nil for the one of a stay that drew nothing.
  /// - Precondition: Nothing is held, and the ordinal is below the cycle.
  @inline(__always)
  func outcome(
    at ordinal: UInt64, _ rules: ModeRules, stake: Stake, state: ModeState? = nil
  ) -> Outcome {
    let wins = rules.sets[0].withGrid(at: ordinal) { grid in
      self.wins(ofSpinShowing: grid, nil, rules, stake: stake, state: state)
    }
    return Outcome(ordinal: ordinal, in: rules, wins: wins)
  }
}
