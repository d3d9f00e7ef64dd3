extension RuleReader {
  /// What a rule gives on all ways: every row that has a reading.
  ///
  /// Equivalent choices of cells are counted rather than listed: a reading has the number of its
  /// ways.
  func waysReadings(of rule: Rule) -> [Win] {
    guard conditionsHold(for: rule, line: nil) else { return [] }
    return rule.rows.indices.compactMap { row in
      candidates.has(row, of: 0) ? waysReading(of: rule, row: row) : nil
    }
  }

  private func waysReading(of rule: Rule, row: Int) -> Win? {
    let asked = rule.rows[row]
    let reels = finder.reelsInARow(asked, by: rule.pattern)
    let pay = winning(entries(rule.pays, row: asked), through: reels)
    let award = winning(entries(rule.awards, row: asked), through: reels)
    let count = max(pay?.entry.count ?? 0, award?.entry.count ?? 0)
    let credits = pay.map { pay in
      self.credits(pay.entry.value, of: rule, factor: 1)
        * (rule.isMultiplied ? pay.ways.factors : pay.ways.count)
    }
    let paid = pay.map { share($0.entry.count, $0.ways.count, of: reels) }
    let awarded = award.map { share($0.entry.count, $0.ways.count, of: reels) }
    guard let whole = paid?.count == count ? paid : awarded else { return nil }
    return win(
      0, asked: rule.askedByRow[row], whole, pay: credits ?? 0, award: award?.entry.value,
      scale: scale(of: rule),
      paid: paid, awarded: awarded)
  }

  private func share(_ count: Int, _ ways: Int, of reels: FoundReels) -> Win.Share {
    let cells = finder.tellsCellsOfWays ? winningCells(ofFirst: count, of: reels) : []
    return Win.Share(count: count, cells: cells.isSorted ? cells : cells.sorted(), ways: ways)
  }

  /// The entry with the largest count that the consecutive reels reach, if any way wins it.
  private func winning<Value>(
    _ entries: [CountEntry<Value>], through reels: FoundReels
  ) -> (entry: CountEntry<Value>, ways: (count: Int, factors: Int))? {
    guard let entry = entries.last(where: { $0.count <= reels.count }) else { return nil }
    let ways = ways(throughFirst: entry.count, of: reels)
    return ways.count > 0 ? (entry, ways) : nil
  }

  /// The cells that are part of at least one way with enough real cells.
  private func winningCells(ofFirst count: Int, of reels: FoundReels) -> [Cell] {
    let all = reels.cells(ofFirst: count)
    let realReels = (0..<count).count { reels[$0].contains(where: \.fit.isReal) }
    // Whichever cell a way goes through, all but one of the reels with real cells are left.
    if all.allSatisfy({ $0.fit.needsReal < max(1, realReels) }) { return all.map(\.cell) }
    // The best way through a cell takes a real cell of every other reel that has one, since it needs none; and of a
    // reel without, the wild that needs the fewest.
    let needs = (0..<count).map { reel in
      reels[reel].contains(where: \.fit.isReal) ? nil : reels[reel].map(\.fit.needsReal).min()
    }
    let real = needs.count { $0 == nil }
    var winning: [Cell] = []
    for reel in 0..<count {
      let others = real - (needs[reel] == nil ? 1 : 0)
      let needed = needs.indices.lazy.map { $0 == reel ? 0 : needs[$0] ?? 0 }.max() ?? 0
      for (cell, fit) in reels[reel]
      where others + (fit.isReal ? 1 : 0) >= max(needed, fit.needsReal) { winning.append(cell) }
    }
    return winning
  }

  /// The number of choices of one cell on each of the first reels that have enough real cells; nil where a cell has a
  /// factor or needs more than one real cell, or a place is marked.
  private func unmultipliedWays(throughFirst count: Int, of reels: FoundReels) -> Int? {
    let isPlain = reels.cells(ofFirst: count).allSatisfy {
      $0.fit.factor == 1 && $0.fit.needsReal <= 1
    }
    guard marks == nil, isPlain else { return nil }
    // All ways, those through wilds alone, and those of them that need no real cell.
    var (ways, wild, free) = (1, 1, 1)
    for reel in 0..<count {
      let cells = reels[reel]
      ways *= cells.count
      wild *= cells.count { !$0.fit.isReal }
      free *= cells.count { !$0.fit.isReal && $0.fit.needsReal == 0 }
    }
    return ways - (wild - free)
  }

  /// The number of choices of one cell on each of the first reels that have enough real cells, and the sum of their
  /// combined factors and marks.
  func ways(throughFirst count: Int, of reels: FoundReels) -> (count: Int, factors: Int) {
    if count == 0 { return (0, 0) }
    if let ways = unmultipliedWays(throughFirst: count, of: reels) { return (ways, ways) }
    var kinds = [(kind: WayKind(), ways: MarkedWays())]
    for reel in 0..<count {
      var fits: [(fit: CellJudge.Fit, cells: MarkedWays)] = []
      for cell in reels[reel] {
        let one = MarkedWays(of: cell.cell, marks)
        if let place = fits.firstIndex(where: { $0.fit == cell.fit }) {
          fits[place].cells.add(one)
        } else {
          fits.append((cell.fit, one))
        }
      }
      var longer: [(kind: WayKind, ways: MarkedWays)] = []
      for (kind, ways) in kinds {
        for (fit, cells) in fits {
          let next = kind.adding(fit)
          let more = ways.followed(by: cells, marks?.combine)
          if let place = longer.firstIndex(where: { $0.kind == next }) {
            longer[place].ways.add(more)
          } else {
            longer.append((next, more))
          }
        }
      }
      kinds = longer
    }
    return kinds.reduce((0, 0)) { sum, next in
      guard next.kind.real >= next.kind.needsReal else { return sum }
      return (
        sum.0 + next.ways.count, sum.1 + next.ways.factors * judge.combined(next.kind.factors)
      )
    }
  }
}

/// Choices of cells that are equivalent for counting.
private struct WayKind: Equatable {
  var real = 0
  var needsReal = 0
  var factors: [Int] = []

  func adding(_ fit: CellJudge.Fit) -> WayKind {
    WayKind(
      real: real + (fit.isReal ? 1 : 0), needsReal: max(needsReal, fit.needsReal),
      factors: fit.factor == 1 ? factors : (factors + [fit.factor]).sorted())
  }
}

extension [Cell] {
  /// Whether they come reel by reel, each from the top.
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy(<) }
}
