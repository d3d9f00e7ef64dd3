/// Finds the cells of a window that match what a rule asks for.
struct PatternFinder: CellFinder {
  private let judge: CellJudge
  private let window: Window
  private let held: [Cell: SymbolID]

  var tellsCellsOfWays: Bool { true }

  init(judge: CellJudge, window: Window, held: [Cell: SymbolID]) {
    self.judge = judge
    self.window = window
    self.held = held
  }

  func find(_ asked: Asked, by pattern: Pattern, line: [Cell]?) -> [Found] {
    let allowsWilds = pattern.allowsWilds && line != nil
    let cells = (line ?? window.cells).filter { !pattern.onlyNewCells || held[$0] == nil }
    let fits = cells.map { cell in
      judge.fit(window[cell].id, asked, allowsWilds: allowsWilds).map { (cell, $0) }
    }
    switch pattern.match {
    case .left: return [run(fits)]
    case .right: return [run(fits.reversed())]
    case .adjacent: return runs(fits)
    case .cluster: return clusters(asked, by: pattern)
    case .count, .sequence:
      let all = fits.compactMap { $0 }
      return [Found(cells: all, count: all.count, isRun: false)]
    case .reels:
      let all = fits.compactMap { $0 }
      return [Found(cells: all, count: Set(all.map(\.0.reel)).count, isRun: false)]
    }
  }

  func find(sequence: [Asked], by pattern: Pattern, line: [Cell]) -> Found? {
    var found: [(cell: Cell, fit: CellJudge.Fit)] = []
    for (cell, asked) in zip(line, sequence) {
      guard
        let fit = judge.fit(window[cell].id, asked, allowsWilds: pattern.allowsWilds)
      else { return nil }
      found.append((cell, fit))
    }
    return found.count == sequence.count
      ? Found(cells: found, count: found.count, isRun: false) : nil
  }

  func reelsInARow(_ asked: Asked, by pattern: Pattern) -> [[(cell: Cell, fit: CellJudge.Fit)]] {
    let reels = window.columns.indices.map { reel in
      Cell.onReel(ReelIndex(reel), rows: window.columns[reel].indices).compactMap { cell in
        judge.fit(window[cell].id, asked, allowsWilds: pattern.allowsWilds)
          .map { (cell: cell, fit: $0) }
      }
    }
    let ordered = pattern.match == .right ? reels.reversed() : reels
    return Array(ordered.prefix { !$0.isEmpty })
  }

  private func run(_ fits: [(Cell, CellJudge.Fit)?]) -> Found {
    let run = fits.prefix { $0 != nil }.compactMap { $0 }
    return Found(cells: run, count: run.count, isRun: true)
  }

  /// All unbroken runs, longest first; equal ones from left to right.
  private func runs(_ fits: [(Cell, CellJudge.Fit)?]) -> [Found] {
    fits.split { $0 == nil }
      .map { run(Array($0)) }
      .enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}

// MARK: Clusters

extension PatternFinder {
  func clusters(_ asked: Asked, by pattern: Pattern) -> [Found] {
    let cells = window.cells.filter { !pattern.onlyNewCells || held[$0] == nil }
    var waiting: [Cell: CellJudge.Fit] = [:]
    for cell in cells {
      waiting[cell] = judge.fit(window[cell].id, asked, allowsWilds: pattern.allowsWilds)
    }
    return cells.compactMap { cell in
      let cluster = takeCluster(from: cell, &waiting)
      return cluster.isEmpty ? nil : Found(cells: cluster, count: cluster.count, isRun: false)
    }
  }

  /// Takes the cells that touch a cell, itself included, out of those that wait; none if the cell has
  /// been taken.
  private func takeCluster(
    from first: Cell, _ waiting: inout [Cell: CellJudge.Fit]
  ) -> [(cell: Cell, fit: CellJudge.Fit)] {
    var cluster: [(cell: Cell, fit: CellJudge.Fit)] = []
    var open = [first]
    while let cell = open.popLast() {
      guard let fit = waiting.removeValue(forKey: cell) else { continue }
      cluster.append((cell, fit))
      open += cell.neighbors
    }
    return cluster.sorted { $0.cell < $1.cell }
  }
}
