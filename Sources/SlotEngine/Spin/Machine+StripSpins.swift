extension Machine {
  /// The outcome of a combination of turning reels that decides all of a spin, which is looked at once.
  ///
  /// - Precondition: Nothing is held, and the ordinal is below the cycle.
  func outcome(
    at ordinal: UInt64, on strips: StripSpins, _ rules: ModeRules, stake: Stake, state: ModeState
  ) -> Outcome {
    let found = strips.withGrid(at: ordinal) { grid in
      guard rules.mayWin(on: grid, lines: stake.lines) else { return [FoundReading]() }
      return self.found(on: grid, GridSight(), on: .single, rules, stake: stake, state: state)
    }
    var wins = found.isEmpty ? [] : found.map(win)
    if rules.asksSpin {
      wins += spinWins(after: wins.reduce(0) { $0 + $1.pay }, stake: stake, state: state)
    }
    return Outcome(ordinal: ordinal, on: strips, wins: wins)
  }

  /// The gain of ``outcome(at:on:_:stake:state:)``, without what shows.
  func gain(
    at ordinal: UInt64, on strips: StripSpins, _ rules: ModeRules, stake: Stake, state: ModeState
  ) -> SpinGain {
    var gain = strips.withGrid(at: ordinal) { grid in
      guard rules.mayWin(on: grid, lines: stake.lines) else { return SpinGain() }
      return SpinGain(
        of: found(on: grid, GridSight(), on: .single, rules, stake: stake, state: state))
    }
    if rules.asksSpin {
      gain = gain.adding(ofSpin: spinGain(after: gain.credits, stake: stake, state: state))
    }
    return gain
  }
}
