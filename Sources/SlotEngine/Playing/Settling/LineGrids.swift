/// The rules and the reels of ``LineTumbles``: tumbles from the strips that win on lines from the left, and by
/// counts in the window.
///
/// A row of the line's rules has a lane: the lines on which a cell fits the row, as bits. The lanes of a
/// reel are those of its cells together, and the lines that still win by a row after some reels are the AND
/// of the reels' lanes. So all rows of all lines are followed at once, and most grids are known to win
/// nothing after the first reels.
final class LineGrids: Sendable {
  /// For each row of the lines' rules, a set of lines.
  typealias Lanes = SIMD16<UInt32>

  /// What a reel shows: at a stop of its strip, or after tumbling.
  struct Shown: Sendable {
    /// Its lines, by row.
    var lanes = Lanes.zero
    /// Those of them on which it fits as more than a wild, if the row asks for that.
    var realLanes = Lanes.zero
    /// The counts of the rows in the window: see ``CountFields``.
    var counts: UInt64 = 0
    /// Of the first reel, the lines that begin with a wild.
    var wildLines: UInt32 = 0
    /// The rows of the reel that count for any row in the window, as bits.
    var counted: UInt32 = 0
    /// Its symbols from the top, one per byte.
    var column: UInt64 = 0
    /// The topmost stop used so far, and its circle: see ``TumbleReels/words``.
    var stop = 0
    var (circle, length) = (0, 0)
  }

  /// What a cell adds to its reel.
  struct LineCell: Sendable {
    var lanes = Lanes.zero
    var realLanes = Lanes.zero
    var counts: UInt64 = 0
    var wildLines: UInt32 = 0
  }

  /// What a row of the lines' rules wins by the number of cells.
  struct Prize: Sendable {
    /// The number of cells that win it; 0 if nothing is won.
    var cells = 0
    var credits = 0
    var hasAward = false
  }

  let rules: GridRules
  let reels: TumbleReels
  let rowCount: Int
  let reelCount: Int
  /// The number of rows of each reel.
  let heights: ContiguousArray<Int>
  /// The total weight of each reel, and the index of its first digit in ``shown``.
  let weights: ContiguousArray<UInt64>
  let firstDigits: ContiguousArray<Int>
  /// What each digit of each reel shows.
  let shown: ContiguousArray<Shown>
  /// For each reel, row and symbol, what a cell adds.
  let cells: ContiguousArray<LineCell>
  let symbolCount: Int
  /// The lines that several rows may win, if they begin with no wild: none, or all.
  let sharedLines: UInt32
  /// For each row and number of cells, the prize.
  let prizes: ContiguousArray<Prize>
  /// A bit of its own for each lane.
  let laneBits: Lanes
  /// For each number of cells, the rows whose smallest win it is: all bits of their lanes.
  let winning: ContiguousArray<Lanes>
  /// The rows of the lines' rules, as a range of ``GridRules/rows``.
  let lineRows: Range<Int>
  /// For each row, its smallest win.
  let leasts: ContiguousArray<Int>
  /// The smallest and the largest of these.
  let firstLeast, lastLeast: Int
  /// For each line, its row on each reel.
  let rowsOfLines: ContiguousArray<Int>
  /// The rows in the window.
  let fields: CountFields
  let linesAreMultiplied, countsAreMultiplied, linesClear, countsClear: Bool

  /// The maximum number of digits of all reels together.
  private static let mostDigits: UInt64 = 1 << 12

  /// Each grid is looked at on lines and in the window, without meters.
  private static let supports = GridRules.supports.subtracting([
    .drawnHeights, .ways, .cluster, .firstGrid, .lastGrid, .meteredLook, .totalMeter, .winningMeter,
    .keptMeter, .delayedMeter,
  ])

