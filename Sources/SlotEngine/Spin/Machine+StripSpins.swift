extension Machine {
  /// The outcome of a combination of turning reels that decides all of a spin, which is looked at once.
  ///
  /// - Precondition: Nothing is held, and the ordinal is below the cycle.
  func outcome(
    at ordinal: UInt64, on strips: [StripRules], _ rules: ModeRules, stake: Stake, state: ModeState
  ) -> Outcome {
    var positions: [ReelPosition] = []
    positions.reserveCapacity(strips.count)
    var columns: [[SlotSymbol]] = []
    columns.reserveCapacity(strips.count)
    var rest = ordinal
    let (window, found) = FlatGrid.with(reels: strips.count) { grid -> (Window, [Win]) in
      for reel in strips.indices {
        let (digit, others) = rest.quotientAndRemainder(dividingBy: rules.combinations[reel])
        let stop = strips[reel].stop(at: digit, on: grid, reel: reel)
        positions.append(stop.position)
        columns.append(stop.column)
        rest = others
      }
      let found = self.found(
        on: grid, GridSight(), on: .single, rules, stake: stake, state: state)
      return (Window(columns: columns), found.map(win))
    }
    var wins = found
    if rules.asksSpin {
      wins += spinWins(after: wins.reduce(0) { $0 + $1.pay }, stake: stake, state: state)
    }
    return Outcome(
      ordinal: ordinal, positions: positions, rawWindow: window, frame: rules.frame,
      grids: [Grid(window: window, wins: wins)])
  }

  /// The gain of ``outcome(at:on:_:stake:state:)``, without what shows.
  func gain(
    at ordinal: UInt64, on strips: [StripRules], _ rules: ModeRules, stake: Stake, state: ModeState
  ) -> SpinGain {
    var rest = ordinal
    var gain = FlatGrid.with(reels: strips.count) { grid in
      for reel in strips.indices {
        let (digit, others) = rest.quotientAndRemainder(dividingBy: rules.combinations[reel])
        _ = strips[reel].stop(at: digit, on: grid, reel: reel)
        rest = others
      }
      return SpinGain(
        of: found(on: grid, GridSight(), on: .single, rules, stake: stake, state: state))
    }
    if rules.asksSpin {
      gain = gain.adding(ofSpin: spinGain(after: gain.credits, stake: stake, state: state))
    }
    return gain
  }
}
