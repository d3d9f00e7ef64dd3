extension RuleReader {
  /// What a rule gives on all ways: every row that has a reading.
  ///
  /// Equivalent choices of cells are counted rather than listed: a reading has the number of its
  /// ways.
  func waysReadings(of rule: Rule) -> [Reading] {
    guard conditionsHold(for: rule, line: nil) else { return [] }
    return rule.rows.enumerated().compactMap { row, asked in
      candidates.has(row, of: 0) ? waysReading(of: rule, row: asked) : nil
    }
  }

  private func waysReading(of rule: Rule, row: Asked) -> Reading? {
    let reels = finder.reelsInARow(row, by: rule.pattern)
    let pay = winning(entries(rule.pays, row: row), through: reels)
    let award = winning(entries(rule.awards, row: row), through: reels)
    guard pay != nil || award != nil else { return nil }
    let count = max(pay?.entry.count ?? 0, award?.entry.count ?? 0)
    let credits = pay.map { pay in
      self.credits(pay.entry.value, of: rule, factor: 1)
        * (rule.isMultiplied ? pay.ways.factors : pay.ways.count)
    }
    func share(_ count: Int, _ ways: Int) -> Win.Share {
      let cells = winningCells(reels.prefix(count))
      return Win.Share(count: count, cells: cells.isSorted ? cells : cells.sorted(), ways: ways)
    }
    let paid = pay.map { share($0.entry.count, $0.ways.count) }
    let awarded = award.map { share($0.entry.count, $0.ways.count) }
    let whole = paid?.count == count ? paid : awarded
    return Reading(
      asked: [row], count: count, cells: whole?.cells ?? [], ways: whole?.ways ?? 0,
      credits: credits ?? 0, award: award?.entry.value, awardScale: scale(of: rule),
      isMultiplied: rule.isMultiplied, paid: paid,
      awarded: awarded)
  }

  /// The entry with the largest count that the consecutive reels reach, if any way wins it.
  private func winning<Value>(
    _ entries: [CountEntry<Value>], through reels: [[(cell: Cell, fit: CellJudge.Fit)]]
  ) -> (entry: CountEntry<Value>, ways: (count: Int, factors: Int))? {
    guard let entry = entries.last(where: { $0.count <= reels.count }) else { return nil }
    let ways = ways(through: reels.prefix(entry.count))
    return ways.count > 0 ? (entry, ways) : nil
  }

  /// The cells that are part of at least one way with enough real cells; none if the finder can't
  /// tell.
  private func winningCells(_ reels: ArraySlice<[(cell: Cell, fit: CellJudge.Fit)]>) -> [Cell] {
    guard finder.tellsCellsOfWays else { return [] }
    // The best way through a cell takes a real cell of every other reel that has one, since it needs none; and of a
    // reel without, the wild that needs the fewest.
    let needs = reels.map { cells in
      cells.contains(where: \.fit.isReal) ? nil : cells.map(\.fit.needsReal).min()
    }
    let real = needs.count { $0 == nil }
    var winning: [Cell] = []
    for (reel, cells) in reels.enumerated() {
      let others = real - (needs[reel] == nil ? 1 : 0)
      let needed = needs.indices.lazy.map { $0 == reel ? 0 : needs[$0] ?? 0 }.max() ?? 0
      for (cell, fit) in cells
      where others + (fit.isReal ? 1 : 0) >= max(needed, fit.needsReal) { winning.append(cell) }
    }
    return winning
  }

  /// The number of choices of one cell per reel that have enough real cells, and the sum of their
  /// combined factors and marks.
  func ways(
    through reels: ArraySlice<[(cell: Cell, fit: CellJudge.Fit)]>
  ) -> (count: Int, factors: Int) {
    guard !reels.isEmpty else { return (0, 0) }
    var kinds = [(kind: WayKind(), ways: MarkedWays())]
    for cells in reels {
      var fits: [(fit: CellJudge.Fit, cells: MarkedWays)] = []
      for cell in cells {
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
