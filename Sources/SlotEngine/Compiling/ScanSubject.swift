/// What a rule or a condition looks for, with where and how.
struct ScanSubject: Hashable {
  /// Where.
  let place: Look.Place
  /// How.
  let pattern: Pattern
  /// What; nil for a sequence, which names its cells itself.
  let asked: Asked?
}

extension ScanSubject {
  /// Whether a ``PatternScan`` can follow it; otherwise the plain evaluator is needed.
  var isSupported: Bool {
    switch (place, pattern.match) {
    case (.lines, _), (.ways, .left), (.ways, .right), (.window, .count), (.window, .reels): true
    default: false
    }
  }

  /// Whether more than one symbol per reel matters: the column, or which of its cells are held.
  func readsColumns(held: Bool) -> Bool { place != .lines || (held && pattern.onlyNewCells) }

  /// What a rule at a place looks for, each with all counts that matter: those listed in the rule's
  /// tables and those its conditions demand.
  static func all(of rule: Rule, at place: Look.Place) -> [Scanned] {
    conditions(of: rule, at: place).map { Scanned(subject: $0.subject, counts: $0.counts) }
      + rows(of: rule, at: place)
  }

  /// A subject with the counts of it that matter.
  struct Scanned {
    let subject: ScanSubject
    let counts: [Int]
    /// Whether only the largest of the counts that are reached matters.
    var isOneTable = false
  }

  private static func rows(of rule: Rule, at place: Look.Place) -> [Scanned] {
    if case .sequence(let names) = rule.pattern.match {
      let subject = ScanSubject(place: place, pattern: rule.pattern, asked: nil)
      return [Scanned(subject: subject, counts: [names.count])]
    }
    return rule.rows.map { asked in
      let pays = rule.pays?.allCounts(ofRow: asked) ?? []
      let awards = rule.awards?.allCounts(ofRow: asked) ?? []
      // Pays and awards are looked up separately, and a drawn symbol's row may be one of several.
      let isOneTable =
        switch asked {
        case .drawn: false
        default: pays.isEmpty || awards.isEmpty
        }
      return Scanned(
        subject: ScanSubject(place: place, pattern: rule.pattern, asked: asked),
        counts: pays + awards, isOneTable: isOneTable)
    }
  }

  private static func conditions(
    of rule: Rule, at place: Look.Place
  ) -> [(subject: ScanSubject, counts: [Int])] {
    rule.conditions.flatMap { condition -> [(subject: ScanSubject, counts: [Int])] in
      if case .sequence(let names) = condition.pattern.match, place == .lines {
        let subject = ScanSubject(place: .lines, pattern: condition.pattern, asked: nil)
        return [(subject, [names.count])]
      }
      let own: Look.Place = place == .lines ? .lines : .window
      let stated = condition.place ?? own
      let effective = stated == .lines ? own : stated
      return condition.demands.flatMap { demand in
        demand.anyOf.map {
          let subject = ScanSubject(place: effective, pattern: condition.pattern, asked: $0)
          return (subject, [demand.atLeast])
        }
      }
    }
  }
}

extension CountTable {
  /// All counts listed for a row, over all symbols that may be drawn.
  fileprivate func allCounts(ofRow asked: Asked) -> [Int] {
    rows.filter { $0.asked == asked }
      .flatMap { $0.allEntries.map(\.count) }
  }
}
