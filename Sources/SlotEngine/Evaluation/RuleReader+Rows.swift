extension RuleReader {
  /// A rule's best reading on a line: the one with most credits; among equals the first.
  ///
  /// - Parameter number: The rule's index among the rules of its look.
  func contest(of rule: Rule, line: [Cell], number: RuleIndex, namesLosers: Bool) -> Contest {
    if let broken = brokenCondition(of: rule, line: line) {
      guard namesLosers else { return Contest() }
      var contest = Contest()
      forEachReading(of: rule, line: line, number: number) {
        contest.losers.append(
          Contest.Loser(reading: $0, reason: .isRuledOut(broken), winner: nil))
      }
      return contest
    }
    var best: Reading?
    var losers: [Contest.Loser] = []
    forEachReading(of: rule, line: line, number: number) { reading in
      guard let former = best else {
        best = reading
        return
      }
      let isBetter = former.credits < reading.credits
      if isBetter { best = reading }
      guard namesLosers else { return }
      let (winner, loser) = isBetter ? (reading, former) : (former, reading)
      losers.append(
        Contest.Loser(reading: loser, reason: loser.reason(ofLosingTo: winner), winner: winner))
    }
    return Contest(readings: best.map { [$0] } ?? [], losers: losers)
  }

  /// Calls a function with each reading of a rule's rows on a line, in the order of the rows.
  private func forEachReading(
    of rule: Rule, line: [Cell], number: RuleIndex, _ body: (Reading) -> Void
  ) {
    if case .sequence(let sequence) = rule.pattern.match {
      if candidates.has(0, of: number),
        let found = finder.find(sequence: sequence, by: rule.pattern, line: line),
        let reading = reading(of: rule, number: number, row: nil, asked: sequence, found: found)
      {
        body(reading)
      }
      return
    }
    for row in rule.rows.indices where candidates.has(row, of: number) {
      let asked = rule.rows[row]
      for found in finder.find(asked, by: rule.pattern, line: line) {
        if let reading = reading(of: rule, number: number, row: asked, asked: [asked], found: found)
        {
          body(reading)
        }
      }
    }
  }
}

extension Reading {
  /// Why the reading lost to another of the same rule.
  fileprivate func reason(ofLosingTo winner: Reading) -> Competition.Reason {
    if credits < winner.credits { return .paysLess }
    return asked == winner.asked ? .standsLater : .isStatedLater
  }
}
