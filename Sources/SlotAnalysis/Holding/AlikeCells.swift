import BigInt
import SlotEngine
import SlotStatistics

/// The cells of a mode in which each cell is drawn separately and rules only count cells. The cell of a reel of one
/// row is drawn separately too.
///
/// Cells drawn from the same strip are then *alike*: what matters is how many of them hold a symbol, not
/// which ones. So fifteen cells that hold one symbol have 16 states instead of 2¹⁵. Each state is
/// represented by its *plain* one, in which the first cells of each strip are held.
struct AlikeCells: Sendable {
  /// Cells drawn from one strip.
  private struct Kind {
    var cells: [Cell] = []
    /// The symbols of the strip. All symbols that no rule asks for are merged into one.
    let drawn: [Weighted<SymbolID>]

    /// The number of windows of all plain states together: the ways to divide the cells among those that are held
    /// and those that show each symbol.
    var windowCount: Double {
      (1...drawn.count).reduce(1) { $0 * Double(cells.count + $1) / Double($1) }
    }
  }

  /// With more windows than this, the states of one-row reels are solved faster together (``HeldStays``).
  private static let mostWindowsOfReels = 20_000.0

  private let kinds: [Kind]
  private let rows: [Int]

  /// What a mode with such cells may do: each cell is drawn by itself, the grid is looked at once, and only the number of
  /// cells that show a symbol matters, not their places.
  private static let supports = Features.decidedByStops.subtracting([.expands, .walks])
    .union([.drawnCells, .values, .raisedPay, .stayEnd])

  /// Finds the cells of a mode; nil if they aren't alike, or if anything but cells is drawn or counted.
  init?(_ machine: Machine, mode index: ModeID) {
    let mode = machine.modes[index]
    guard Self.supports.contains(machine.features(in: index)),
      mode.reels.ids.allSatisfy({ machine.drawsCells(ofReel: $0, of: mode) }),
      machine.heights(in: index) == machine.rows.map({ ReelHeight($0) }),
      !machine.holdsForOtherModes(in: index), let asked = machine.symbolsCounted(in: index)
    else { return nil }
    var kinds: [(strip: Circle, kind: Kind)] = []
    for reel in mode.reels.ids {
      let strip = mode.reels[reel].circles[0]
      let cells = Cell.onReel(reel, rows: 0..<machine.rows[reel.index])
      if let place = kinds.firstIndex(where: { $0.strip == strip }) {
        kinds[place].kind.cells += cells
      } else {
        kinds.append((strip, Kind(cells: cells, drawn: strip.symbols(tellingApart: asked))))
      }
    }
    guard
      mode.reels.allSatisfy({ $0.filling == .cells })
        || kinds.reduce(1, { $0 * $1.kind.windowCount }) <= Self.mostWindowsOfReels
    else { return nil }
    self.kinds = kinds.map(\.kind)
    rows = machine.rows
  }
}

extension AlikeCells {
  /// The plain state for the cells held.
  func plain(_ held: [Cell: SymbolID]) -> [Cell: SymbolID] {
    var plain: [Cell: SymbolID] = [:]
    for kind in kinds {
      let symbols = kind.cells.compactMap { held[$0] }.sorted()
      for (cell, symbol) in zip(kind.cells, symbols) { plain[cell] = symbol }
    }
    return plain
  }

  /// Enumerates what a spin can show: one window for each set of numbers of cells by symbol, with its
  /// probability.
  func forEachWindow<Failure: Error>(
    holding held: [Cell: SymbolID],
    _ body: ([[SymbolID]], Rational) throws(Failure) -> Void
  ) throws(Failure) {
    var columns = rows.enumerated().map { reel, rows in
      Cell.onReel(ReelIndex(reel), rows: 0..<rows).map { held[$0] ?? SymbolID(0) }
    }
    let free = kinds.map { kind in kind.cells.filter { held[$0] == nil } }
    let all = zip(kinds, free).reduce(BigInt(1)) { product, kind in
      product * BigInt(kind.0.drawn.reduce(0) { $0 + $1.weight }).power(kind.1.count)
    }
    try fill(&columns, kind: 0, symbol: 0, free, weight: 1) {
      columns, weight throws(Failure) in
      try body(columns, Rational(weight, all))
    }
  }

