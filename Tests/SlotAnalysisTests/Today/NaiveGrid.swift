import SlotEngine

/// A stay of a naive round: its mode, and the state in which it began.
struct NaiveStay {
  let mode: ModeID
  let multiplier: Int
  var spins = 0
  var held: [Cell: SymbolID] = [:]
  /// The symbols that were drawn on entry, by draw.
  var drawn: [SymbolID?]

  init(mode: ModeID, multiplier: Int, drawn: [SymbolID?]) {
    self.mode = mode
    self.multiplier = multiplier
    self.drawn = drawn
  }
}

/// The symbols that show, the values of cells, and the factors that they drew.
struct NaiveGrid {
  var columns: [[SymbolID]]
  var values: [Cell: CellValue] = [:]
  var factors: [Cell: Int] = [:]
  /// What marked places multiply by.
  var marks: [Cell: Int] = [:]

  var cells: [Cell] {
    columns.indices.flatMap { reel in
      columns[reel].indices.map { Cell(reel: ReelIndex(reel), row: RowIndex($0)) }
    }
  }

  subscript(cell: Cell) -> SymbolID { columns[cell.reel.index][cell.row.index] }

  /// Clears cells, lets others fall one row at a time, and returns the gaps, reel by reel from the
  /// top.
  mutating func clear(_ cleared: Set<Cell>, held: Set<Cell>, falls: Bool) -> [Cell] {
    var gaps = cleared
    for cell in cleared { (values[cell], factors[cell]) = (nil, nil) }
    var isMoving = falls
    while isMoving {
      isMoving = false
      for cell in cells where !gaps.contains(cell) && !held.contains(cell) {
        let below = Cell(reel: cell.reel, row: RowIndex(cell.row.index + 1))
        guard gaps.contains(below) else { continue }
        columns[below.reel.index][below.row.index] = self[cell]
        values[below] = values.removeValue(forKey: cell)
        factors[below] = factors.removeValue(forKey: cell)
        gaps.remove(below)
        gaps.insert(cell)
        isMoving = true
      }
    }
    return cells.filter(gaps.contains)
  }
}

/// The reels from which a spin draws its first grid and fills gaps.
struct NaiveReels {
  private(set) var game: NaiveGame
  private(set) var columns: [[SymbolID]] = []
  private let reels: [Reel]
  private let becomes: [SymbolID: SymbolID]
  /// The circle of each turning reel and the stop in its top row, above which gaps are filled.
  private var tops: [(circle: Circle, stop: Int)?] = []

  init(_ game: NaiveGame, _ stay: NaiveStay, _ ordinal: UInt64?) {
    self.game = game
    var game = game
    let mode = game.machine.modes[stay.mode]
    var paid = ordinal
    let sets = game.reelSets(of: stay.mode)
    if sets.count > 1 {
      let number = paid ?? game.number(below: NaiveGame.total(sets))
      paid = nil
      reels = game.pick(number, sets)
    } else {
      reels = sets[0].value
    }
    let faces = Self.faces(of: reels, paid, &game)
    let rows = Self.heights(&game, mode)
    becomes = Self.becomes(mode, &game)
    let ofCells = reels.indices.filter { reels[$0].filling == .cells }
    let cells = Self.drawn(
      ofCells.flatMap { reel in
        (0..<rows[reel]).map { Cell(reel: ReelIndex(reel), row: RowIndex($0)) }
      }, reels, &game)
    for (reel, kind) in reels.enumerated() {
      switch kind.filling {
      case .turning:
        tops.append(faces[reel])
        columns.append(
          (0..<rows[reel]).compactMap { row in
            faces[reel].map { $0.circle.stops[($0.stop + row) % $0.circle.stops.count].symbol }
          })
      case .sameAsLeft:
        tops.append(tops[reel - 1])
        columns.append(columns[reel - 1])
      case .cells:
        tops.append(nil)
        columns.append(
          (0..<rows[reel]).compactMap { cells[Cell(reel: ReelIndex(reel), row: RowIndex($0))] })
      }
    }
    show(stay.held, rows: rows, expanding: mode.expands)
    self.game = game
  }

  /// Shows held cells over what was drawn, then what mysteries become and what fills a reel.
  private mutating func show(_ held: [Cell: SymbolID], rows: [Int], expanding: [SymbolID]) {
    for (cell, symbol) in held where cell.row.index < rows[cell.reel.index] {
      columns[cell.reel.index][cell.row.index] = symbol
    }
    for reel in columns.indices {
      columns[reel] = columns[reel].map { becomes[$0] ?? $0 }
      if let filling = expanding.first(where: columns[reel].contains) {
        columns[reel] = columns[reel].map { _ in filling }
      }
    }
  }

