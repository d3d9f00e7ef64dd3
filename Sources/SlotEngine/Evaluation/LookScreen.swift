/// Says which rows of a look might have a reading, from the symbols that show alone.
///
/// Most places of most grids win nothing, and finding that out by the rules is slow: a ``RuleReader`` lists the cells that
/// match, row by row, and compares readings. A screen answers for all rows at once. Each symbol has a word with a bit for
/// every row that it matches, itself or as a wild; the conjunction of the words along a line says which rows have an
/// unbroken run, and each row has its bit where its smallest count is reached. Only places with a bit left are read.
///
/// **Invariant.** A row with a reading always has its bit. A bit doesn't promise a reading: conditions, the real cells
/// that a wild needs and cells that are held are left to the reader, which alone decides what pays. What a mode draws on
/// entry may be any symbol of the draw.
///
/// A class, as are its groups, because every grid goes through them.
final class LookScreen: Sendable {
  /// How the cells of a row are looked for, as far as a screen tells the ways apart.
  enum Kind: Hashable {
    /// A run from the first or from the last reel on.
    case run(fromLeft: Bool)
    /// A run anywhere on a line.
    case anywhere
    /// Cells of a line, or a name for each.
    case onLine, sequence
    /// Cells of the whole window.
    case scattered
  }

  /// A row, and what it needs.
  struct Row: Sendable {
    let bit: UInt64
    /// The symbols that match; for a sequence, those that match at each position.
    var matches: [UInt64]
    /// The smallest count that the row lists.
    let least: Int
  }

  /// At most 64 rows that are looked for alike.
  final class Group: Sendable {
    let kind: Kind
    /// All rows.
    let bits: UInt64
    /// The rows that each symbol matches, with an entry for ``FlatGrid/nothing``; for sequences one such list after the
    /// other, by position.
    let rowsOfSymbol: [UInt64]
    /// The rows whose smallest count is 1, 2, …
    let rowsOfCount: [UInt64]
    /// The smallest count of all rows.
    let least: Int
    let rows: [Row]

    init(_ kind: Kind, _ rows: [Row], rowsOfSymbol: [UInt64], rowsOfCount: [UInt64]) {
      self.kind = kind
      bits = rows.reduce(0) { $0 | $1.bit }
      self.rowsOfSymbol = rowsOfSymbol
      self.rowsOfCount = rowsOfCount
      least = rows.map(\.least).min() ?? 1
      self.rows = rows
    }
  }

  let groups: [Group]
  /// The number of rows before those of each rule.
  let firstRows: [Int]
  /// Whether each row has a bit of its own, so that the reader may skip rows without theirs.
  let tellsRows: Bool

  /// - Parameter count: The number of rows.
  init(_ groups: [Group], firstRows: [Int], count: Int) {
    self.groups = groups
    self.firstRows = firstRows
    // With all 64 in use, a word full of them would be taken for one that tells nothing.
    tellsRows = count < 64
  }

  static let symbols = Int(FlatGrid.nothing) + 1
}

extension LookScreen {
  /// The rows that may have a reading, among those of a rule.
  struct Candidates {
    fileprivate let bits: UInt64
    private let firstRows: [Int]

    /// All rows.
    static let all = Candidates(bits: .max, firstRows: [])

    fileprivate init(bits: UInt64, firstRows: [Int]) {
      self.bits = bits
      self.firstRows = firstRows
    }

    /// Whether a row may have a reading.
    ///
    /// - Parameters:
    ///   - row: The row's index among those of its rule.
    ///   - rule: The rule's index among those of the look.
    func has(_ row: Int, of rule: RuleIndex) -> Bool {
      bits == .max || bits >> UInt64(firstRows[rule.index] + row) & 1 == 1
    }
  }

  /// Calls a function with each of some lines that may have a reading, and its rows that may.
  ///
  /// Safety: there is a word for each line, and the pointer to the places is only used while it is valid.
  ///
  /// - Parameter places: The places that the lines cross, line by line, each from the left.
  @inline(__always)
  func forEachCandidate(
    on grid: FlatGrid, lines: Int, crossing places: [UInt8], _ body: (Int, Candidates) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: lines) { found in
      unsafe found.initialize(repeating: 0)
      unsafe places.withUnsafeBufferPointer { places in
        for group in groups { unsafe group.addRows(on: grid, crossing: places, to: found) }
      }
      for line in 0..<lines {
        if let candidates = unsafe candidates(found[line]) { body(line, candidates) }
      }
    }
  }

  /// The rows that may have a reading on ways or in the window; nil for none.
  func candidates(on grid: FlatGrid) -> Candidates? {
    var found: UInt64 = 0
    for group in groups { found |= group.rows(on: grid) }
    return candidates(found)
  }

  @inline(__always)
  private func candidates(_ found: UInt64) -> Candidates? {
    if found == 0 { return nil }
    return tellsRows ? Candidates(bits: found, firstRows: firstRows) : .all
  }
}