  /// Fills some free cells of a kind with a symbol, and continues with the next symbol or kind.
  private func fill<Failure: Error>(
    _ columns: inout [[SymbolID]], kind: Int, symbol: Int, _ free: [[Cell]], weight: BigInt,
    _ body: ([[SymbolID]], BigInt) throws(Failure) -> Void
  ) throws(Failure) {
    guard kind < kinds.count else { return try body(columns, weight) }
    let (drawn, cells) = (kinds[kind].drawn, free[kind])
    var rest = free
    func take(_ count: Int) {
      for cell in cells.prefix(count) { columns[cell] = drawn[symbol].value }
      rest[kind] = [Cell](cells.dropFirst(count))
    }
    if symbol == drawn.count - 1 {
      take(cells.count)
      let power = BigInt(drawn[symbol].weight).power(cells.count)
      return try fill(
        &columns, kind: kind + 1, symbol: 0, rest, weight: weight * power, body)
    }
    var ways = weight
    for count in 0...cells.count {
      take(count)
      try fill(&columns, kind: kind, symbol: symbol + 1, rest, weight: ways, body)
      ways = ways * BigInt(cells.count - count) * BigInt(drawn[symbol].weight) / BigInt(count + 1)
    }
  }
}

extension Circle {
  /// The symbols that a cell may show, with their weights; those that no rule distinguishes are merged into
  /// one.
  func symbols(tellingApart asked: SymbolSet) -> [Weighted<SymbolID>] {
    var drawn: [Weighted<SymbolID>] = []
    for stop in stops where stop.weight > 0 {
      let place = drawn.firstIndex {
        $0.value == stop.symbol || !asked.contains($0.value) && !asked.contains(stop.symbol)
      }
      if let place {
        drawn[place] = Weighted(drawn[place].value, weight: drawn[place].weight + stop.weight)
      } else {
        drawn.append(Weighted(stop.symbol, weight: stop.weight))
      }
    }
    return drawn
  }
}

extension Machine {
  /// Whether each cell of a reel draws a stop of the reel's only circle independently.
  fileprivate func drawsCells(ofReel reel: ReelIndex, of mode: Mode) -> Bool {
    switch mode.reels[reel].filling {
    case .cells: true
    case .turning: rows[reel.index] == 1 && mode.reels[reel].circles.count == 1
    case .sameAsLeft: false
    }
  }

  /// The symbols that the rules of a mode count or hold; nil if they ask for more than counts.
  fileprivate func symbolsCounted(in mode: ModeID) -> SymbolSet? {
    var (asked, patterns): (Set<Asked>, [Pattern]) = ([], [])
    func add(_ condition: Condition) {
      patterns.append(condition.pattern)
      asked.formUnion(condition.demands.flatMap(\.anyOf))
    }
    for look in looks where look.counts(in: mode) {
      guard look.place == .window else { return nil }
      for rule in look.choice.rules {
        patterns.append(rule.pattern)
        asked.formUnion(rule.rows)
        asked.formUnion([rule.collect?.asked, rule.collect?.collector].compactMap { $0 })
        for condition in rule.conditions {
          guard condition.place != .ways else { return nil }
          add(condition)
        }
      }
    }
    if let until = modes[mode].until { add(until) }
    guard patterns.allSatisfy({ $0.match == .count }) else { return nil }
    var symbols = SymbolSet(looks.flatMap { awards(of: $0) }.compactMap(\.stay.hold))
    for asked in asked { symbols.formUnion(members(of: asked)) }
    return symbols
  }

  /// Whether an award in a mode holds cells for another one, where it may matter which cells they are.
  fileprivate func holdsForOtherModes(in mode: ModeID) -> Bool {
    looks.contains { look in
      look.counts(in: mode)
        && awards(of: look).contains { $0.stay.hold != nil && $0.stay.entered ?? mode != mode }
    }
  }

  /// A function that maps the cells held by awards of a mode to their plain state in the mode where they
  /// are held, or to themselves if the cells of that mode aren't alike.
  func plainHolding(from mode: ModeID) -> ([Cell: SymbolID]) -> [Cell: SymbolID] {
    let entered = Set(
      looks.filter { $0.counts(in: mode) }.flatMap { awards(of: $0) }
        .filter { $0.stay.hold != nil }.map { $0.stay.mode ?? mode })
    guard modes[mode].walk == nil, entered.count == 1, let other = entered.first, other != mode,
      let cells = AlikeCells(self, mode: other)
    else { return { $0 } }
    return { cells.plain($0) }
  }
}
