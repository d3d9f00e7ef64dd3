/// Finds the cells of a window that match what a rule asks for.
struct PatternFinder: CellFinder {
  let setting: SpinSetting
  private let grid: FlatGrid

  var tellsCellsOfWays: Bool { true }

  init(in setting: SpinSetting, grid: FlatGrid) {
    self.setting = setting
    self.grid = grid
  }

  private var judge: CellJudge { setting.judge }
  private var held: CellMarks { setting.held }

  /// All cells of the window.
  private var cells: [Cell] { grid.allCells }

  func forEachFound(_ asked: Asked, by pattern: Pattern, line: [Cell]?, _ body: (Found) -> Void) {
    let fits = judge.fits(asked, allowsWilds: pattern.allowsWilds && line != nil)
    switch pattern.match {
    case .left: if let run = run(looked(line, pattern), fits) { body(run) }
    case .right: if let run = run(looked(line, pattern).reversed(), fits) { body(run) }
    case .adjacent: runs(looked(line, pattern)[...], fits).forEach(body)
    case .cluster: clusters(asked, by: pattern).forEach(body)
    case .count, .sequence, .reels:
      let found = fitting(line, pattern, fits)
      if found.isEmpty { return }
      let count = pattern.match == .reels ? Set(found.map(\.cell.reel)).count : found.count
      body(Found(cells: found, count: count, isRun: false))
    }
  }

  func find(sequence: [Asked], by pattern: Pattern, line: [Cell]) -> Found? {
    var found = FittingCells()
    for (cell, asked) in zip(line, sequence) {
      guard
        let fit = judge.fit(grid[cell], asked, allowsWilds: pattern.allowsWilds)
      else { return nil }
      found.append(cell, fit)
    }
    return found.count == sequence.count
      ? Found(cells: found, count: found.count, isRun: false) : nil
  }

  func reelsInARow(_ asked: Asked, by pattern: Pattern) -> FoundReels {
    let fits = judge.fits(asked, allowsWilds: pattern.allowsWilds)
    var reels = FoundReels()
    for step in 0..<grid.reels {
      grid.forEachCell(ofReel: pattern.match == .right ? grid.reels - 1 - step : step) {
        if let fit = fits[$1] { reels.add($0, fit) }
      }
      if !reels.endReel() { break }
    }
    return reels
  }

  /// The cells of a line, or of the window, that count where held ones may be ignored.
  private func looked(_ line: [Cell]?, _ pattern: Pattern) -> [Cell] {
    let cells = line ?? cells
    return pattern.onlyNewCells && !held.isEmpty ? cells.filter { !held[$0] } : cells
  }

  /// The cells among these that match.
  private func fitting(
    _ line: [Cell]?, _ pattern: Pattern, _ fits: CellJudge.Fits
  ) -> FittingCells {
    let leavesOut = pattern.onlyNewCells && !held.isEmpty
    var fitting = FittingCells()
    func add(_ cell: Cell, _ symbol: SymbolID) {
      guard let fit = fits[symbol], !(leavesOut && held[cell]) else { return }
      fitting.append(cell, fit)
    }
    if let line {
      for cell in line { add(cell, grid[cell]) }
    } else {
      for reel in 0..<grid.reels { grid.forEachCell(ofReel: reel, add) }
    }
    return fitting
  }

  /// The cells from the first on, up to one that doesn't fit; nil if the first doesn't.
  private func run(_ cells: some Collection<Cell>, _ fits: CellJudge.Fits) -> Found? {
    var run = FittingCells()
    for cell in cells {
      guard let fit = fits[grid[cell]] else { break }
      if run.isEmpty { run.reserveCapacity(min(cells.count, FlatGrid.stride)) }
      run.append(cell, fit)
    }
    return run.isEmpty ? nil : Found(cells: run, count: run.count, isRun: true)
  }

  /// All unbroken runs, longest first; equal ones from left to right.
  private func runs(_ cells: ArraySlice<Cell>, _ fits: CellJudge.Fits) -> [Found] {
    var runs: [Found] = []
    var rest = cells
    while !rest.isEmpty {
      let first = run(rest, fits)
      if let first { runs.append(first) }
      rest = rest.dropFirst(first?.count ?? 1)
    }
    if runs.count < 2 { return runs }
    return runs.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
  }
}

// MARK: Clusters

extension PatternFinder {
  func clusters(_ asked: Asked, by pattern: Pattern) -> [Found] {
    let fits = judge.fits(asked, allowsWilds: pattern.allowsWilds)
    var waiting: [[CellJudge.Fit?]] = (0..<grid.reels).map { reel in
      Cell.onReel(ReelIndex(reel), rows: 0..<grid.rows(ofReel: reel)).map { fits[grid[$0]] }
    }
    if pattern.onlyNewCells {
      for cell in cells where held[cell] { waiting[cell] = nil }
    }
    return cells.compactMap { cell in
      let cluster = takeCluster(from: cell, &waiting)
      return cluster.isEmpty
        ? nil : Found(cells: FittingCells(cluster), count: cluster.count, isRun: false)
    }
  }

  /// Takes the cells that touch a cell, itself included, out of those that wait; none if the cell has
  /// been taken.
  private func takeCluster(
    from first: Cell, _ waiting: inout [[CellJudge.Fit?]]
  ) -> [(cell: Cell, fit: CellJudge.Fit)] {
    var cluster: [(cell: Cell, fit: CellJudge.Fit)] = []
    var open = [first]
    while let cell = open.popLast() {
      guard let fit = waiting[cell] else { continue }
      waiting[cell] = nil
      cluster.append((cell, fit))
      open += cell.neighbors.filter { neighbor in
        waiting.indices.contains(neighbor.reel.index)
          && waiting[neighbor.reel.index].indices.contains(neighbor.row.index)
      }
    }
    return cluster.sorted { $0.cell < $1.cell }
  }
}