  /// What each mystery symbol becomes, drawn in the order of their names.
  private static func becomes(_ mode: Mode, _ game: inout NaiveGame) -> [SymbolID: SymbolID] {
    var becomes: [SymbolID: SymbolID] = [:]
    let names = game.machine.symbols
    for mystery in mode.mysteries.sorted(by: { names[$0.symbol].name < names[$1.symbol].name }) {
      becomes[mystery.symbol] = game.item(mystery.items)
    }
    return becomes
  }

  /// The circle and the stop of each turning reel, by the digits of one number: that of the paid spin, or a drawn
  /// one.
  private static func faces(
    of reels: [Reel], _ paid: UInt64?, _ game: inout NaiveGame
  ) -> [(circle: Circle, stop: Int)?] {
    let faces = reels.map(Self.faces)
    var rest = paid ?? game.number(below: faces.reduce(1) { $0 * UInt64(max(1, $1.count)) })
    var found: [(circle: Circle, stop: Int)?] = []
    for face in faces.reversed() {
      let count = UInt64(max(1, face.count))
      found.insert(face.isEmpty ? nil : face[Int(rest % count)], at: 0)
      rest /= count
    }
    return found
  }

  /// The circle and the stop of each of a turning reel's equally likely digits.
  private static func faces(of reel: Reel) -> [(circle: Circle, stop: Int)] {
    guard reel.filling == .turning else { return [] }
    return reel.circles.flatMap { circle in
      circle.stops.indices.flatMap { stop in
        Array(repeating: (circle, stop), count: Int(circle.stops[stop].weight))
      }
    }
  }

  private static func heights(_ game: inout NaiveGame, _ mode: Mode) -> [Int] {
    guard !mode.rows.isEmpty else { return game.machine.rows }
    let totals = mode.rows.map { $0.items.count > 1 ? NaiveGame.total($0.items) : 1 }
    var rest = game.number(below: totals.reduce(1, *))
    var heights: [Int] = []
    for (row, total) in zip(mode.rows, totals).reversed() {
      heights.insert(
        row.items.count > 1 ? game.pick(rest % total, row.items) : row.items[0].value, at: 0)
      rest /= total
    }
    return heights
  }

  /// Draws cells of reels whose cells are drawn one by one, with as many neighbouring cells of one strip
  /// per draw as fit.
  private static func drawn(
    _ cells: [Cell], _ reels: [Reel], _ game: inout NaiveGame
  ) -> [Cell: SymbolID] {
    var drawn: [Cell: SymbolID] = [:]
    var reel = 0
    while reel < reels.count {
      guard reels[reel].filling == .cells else {
        reel += 1
        continue
      }
      var end = reel + 1
      while end < reels.count, reels[end] == reels[reel] { end += 1 }
      let group = cells.filter { (reel..<end).contains($0.reel.index) }
      let stops = reels[reel].circles[0].stops.flatMap {
        Array(repeating: $0.symbol, count: Int($0.weight))
      }
      let base = UInt64(stops.count)
      var most = 1
      while base > 1, Self.power(base, most + 1) <= 1 << 52 { most += 1 }
      if base == 1 {
        for cell in group { drawn[cell] = stops[0] }
      } else {
        for start in stride(from: 0, to: group.count, by: most) {
          let number = game.number(below: Self.power(base, most))
          for (place, cell) in group[start..<min(start + most, group.count)].enumerated() {
            drawn[cell] = stops[Int(number / Self.power(base, most - 1 - place) % base)]
          }
        }
      }
      reel = end
    }
    return drawn
  }

  private static func power(_ base: UInt64, _ exponent: Int) -> UInt64 {
    (0..<exponent).reduce(1) { power, _ in power > 1 << 52 ? power : power * base }
  }

  /// The symbols that fill gaps, which are given reel by reel from the top.
  mutating func fill(_ gaps: [Cell], _ game: inout NaiveGame) -> [SymbolID] {
    let cells = Self.drawn(gaps.filter { reels[$0.reel].filling == .cells }, reels, &game)
    var filled: [Cell: SymbolID] = cells
    for reel in reels.indices {
      guard let top = tops[reel] else { continue }
      let own = gaps.filter { $0.reel.index == reel }
      let count = top.circle.stops.count
      let first = top.stop - own.count
      for (place, cell) in own.enumerated() {
        filled[cell] = top.circle.stops[((first + place) % count + count) % count].symbol
      }
      tops[reel] = (top.circle, ((first % count) + count) % count)
    }
    return gaps.map { cell in
      let symbol = filled[cell] ?? SymbolID(0)
      return becomes[symbol] ?? symbol
    }
  }
}
