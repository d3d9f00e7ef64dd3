import SlotEngine

// MARK: Lines

extension NaiveEvaluator {
  func lineWins(_ choice: Look.Choice, look: LookIndex) -> [NaiveWin] {
    (0..<stake.lines).map { LineIndex($0) }.flatMap { line in
      chosen(choice, line: line).map { win($0, look: look, line: line) }
    }
  }

  private func chosen(_ choice: Look.Choice, line: LineIndex) -> [NaiveReading] {
    switch choice {
    case .rule(let rule):
      return best(readings(rule, on: cells(ofLine: line), line: line).map { [$0] })
    case .best(let children):
      return best(children.map { chosen($0, line: line) })
    case .first(let children):
      return children.map { chosen($0, line: line) }.first { !$0.isEmpty } ?? []
    case .all(let children):
      var kept: [NaiveReading] = []
      for reading in children.flatMap({ chosen($0, line: line) })
      where !kept.contains(where: {
        $0.isSequence == reading.isSequence && $0.asked == reading.asked
          && $0.cells == reading.cells
      }) {
        kept.append(reading)
      }
      return kept
    }
  }

  /// The first of several sets of readings that no other pays more than.
  private func best(_ sets: [[NaiveReading]]) -> [NaiveReading] {
    let some = sets.filter { !$0.isEmpty }
    func credits(_ set: [NaiveReading]) -> Int { set.reduce(0) { $0 + $1.credits } }
    return some.first { one in some.allSatisfy { credits($0) <= credits(one) } } ?? []
  }

  private func win(_ reading: NaiveReading, look: LookIndex, line: LineIndex?, ways: Int = 1)
    -> NaiveWin
  {
    NaiveWin(
      look: look, line: line, asked: reading.asked,
      name: reading.asked.map(name).joined(separator: " "), count: reading.count,
      cells: reading.cells, ways: ways, pay: reading.credits, award: reading.award,
      awardScale: reading.awardScale, paid: reading.paid, awarded: reading.awarded)
  }
}

// MARK: The window

extension NaiveEvaluator {
  func windowWins(_ choice: Look.Choice, look: LookIndex) -> [NaiveWin] {
    guard case .rule(let rule) = choice else { return [] }
    return readings(rule, on: allCells, line: nil).map { win($0, look: look, line: nil) }
  }
}

// MARK: Ways

extension NaiveEvaluator {
  /// The wins of each row, with all its ways combined.
  func wayWins(_ choice: Look.Choice, look: LookIndex) -> [NaiveWin] {
    guard case .rule(let rule) = choice,
      rule.conditions.allSatisfy({ holds($0, line: nil) == $0.mustHold })
    else { return [] }
    return rowNames(rule).compactMap { wayWin(rule, $0, look: look) }
  }

  private func wayWin(_ rule: Rule, _ asked: Asked, look: LookIndex) -> NaiveWin? {
    let pay = listed(entries(asked, in: rule.pays), asked, rule.pattern)
    let award = listed(entries(asked, in: rule.awards), asked, rule.pattern)
    let paidWays = pay.map { choices($0.count, of: asked, rule.pattern) } ?? []
    let awardedWays = award.map { choices($0.count, of: asked, rule.pattern) } ?? []
    let (paid, awarded) = (paidWays.isEmpty ? nil : pay, awardedWays.isEmpty ? nil : award)
    guard let count = [paid?.count, awarded?.count].compactMap({ $0 }).max() else { return nil }
    let ways = count == paid?.count ? paidWays : awardedWays
    var credits = 0
    for cells in paidWays {
      guard let paid else { continue }
      let names = cells.map { _ in asked }
      credits += self.credits(paid.value, rule: rule, cells: cells, asked: names)
    }
    return NaiveWin(
      look: look, line: nil, asked: [asked], name: name(asked), count: count,
      cells: Set(ways.joined()).sorted(by: isLeftOf), ways: ways.count, pay: credits,
      award: awarded?.value, awardScale: awarded == nil ? 1 : awardScale(rule),
      paid: paid.map { share(of: paidWays, $0.count) },
      awarded: awarded.map { share(of: awardedWays, $0.count) })
  }

  private func share(of ways: [[Cell]], _ count: Int) -> NaiveShare {
    NaiveShare(
      count: count, cells: Set(ways.joined()).sorted(by: isLeftOf), ways: ways.count)
  }

  /// Each choice of one matching cell on each of the first reels from the side that has enough real
  /// cells; none if there aren't that many consecutive reels.
  func choices(_ count: Int, of asked: Asked, _ pattern: Pattern) -> [[Cell]] {
    guard count <= reelsFromTheSide(asked, pattern) else { return [] }
    var choices: [[Cell]] = [[]]
    for reel in reels(pattern).prefix(count) {
      let cells = allCells.filter {
        $0.reel.index == reel && fits($0, asked, wilds: pattern.allowsWilds)
      }
      choices = choices.flatMap { choice in cells.map { choice + [$0] } }
    }
    return choices.filter { hasEnoughReal($0, $0.map { _ in asked }) }
  }

  private func reels(_ pattern: Pattern) -> [Int] {
    pattern.match == .right ? columns.indices.reversed() : Array(columns.indices)
  }

  /// The number of consecutive reels from the side that have a matching cell.
  private func reelsFromTheSide(_ asked: Asked, _ pattern: Pattern) -> Int {
    reels(pattern).prefix { reel in
      allCells.contains { $0.reel.index == reel && fits($0, asked, wilds: pattern.allowsWilds) }
    }.count
  }

  private func listed<Value>(
    _ entries: [CountEntry<Value>], _ asked: Asked, _ pattern: Pattern
  ) -> CountEntry<Value>? {
    let found = reelsFromTheSide(asked, pattern)
    return entries.filter { $0.count <= found }.max { $0.count < $1.count }
  }
}
