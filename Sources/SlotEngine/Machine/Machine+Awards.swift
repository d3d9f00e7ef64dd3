// What can be awarded, and which modes that leads to.

extension Machine {
  /// An award and all those that its bonus may give, visiting each bonus once.
  ///
  /// - Parameter onlyDrawable: Whether to leave out items of weight 0, which are never drawn.
  package func awards(within award: Award, onlyDrawable: Bool = false) -> [Award] {
    awards(withinAny: [award], onlyDrawable: onlyDrawable)
  }

  /// Some awards and all those that their bonuses may give, visiting each bonus once however many lead to it.
  ///
  /// - Parameter onlyDrawable: Whether to leave out items of weight 0.
  package func awards(withinAny given: [Award], onlyDrawable: Bool = false) -> [Award] {
    var seen: Set<BonusID> = []
    return awards(withinAny: given, onlyDrawable: onlyDrawable, seen: &seen)
  }

  /// - Parameter seen: The bonuses visited, which aren't visited again.
  private func awards(
    withinAny given: [Award], onlyDrawable: Bool, seen: inout Set<BonusID>
  ) -> [Award] {
    var awards = given
    var waiting = given.compactMap(\.bonus)
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
    awards(withinAny: look.awards, onlyDrawable: onlyDrawable)
  }

  /// The awards that a meter may give, including those in its bonuses.
  ///
  /// - Parameter onlyDrawable: Whether to leave out items of weight 0.
  package func awards(of meter: Meter, onlyDrawable: Bool = false) -> [Award] {
    awards(withinAny: meter.awards.map(\.value), onlyDrawable: onlyDrawable)
  }

  /// The modes that can be reached from a set of modes, including these.
  ///
  /// - Parameter onlyDrawable: Whether to leave out what only items of weight 0 lead to.
  package func modes(
    reachableFrom start: Set<ModeID>, onlyDrawable: Bool = false
  ) -> Set<ModeID> {
    var givers =
      looks.map { (counts: $0.counts(in:), awards: $0.awards) }
      + meters.map { (counts: $0.counts(in:), awards: $0.awards.map(\.value)) }
    var seen: Set<BonusID> = []
    var reached = start
    var fresh = start
    while !fresh.isEmpty {
      let given = givers.filter { fresh.contains(where: $0.counts) }.flatMap(\.awards)
      givers.removeAll { fresh.contains(where: $0.counts) }
      let entered = awards(withinAny: given, onlyDrawable: onlyDrawable, seen: &seen)
        .compactMap(\.stay.mode)
      fresh = Set(entered).subtracting(reached)
      reached.formUnion(fresh)
    }
    return reached
  }
}
