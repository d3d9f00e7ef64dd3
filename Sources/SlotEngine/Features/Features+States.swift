// The features of the states in which a machine's spins are played.

extension Machine {
  /// The features of the spins of a mode in which nothing is held, and of what they award.
  package func features(in mode: ModeID) -> Features { modeRules(mode).features }

  /// The features of the spins of a state, and of what they award.
  package func features(in state: ModeState) -> Features {
    state.held.isEmpty ? features(in: state.mode) : features(in: state.mode).union([.heldCells])
  }
}

extension Features {
  /// Finds the features of the spins of a mode, and of what they award.
  ///
  /// What a look finds as a stay ends isn't among them, only that there is such a look (``Feature/stayEnd``); the
  /// base game never ends a stay.
  init(of machine: Machine, in mode: ModeID) {
    self.init(machine.modes[mode])
    for wild in machine.wilds(in: mode) { formUnion(Features(wild)) }
    for look in machine.looks where look.countsOnSpins(in: mode) {
      formUnion(Features(look))
      for award in machine.awards(of: look) { formUnion(Features(award)) }
    }
    let looksAtEnd = machine.looks.contains { $0.grids == .end && $0.counts(in: mode) }
    if mode != .base, looksAtEnd { formUnion([.stayEnd]) }
    for meter in machine.meters where meter.counts(in: mode) {
      formUnion(Features(meter))
      for award in machine.awards(of: meter) { formUnion(Features(award)) }
    }
  }

  /// The features of all spins that a machine may play, at any of its bets.
  package init(ofAllSpinsOf machine: Machine) {
    assert(machine.wholeRoundsAreDeclared)
    self = []
    for mode in machine.modes.ids { formUnion(machine.features(in: mode)) }
    for mode in machine.modesOfAllBets { formUnion(Features(mode)) }
  }
}

extension Features {
  /// What can be read from the stops of turning reels alone, looked at once: spins that tables can have.
  ///
  /// What such a spin awards may be anything: it is played afterwards.
  package static let decidedByStops: Features = [
    .turningReels, .ownHeights, .expands, .factors, .drawnSymbols, .heldCells, .until, .walks,
    .lines,
    .ways, .window, .choice, .firstGrid, .lastGrid, .clearsNothing, .someLines, .fromLeft,
    .fromRight, .adjacent, .count, .anyReels, .sequence, .newCells, .wilds, .spinPay, .fixedPay,
    .condition, .drawnRow, .credits, .spins, .stayMultiplier, .hold, .reset, .bonus, .jackpot,
  ]

  /// What shows nothing but the symbols at the stops of turning reels, and is looked at once.
  static let shownAtStops = decidedByStops.subtracting([.expands])
    .union([.cluster, .collect, .raisedPay, .stayEnd])

  /// What shows nothing but symbols, however they were drawn, and is looked at once.
  static let shownAtOnce = shownAtStops.union([
    .expands, .linkedReels, .drawnCells, .drawnReels, .drawnHeights, .mystery, .meteredLook,
  ])

  /// What the stays of a mode may do that play the spins that they were given and those added later, and no others:
  /// nothing resets the number of spins left or ends the stay early, nothing walks, and nothing is looked at as it ends.
  package static let plainStay = decidedByStops.subtracting([
    .ownHeights, .until, .walks, .spinPay, .reset,
  ])

  /// What may be drawn before a single look at what then shows.
  package static let drawnBeforeOneLook: Features = [
    .linkedReels, .drawnCells, .drawnReels, .drawnHeights, .mystery, .values, .drawnFactors,
    .raisedPay, .stayEnd, .totalMeter,
  ]

  /// What meters do.
  package static let meters: Features = [
    .totalMeter, .meteredLook, .landingMeter, .winningMeter, .valuesMeter, .winningValuesMeter,
    .keptMeter, .delayedMeter, .restingMeter, .awardingMeter,
  ]
}
