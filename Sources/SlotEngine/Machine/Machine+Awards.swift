// What can be awarded, and which modes that leads to.

extension Machine {
  /// An award and all those that its bonus may give, visiting each bonus once.
  ///
  /// - Parameter onlyDrawable: Whether to leave out items of weight 0, which are never drawn.
  package func awards(within award: Award, onlyDrawable: Bool = false) -> [Award] {
    var awards = [award]
    var seen: Set<BonusID> = []
    var waiting = [award.bonus].compactMap { $0 }
    while let bonus = waiting.popLast() {
      guard seen.insert(bonus).inserted else { continue }
      let items = bonuses[bonus].contents.filter { $0.weight > 0 || !onlyDrawable }.map(\.value)
      awards += items.compactMap(\.award)
      waiting += items.compactMap(\.bonus)
    }
    return awards
  }

  /// The awards that a look may give, including those in its bonuses.
  ///
  /// - Parameter onlyDrawable: Whether to leave out items of weight 0.
  package func awards(of look: Look, onlyDrawable: Bool = false) -> [Award] {
    look.awards.flatMap { awards(within: $0, onlyDrawable: onlyDrawable) }
  }

  /// The awards that a meter may give, including those in its bonuses.
  ///
  /// - Parameter onlyDrawable: Whether to leave out items of weight 0.
  package func awards(of meter: Meter, onlyDrawable: Bool = false) -> [Award] {
    meter.awards.flatMap { awards(within: $0.value, onlyDrawable: onlyDrawable) }
  }

  /// The modes that can be reached from a set of modes, including these.
  ///
  /// - Parameter onlyDrawable: Whether to leave out what only items of weight 0 lead to.
  package func modes(
    reachableFrom start: Set<ModeID>, onlyDrawable: Bool = false
  ) -> Set<ModeID> {
    let entered = looks.map { look in
      Set(awards(of: look, onlyDrawable: onlyDrawable).compactMap(\.stay.mode))
    }
    let enteredByMeters = meters.map { meter in
      Set(awards(of: meter, onlyDrawable: onlyDrawable).compactMap(\.stay.mode))
    }
    var reached = start
    var size = 0
    while size != reached.count {
      size = reached.count
      for (look, modes) in zip(looks, entered) where reached.contains(where: look.counts(in:)) {
        reached.formUnion(modes)
      }
      for (meter, modes) in zip(meters, enteredByMeters)
      where reached.contains(where: meter.counts(in:)) {
        reached.formUnion(modes)
      }
    }
    return reached
  }
}
