extension RuleReader {
  /// A rule's best reading on a line: the one with most credits; among equals the first.
  ///
  /// - Parameter number: The rule's index among the rules of its look.
  func contest(of rule: Rule, line: [Cell], number: RuleIndex, namesLosers: Bool) -> Contest {
    if let broken = brokenCondition(of: rule, line: line) {
      guard namesLosers else { return Contest() }
      return Contest(
        losers: readings(of: rule, line: line, number: number).map {
          Competition.Loser(reading: $0, reason: .isRuledOut(broken), winner: nil)
        })
    }
    let all = readings(of: rule, line: line, number: number)
    guard all.count > 1 else { return Contest(readings: all) }
    var best = all[0]
    var losers: [Competition.Loser] = []
    for reading in all.dropFirst() {
      let isBetter = best.pay < reading.pay
      if namesLosers {
        let (winner, loser) = isBetter ? (reading, best) : (best, reading)
        losers.append(
          Competition.Loser(
            reading: loser, reason: loser.reason(ofLosingTo: winner), winner: winner))
      }
      if isBetter { best = reading }
    }
    return Contest(readings: [best], losers: losers)
  }

  /// The readings of a rule's rows on a line, in the order of the rows.
  private func readings(of rule: Rule, line: [Cell], number: RuleIndex) -> [Win] {
    var readings: [Win] = []
    let pattern = rule.pattern
    if case .sequence(let sequence) = pattern.match {
      if candidates.has(0, of: number),
        let found = finder.find(sequence: sequence, by: pattern, line: line),
        let reading = reading(of: rule, number: number, row: nil, found: found)
      {
        readings.append(reading)
      }
      return readings
    }
    for row in rule.rows.indices where candidates.has(row, of: number) {
      finder.forEachFound(rule.rows[row], by: pattern, line: line) { found in
        if let reading = reading(of: rule, number: number, row: row, found: found) {
          readings.append(reading)
        }
      }
    }
    return readings
  }
}

extension Win {
  /// Why the reading lost to another of the same rule.
  fileprivate func reason(ofLosingTo winner: Win) -> Competition.Reason {
    if pay < winner.pay { return .paysLess }
    return asked == winner.asked ? .standsLater : .isStatedLater
  }
}
