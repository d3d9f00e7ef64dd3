import SlotEngine

extension Machine {
  /// The modes that can be come to from the base game, this included, and from what any bet buys, in
  /// rising order.
  var playedModes: [ModeID] {
    var played = modesBought.union([.base])
    var size = 0
    while size != played.count {
      size = played.count
      for look in looks where !(look.modes?.isDisjoint(with: played) ?? false) {
        played.formUnion(awards(ofLook: look).compactMap(\.mode))
      }
    }
    return played.sorted()
  }

  /// The modes in whose stays cells may be held.
  var holdingModes: Set<ModeID> {
    let all = looks.flatMap(awards(ofLook:))
    let holding = all.filter { $0.hold != nil }
    // A part of a pick leaves its mode to another part.
    return holding.contains { $0.mode == nil }
      ? Set(modes.ids) : Set(holding.compactMap(\.mode))
  }

  /// Whether an award may bring a multiplier other than the mode's own.
  var awardsMultipliers: Bool {
    (looks.flatMap(awards(ofLook:)) + bets.compactMap(\.award).flatMap(awards(givenBy:)))
      .contains { $0.multiplier != nil }
  }

  /// The looks that may award spins of a mode.
  func looksAwarding(mode: ModeID) -> Set<LookIndex> {
    Set(looks.ids.filter { awards(ofLook: looks[$0]).contains { $0.mode == mode } })
  }

  /// The machine in which only some looks count, each at its place.
  func limited(toLooks kept: Set<LookIndex>) -> Machine {
    let limited = zip(looks.ids, looks).map { (index: LookIndex, look) in
      kept.contains(index) ? look : Look(place: look.place, choice: look.choice, modes: [])
    }
    return Machine(
      unchecked: name, bet: bet, symbols: symbols, groups: groups, wilds: wilds, rows: rows,
      lines: lines, looks: limited, modes: modes, draws: draws, bonuses: bonuses,
      jackpots: jackpots, bets: bets)
  }

  /// The awards that a look may give, those in its bonuses included.
  private func awards(ofLook look: Look) -> [Award] {
    look.choice.rules.flatMap { $0.awards?.allEntries ?? [] }.map(\.value)
      .flatMap(awards(givenBy:))
  }

  /// An award, and the awards that its bonus may give.
  private func awards(givenBy award: Award) -> [Award] {
    var seen: Set<BonusID> = []
    var waiting = [award.bonus].compactMap(\.self)
    var all = [award]
    while let bonus = waiting.popLast() {
      guard seen.insert(bonus).inserted else { continue }
      let (awards, inner) = bonuses[bonus].contents
      all += awards
      waiting += inner + awards.compactMap(\.bonus)
    }
    return all
  }
}

extension Bonus {
  /// The awards among the items, and the bonuses that items or repeats name.
  fileprivate var contents: (awards: [Award], bonuses: [BonusID]) {
    let items: [Item] =
      switch play {
      case .draw(let items): items.filter { $0.weight > 0 }.map(\.value)
      case .pick(_, let items, let plus, _): items + [.award(plus)]
      case .repeat(_, let inner): [.bonus(inner)]
      case .stated: []
      }
    return (
      items.compactMap { if case .award(let award) = $0 { award } else { nil } },
      items.compactMap { if case .bonus(let bonus) = $0 { bonus } else { nil } }
    )
  }
}