  /// Lays out the rules.
  ///
  /// - Throws: ``PlayRefusal`` if they aren't covered, or if the reels have too many digits.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, features: Features
  ) throws(PlayRefusal) {
    try Self.supports.require(features)
    let mode = machine.modes[state.mode]
    let heights = machine.heights(in: state.mode)
    let rules = try GridRules(machine, stake: stake, state: state, features: features)
    guard rules.tumbles, rules.keeps == 0 else { throw .limit("symbols that aren't cleared") }
    guard machine.lines.count <= UInt32.bitWidth,
      mode.reels.reduce(UInt64(0), { $0.addingClamped($1.totalWeight) }) <= Self.mostDigits
    else { throw .limit("over \(UInt32.bitWidth) lines or \(Self.mostDigits) stops") }
    let onLines = rules.looks.filter { $0.place == .lines }
    let inWindow = rules.looks.filter { $0.place == .window }
    // A row that no line can win would have a lane for nothing.
    guard onLines.count == 1, let look = onLines.first,
      look.rows.allSatisfy({ rules.rows[$0].least <= mode.reels.count }),
      look.rows.count <= Lanes.scalarCount,
      Set(inWindow.map(\.isMultiplied)).count <= 1, Set(inWindow.map(\.clears)).count <= 1
    else { throw .limit("looks at lines that are several or have many rows, or looks that differ") }
    let fields = try CountFields(
      rules, rows: inWindow.flatMap(\.rows), cells: heights.reduce(0) { $0 + $1.most },
      symbols: machine.symbols.count)
    reelCount = mode.reels.count
    (lineRows, rowCount) = (look.rows, look.rows.count)
    symbolCount = machine.symbols.count
    (self.rules, self.fields) = (rules, fields)
    reels = TumbleReels(machine, mode: state.mode)
    self.heights = ContiguousArray(heights.map(\.most))
    (linesAreMultiplied, linesClear) = (look.isMultiplied, look.clears)
    countsAreMultiplied = inWindow.first?.isMultiplied ?? false
    countsClear = inWindow.first?.clears ?? false
    sharedLines = rules.rowsOverlap(look.rows) ? .max : 0
    cells = rules.lineCells(look, machine, rows: heights.map(\.most), fields)
    prizes = ContiguousArray(
      look.rows.flatMap { row in (0...mode.reels.count).map { rules.prize(ofRow: row, cells: $0) } }
    )
    laneBits = Lanes(lanes: { 1 << UInt32($0) })
    let leasts = ContiguousArray(look.rows.map { rules.rows[$0].least })
    winning = ContiguousArray(
      (0...mode.reels.count).map { count in
        Lanes(lanes: { $0 < leasts.count && leasts[$0] == count ? .max : 0 })
      })
    self.leasts = leasts
    (firstLeast, lastLeast) = (leasts.min() ?? 0, leasts.max() ?? 0)
    rowsOfLines = ContiguousArray(machine.lines.joined().map(\.index))
    weights = ContiguousArray(mode.reels.map(\.totalWeight))
    firstDigits = ContiguousArray(
      mode.reels.indices.map { Int(mode.reels[..<$0].reduce(0) { $0 + $1.totalWeight }) })
    var shown: ContiguousArray<Shown> = []
    for (reel, turning) in mode.reels.enumerated() {
      for digit in 0..<turning.totalWeight {
        let position = reels.position(ofDigit: digit, ofReel: reel)
        var entry = Shown()
        (entry.stop, entry.circle, entry.length) = (position.stop, position.circle, position.length)
        entry.column = reels.words[position.circle + position.stop]
        Self.look(at: &entry, reel: reel, rows: heights[reel].most, cells, symbolCount)
        shown.append(entry)
      }
    }
    self.shown = shown
  }
}

extension LineGrids {
  /// Whether the first grid of a spin may win anything: whether some lines reach the smallest win of a row,
  /// or a count in the window does.
  ///
  /// - Parameter fraction: The fraction whose digits are the reels' stops.
  @inline(__always)
  func mayWin(at fraction: UInt64) -> Bool {
    var (lanes, won, counts, rest) = (~Lanes.zero, Lanes.zero, UInt64(0), fraction)
    for reel in 0..<reelCount {
      let product = rest.multipliedFullWidth(by: weights[reel])
      rest = product.low
      let digit = firstDigits[reel] &+ Int(truncatingIfNeeded: product.high)
      counts &+= shown[digit].counts
      if reel >= lastLeast { continue }
      lanes &= shown[digit].lanes
      if reel &+ 1 >= firstLeast { won |= lanes & winning[reel &+ 1] }
    }
    return won.isAnySet || fields.reached(by: counts) != 0
  }

