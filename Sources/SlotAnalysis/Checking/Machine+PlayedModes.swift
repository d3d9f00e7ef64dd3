package import SlotEngine

extension Machine {
  /// The modes that a round can reach, including the base game and what a bet buys, in ascending
  /// order.
  var playedModes: [ModeID] {
    modes(reachableFrom: modesBought.union([.base]), onlyDrawable: true).sorted()
  }

  /// A mode whose stays are proven to have no finite mean, though no limit on their spins is stated; nil if there is
  /// none that can be proven.
  package var modeWithoutFiniteMean: ModeID? {
    playedModes.first { mode in
      mode != .base && modes[mode].mostSpins == Mode.defaultMostSpins
        && StayGrowth(of: mode, in: self) == .endless
    }
  }

  /// The modes in whose stays cells may be held.
  var holdingModes: Set<ModeID> {
    let present = looks.filter { look in
      awards(of: look, onlyDrawable: true).contains { $0.stay.changesPresentStay }
    }
    return Set(awardsPlayed.map(\.stay).filter { $0.hold != nil }.compactMap(\.mode))
      .union(
        modes.ids.filter { mode in
          modes[mode].walk != nil || present.contains { $0.counts(in: mode) }
        })
  }

  /// Whether an award may bring a multiplier other than the mode's own.
  var awardsMultipliers: Bool {
    awardsPlayed.contains { $0.stay.multiplier != nil }
  }

  /// The machine with only some of its looks active, on every grid; all keep their indices.
  func limited(toLooks kept: Set<LookIndex>) -> Machine {
    let limited = zip(looks.ids, looks).map { (index: LookIndex, look) in
      var limited = Look(
        place: look.place, choice: look.choice, modes: kept.contains(index) ? look.modes : [],
        meter: look.meter)
      limited.lines = look.lines
      return limited
    }
    return Machine(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: limited, modes: modes, draws: draws, bonuses: bonuses,
      jackpots: jackpots, bets: bets)
  }

  /// Every award that a look or a bet may give, including those in its bonuses.
  private var awardsPlayed: [Award] {
    awards(withinAny: looks.flatMap(\.awards) + bets.compactMap(\.award), onlyDrawable: true)
  }
}
