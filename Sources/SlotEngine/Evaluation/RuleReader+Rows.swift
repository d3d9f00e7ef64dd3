extension RuleReader {
  /// A rule's best reading on a line: the one with most credits; among equals the first.
  ///
  /// - Parameter number: The rule's index among the rules of its look.
  func contest(of rule: Rule, line: [Cell], number: RuleIndex, namesLosers: Bool) -> Contest {
    if let broken = brokenCondition(of: rule, line: line) {
      guard namesLosers else { return Contest() }
      let readings = readings(of: rule, line: line, number: number)
      return Contest(
        losers: readings.map {
          Contest.Loser(reading: $0, reason: .isRuledOut(broken), winner: nil)
        })
    }
    var contest = Contest()
    for reading in readings(of: rule, line: line, number: number) {
      guard let best = contest.readings.first else {
        contest.readings = [reading]
        continue
      }
      let isBetter = best.credits < reading.credits
      if isBetter { contest.readings = [reading] }
      guard namesLosers else { continue }
      let (winner, loser) = isBetter ? (reading, best) : (best, reading)
      contest.losers.append(
        Contest.Loser(reading: loser, reason: loser.reason(ofLosingTo: winner), winner: winner))
    }
    return contest
  }

  /// All readings of a rule's rows on a line, in the order of the rows.
  private func readings(of rule: Rule, line: [Cell], number: RuleIndex) -> [Reading] {
    if case .sequence(let sequence) = rule.pattern.match {
      guard candidates.has(0, of: number),
        let found = finder.find(sequence: sequence, by: rule.pattern, line: line),
        let reading = reading(of: rule, number: number, row: nil, asked: sequence, found: found)
      else { return [] }
      return [reading]
    }
    var readings: [Reading] = []
    for (row, asked) in rule.rows.enumerated() where candidates.has(row, of: number) {
      for found in finder.find(asked, by: rule.pattern, line: line) {
        if let reading = reading(of: rule, number: number, row: asked, asked: [asked], found: found)
        {
          readings.append(reading)
        }
      }
    }
    return readings
  }
}

extension Reading {
  /// Why the reading lost to another of the same rule.
  fileprivate func reason(ofLosingTo winner: Reading) -> Competition.Reason {
    if credits < winner.credits { return .paysLess }
    return asked == winner.asked ? .standsLater : .isStatedLater
  }
}