  /// Sets what a reel adds to that of its column.
  func look(at shown: inout Shown, reel: Int) {
    Self.look(at: &shown, reel: reel, rows: heights[reel], cells, symbolCount)
  }

  private static func look(
    at shown: inout Shown, reel: Int, rows: Int, _ cells: ContiguousArray<LineCell>,
    _ symbolCount: Int
  ) {
    (shown.lanes, shown.realLanes) = (.zero, .zero)
    (shown.counts, shown.wildLines, shown.counted) = (0, 0, 0)
    for row in 0..<rows {
      let symbol = Int(shown.column >> UInt64(8 * row) & 0xFF)
      let cell = cells[(reel * GridRules.mostRows + row) * symbolCount + symbol]
      shown.lanes |= cell.lanes
      shown.realLanes |= cell.realLanes
      shown.counts += cell.counts
      if cell.counts > 0 { shown.counted |= 1 << UInt32(row) }
      shown.wildLines |= cell.wildLines
    }
  }
}

extension LineGrids.Lanes {
  /// Makes lanes, each from its number.
  init(lanes lane: (Int) -> UInt32) {
    self = .zero
    for number in indices { self[number] = lane(number) }
  }

  /// Whether any bit is set.
  @inline(__always)
  var isAnySet: Bool {
    let eight = lowHalf | highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y != 0
  }

  /// The lanes in which any bit is set, as bits.
  ///
  /// - Parameter bits: A bit of its own for each lane.
  @inline(__always)
  func setLanes(_ bits: Self) -> UInt32 {
    let set = bits.replacing(with: 0, where: self .== .zero)
    let eight = set.lowHalf | set.highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y
  }
}

extension GridRules {
  /// Whether a symbol that isn't wild is asked for by several of some rows.
  fileprivate func rowsOverlap(_ own: Range<Int>) -> Bool {
    let wilds = own.reduce(UInt64(0)) { $0 | rows[$1].wilds }
    var seen: UInt64 = 0
    for row in own {
      if seen & rows[row].members & ~wilds != 0 { return true }
      seen |= rows[row].members
    }
    return false
  }

  /// What a cell adds to its reel, for each reel, row and symbol.
  fileprivate func lineCells(
    _ look: GridLook, _ machine: Machine, rows heights: [Int], _ fields: CountFields
  ) -> ContiguousArray<LineGrids.LineCell> {
    let lines = look.lines.map { lineNumbers[$0] }
    let wilds = look.rows.reduce(UInt64(0)) { $0 | rows[$1].wilds }
    let own = Array(rows[look.rows])
    var cells: ContiguousArray<LineGrids.LineCell> = []
    for (reel, height) in heights.enumerated() {
      for row in 0..<Self.mostRows {
        let through = lines.filter { row < height && machine.lines[$0][reel].index == row }
          .reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        for symbol in machine.symbols.indices {
          var cell = LineGrids.LineCell()
          cell.lanes = LineGrids.Lanes(lanes: { lane in
            let fits = lane < own.count ? own[lane].members | own[lane].wilds : 0
            return fits >> UInt64(symbol) & 1 == 1 ? through : 0
          })
          let allLanes = cell.lanes
          cell.realLanes = LineGrids.Lanes(lanes: { lane in
            if lane < own.count, !own[lane].needsReal { return allLanes[lane] }
            return lane < own.count && own[lane].members >> UInt64(symbol) & 1 == 1 ? through : 0
          })
          cell.counts = fields.words[symbol]
          if reel == 0, wilds >> UInt64(symbol) & 1 == 1 { cell.wildLines = through }
          cells.append(cell)
        }
      }
    }
    return cells
  }

  fileprivate func prize(ofRow row: Int, cells: Int) -> LineGrids.Prize {
    let prize = Int(prizeOfCount[rows[row].firstPrize + cells])
    guard prize >= 0 else { return LineGrids.Prize() }
    return LineGrids.Prize(
      cells: prizes[prize].count, credits: credits[prize], hasAward: hasAward[prize])
  }
}
