extension Machine {
  /// The outcome of a combination of turning reels that decides all of a spin, which is looked at once.
  ///
  /// - Parameter state: The mode's state; nil for the one of a stay that drew nothing.
  /// - Precondition: Nothing is held, and the ordinal is below the cycle.
  func outcome(
    at ordinal: UInt64, on strips: StripSpins, _ rules: ModeRules, stake: Stake,
    state: ModeState? = nil
  ) -> Outcome {
    var wins = strips.withGrid(at: ordinal) { grid in
      self.wins(on: grid, nil, on: .single, rules, stake: stake, state: state)
    }
    if rules.asksSpin {
      wins += spinWins(
        after: wins.reduce(0) { $0 + $1.pay }, stake: stake, state: state ?? rules.state)
    }
    return Outcome(ordinal: ordinal, on: strips, wins: wins)
  }

  /// The gain of ``outcome(at:on:_:stake:state:)``, without what shows.
  func gain(
    at ordinal: UInt64, on strips: StripSpins, _ rules: ModeRules, stake: Stake, state: ModeState
  ) -> SpinGain {
    var gain = strips.withGrid(at: ordinal) { grid in
      SpinGain(of: found(on: grid, nil, on: .single, rules, stake: stake, state: state))
    }
    if rules.asksSpin {
      gain = gain.adding(ofSpin: spinGain(after: gain.credits, stake: stake, state: state))
    }
    return gain
  }
}
