extension RuleReader {
  /// What a look gives at a place.
  func readings(of look: Look, line: [Cell]?) -> [Win] {
    contest(of: look, line: line, namesLosers: false).readings
  }

  /// What a look gives at a place, and what lost there.
  ///
  /// - Parameter namesLosers: Whether to record what lost.
  func contest(of look: Look, line: [Cell]?, namesLosers: Bool) -> Contest {
    switch (look.place, look.choice) {
    case (.lines, _):
      line.map {
        contest(of: look.choice, line: $0, firstRule: 0, namesLosers: namesLosers)
      } ?? Contest()
    case (.window, .rule(let rule)): Contest(readings: windowReadings(of: rule))
    case (.ways, .rule(let rule)): Contest(readings: waysReadings(of: rule))
    default: preconditionFailure("Choices among rules are made on lines only.")
    }
  }

  /// What a choice gives on a line.
  ///
  /// - Parameter firstRule: The index of the choice's first rule among the rules of the look.
  private func contest(
    of choice: Look.Choice, line: [Cell], firstRule: Int, namesLosers: Bool
  ) -> Contest {
    switch choice {
    case .rule(let rule):
      return contest(of: rule, line: line, number: RuleIndex(firstRule), namesLosers: namesLosers)
    case .best(let children):
      return contests(ofEach: children, line: line, firstRule: firstRule, namesLosers)
        .reduce(Contest()) { $0.better(with: $1, namesLosers: namesLosers) }
    case .first(let children):
      let contests = contests(ofEach: children, line: line, firstRule: firstRule, namesLosers)
      // If losers aren't recorded, nothing is read beyond the first child that has a reading.
      return namesLosers
        ? contests.reduce(Contest()) { $0.first(before: $1) }
        : contests.first { !$0.readings.isEmpty } ?? Contest()
    case .all(let children):
      return contests(ofEach: children, line: line, firstRule: firstRule, namesLosers)
        .reduce(Contest()) { $0.joined(with: $1, namesLosers: namesLosers, isSame) }
    }
  }

  /// What each of a list of choices gives on a line, evaluated lazily.
  private func contests(
    ofEach children: [Look.Choice], line: [Cell], firstRule: Int, _ namesLosers: Bool
  ) -> some Sequence<Contest> {
    var next = children[...]
    var firstRule = firstRule
    return AnyIterator {
      next.popFirst().map { child in
        defer { firstRule += child.ruleCount }
        return contest(
          of: child, line: line, firstRule: firstRule, namesLosers: namesLosers)
      }
    }
  }
}

extension RuleReader {
  /// Whether two readings are of the same row, or the same sequence, on the same cells.
  ///
  /// A sequence differs from a row even if it names a single symbol that also has a row.
  private func isSame(_ one: Win, _ other: Win) -> Bool {
    guard one.asked == other.asked, one.cells == other.cells else { return false }
    let rules = machine.looks[look].choice.rules
    return rules[one.rule].isSequence == rules[other.rule].isSequence
  }
}

extension Contest {
  /// The one that gives more credits; the first if they are equal.
  fileprivate func better(with next: Contest, namesLosers: Bool) -> Contest {
    if next.readings.isEmpty { return keeping(next.losers) }
    if readings.isEmpty { return next.keeping(losers) }
    let isBetter = next.readings.pay > readings.pay
    let (winner, loser) = isBetter ? (next, self) : (self, next)
    guard namesLosers else { return winner }
    let reason: Competition.Reason =
      loser.readings.pay < winner.readings.pay ? .paysLess : .isStatedLater
    return winner.keeping(loser.lost(to: winner, because: reason))
  }

  /// The first that gives anything.
  fileprivate func first(before next: Contest) -> Contest {
    readings.isEmpty
      ? next.keeping(losers) : keeping(next.lost(to: self, because: .followsAnother))
  }

  /// Both, with the same row on the same cells counted once.
  fileprivate func joined(
    with next: Contest, namesLosers: Bool, _ isSame: (Win, Win) -> Bool
  ) -> Contest {
    var both = keeping(next.losers)
    for reading in next.readings {
      guard let same = both.readings.first(where: { isSame(reading, $0) }) else {
        both.readings.append(reading)
        continue
      }
      if namesLosers {
        both.losers.append(Competition.Loser(reading: reading, reason: .countsOnce, winner: same))
      }
    }
    return both
  }

  private func keeping(_ others: [Competition.Loser]) -> Contest {
    Contest(readings: readings, losers: losers + others)
  }
}

extension Look.Choice {
  /// The number of rules to choose from.
  fileprivate var ruleCount: Int {
    switch self {
    case .rule: 1
    case .best(let children), .first(let children), .all(let children):
      children.reduce(0) { $0 + $1.ruleCount }
    }
  }
}