// Safety: a place is that of a cell of the machine, and the grid has all its cells. A symbol on the grid is at most
// ``FlatGrid/nothing``, for which `rowsOfSymbol` has an entry. Places of lines have an element for each reel of each line.
extension LookScreen.Group {
  /// Adds the rows whose smallest count may be reached on each of some lines.
  @inline(__always)
  fileprivate func addRows(
    on grid: FlatGrid, crossing places: UnsafeBufferPointer<UInt8>,
    to found: UnsafeMutableBufferPointer<UInt64>
  ) {
    typealias Line = UnsafeBufferPointer<UInt8>
    @inline(__always)
    func add(_ rows: (Line) -> UInt64) {
      for line in found.indices {
        let cells = grid.reels * line..<grid.reels * (line + 1)
        unsafe found[line] |= rows(Line(rebasing: places[cells]))
      }
    }
    switch kind {
    case .run(fromLeft: true): unsafe add { line in run(line.count) { unsafe grid[line[$0]] } }
    case .run(fromLeft: false):
      unsafe add { line in run(line.count) { unsafe grid[line[line.count - 1 - $0]] } }
    case .anywhere: unsafe add { unsafe runs(on: grid, $0) }
    case .onLine: unsafe add { unsafe counted(on: grid, $0) }
    case .sequence: unsafe add { unsafe sequences(on: grid, $0) }
    case .scattered: preconditionFailure("A line is looked at cell by cell.")
    }
  }

  /// The rows whose smallest count may be reached on ways or in the window.
  fileprivate func rows(on grid: FlatGrid) -> UInt64 {
    switch kind {
    case .run(let fromLeft):
      var alive = UInt64.max
      var found: UInt64 = 0
      for step in 0..<min(grid.reels, rowsOfCount.count) {
        var shown: UInt64 = 0
        for place in grid.places(ofReel: fromLeft ? step : grid.reels - 1 - step) {
          unsafe shown |= rowsOfSymbol[Int(grid.cells[place])]
        }
        alive &= shown
        if alive == 0 { break }
        found |= alive & rowsOfCount[step]
      }
      return found
    default: return scattered(on: grid)
    }
  }

  /// The rows with an unbroken run from the first of some cells on.
  @inline(__always)
  private func run(_ cells: Int, _ symbol: (Int) -> Int) -> UInt64 {
    unsafe rowsOfSymbol.withUnsafeBufferPointer { rows in
      unsafe rowsOfCount.withUnsafeBufferPointer { counted in
        var alive = UInt64.max
        var found: UInt64 = 0
        for step in 0..<min(cells, counted.count) {
          unsafe alive &= rows[symbol(step)]
          if alive == 0 { break }
          unsafe found |= alive & counted[step]
        }
        return found
      }
    }
  }

  /// The rows with an unbroken run anywhere.
  private func runs(on grid: FlatGrid, _ line: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var found: UInt64 = 0
    // What begins nearer to the end is too short for every row.
    var first = 0
    while first + least <= line.count {
      found |= run(line.count - first) { unsafe grid[line[first + $0]] }
      first += 1
    }
    return found
  }

  /// The rows that match enough cells of a line.
  private func counted(on grid: FlatGrid, _ line: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var found: UInt64 = 0
    for row in rows {
      let matches = row.matches[0]
      let count = unsafe line.count { matches >> UInt64(grid[$0]) & 1 == 1 }
      if count >= row.least { found |= row.bit }
    }
    return found
  }

  /// The sequences each of whose names matches its cell.
  private func sequences(on grid: FlatGrid, _ line: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var alive = bits
    for position in 0..<min(line.count, rowsOfSymbol.count / LookScreen.symbols) {
      let symbol = unsafe grid[line[position]]
      alive &= rowsOfSymbol[LookScreen.symbols * position + symbol]
      if alive == 0 { break }
    }
    return alive
  }

  /// The rows that match enough cells of the window.
  private func scattered(on grid: FlatGrid) -> UInt64 {
    var candidates: UInt64 = 0
    for reel in 0..<grid.reels {
      for place in grid.places(ofReel: reel) {
        unsafe candidates |= rowsOfSymbol[Int(grid.cells[place])]
      }
    }
    if candidates == 0 { return 0 }
    var found: UInt64 = 0
    for row in rows where candidates & row.bit != 0 {
      var count = 0
      for reel in 0..<grid.reels where count < row.least {
        for place in grid.places(ofReel: reel) {
          unsafe count += Int(row.matches[0] >> UInt64(grid.cells[place]) & 1)
        }
      }
      if count >= row.least { found |= row.bit }
    }
    return found
  }
}
