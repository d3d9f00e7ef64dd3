/// What a spin draws before anything shows.
struct DrawnStops: Sendable {
  /// The rules of its mode.
  private let rules: ModeRules
  /// The number of the combination.
  let ordinal: UInt64
  /// What else was drawn; nil where everything is the first that may be.
  private let drawnFrame: SpinFrame?
  /// The stops of the cells that are drawn one by one, from the top of each reel; empty for other reels, and where no
  /// reel has such cells.
  let cells: [[Int]]

  /// A combination.
  ///
  /// - Parameter frame: What else was drawn; nil where everything is the first that may be.
  init(ordinal: UInt64, frame: SpinFrame? = nil, cells: [[Int]] = [], in rules: ModeRules) {
    self.ordinal = ordinal
    drawnFrame = frame
    self.cells = cells
    self.rules = rules
  }

  /// What else was drawn.
  var frame: SpinFrame { drawnFrame ?? rules.frame }

  private var reelSet: ReelSetRules { rules.sets[drawnFrame?.reelSet ?? 0] }

  /// Where the reels stop.
  var positions: [ReelPosition] { reelSet.positions(at: self) }

  /// What the reels stop at.
  var columns: [SymbolColumn] {
    reelSet.columns(at: self, rows: rules.drawsHeights ? frame.rows : nil)
  }

  /// What the reels stop at, as a window.
  var rawWindow: Window { rules.window(showing: columns) }
}

extension SpinPlayer {
  /// Draws the set of reels, their combination, their heights, what mystery symbols become, and the
  /// cells that are drawn one by one, in this order.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin, below its bound; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  func stops<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) -> DrawnStops {
    var frame = rules.drawsFrame ? rules.frame : nil
    if rules.mode.drawsReels {
      frame?.reelSet =
        if let number { rules.mode.reelSets.index(ofNumber: number) } else {
          try draws.index(drawnFrom: rules.mode.reelSets)
        }
    }
    let set = rules.sets[frame?.reelSet ?? 0]
    let ordinal =
      if let number, !rules.mode.drawsReels { number } else { try draws.ordinal(of: set.reels) }
    if rules.drawsHeights { frame?.rows = try draws.rows(of: rules.heights) }
    for (place, mystery) in rules.mode.mysteries.enumerated() {
      frame?.becomes[place] = try draws.choose(from: mystery.items)
    }
    let cells = try set.cellStops(rows: (frame ?? rules.frame).rows, &draws)
    return DrawnStops(ordinal: ordinal, frame: frame, cells: cells, in: rules)
  }
}

extension SpinSetting {
  /// What shows where the reels stopped: their symbols with what is held laid over them, mystery symbols as what they
  /// became, and what expands expanded.
  func columns(at drawn: DrawnStops) -> [SymbolColumn] {
    var columns = drawn.columns
    if !state.held.isEmpty {
      for (cell, symbol) in state.held where columns.have(cell) { columns[cell] = symbol }
    }
    if !rules.change.isNone {
      let becoming = drawn.frame.becomes
      for reel in columns.indices { rules.change.apply(to: &columns[reel], becoming: becoming) }
    }
    return columns
  }

  /// What shows at a combination of reels, of a spin that draws nothing else.
  func columns(ofOrdinal ordinal: UInt64) -> [SymbolColumn] {
    columns(at: DrawnStops(ordinal: ordinal, in: rules))
  }
}

extension ReelSetRules {
  /// Draws the cells of the reels whose cells are drawn one by one: the stops of each reel from the top; empty for other
  /// reels, and where no reel has such cells.
  ///
  /// Cells that are held are drawn with the others, so that a cell's draw doesn't depend on what is held.
  ///
  /// - Parameter rows: How many cells of each reel are drawn.
  func cellStops<Draws: RoundDraws>(
    rows: @autoclosure () -> [Int], _ draws: inout Draws
  ) throws(Draws.Failure) -> [[Int]] {
    if runsOfCells.isEmpty { return [] }
    let rows = rows()
    var stops: [[Int]] = Array(repeating: [], count: reels.count)
    for run in runsOfCells {
      let strip = reels[run.lowerBound].circles[0]
      var drawn = try draws.stops(run.reduce(0) { $0 + rows[$1] }, of: strip)[...]
      for reel in run {
        stops[reel] = [Int](drawn.prefix(rows[reel]))
        drawn = drawn.dropFirst(rows[reel])
      }
    }
    return stops
  }
}

extension [Reel] {
  /// The digits of an ordinal, the first reel's the most significant.
  func digits(ofOrdinal ordinal: UInt64) -> [UInt64] {
    var rest = ordinal
    let digits = reversed().map { reel in
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: reel.totalWeight)
      rest = quotient
      return digit
    }
    precondition(rest == 0, "An ordinal is below the cycle.")
    return digits.reversed()
  }

  /// The stop of each reel; a reel that copies another has that reel's stop.
  func positions(ofOrdinal ordinal: UInt64) -> [ReelPosition] {
    let digits = digits(ofOrdinal: ordinal)
    return indices.map { reel in
      let source = source(ofReel: ReelIndex(reel))?.index ?? reel
      return self[source].filling == .turning
        ? self[source].position(ofDigit: digits[source]) : ReelPosition(stop: 0)
    }
  }

  /// Runs of neighbouring reels whose cells are drawn from one strip, as long as they can be.
  var runsOfCells: [Range<Int>] {
    indices.reduce(into: []) { runs, reel in
      guard self[reel].filling == .cells else { return }
      if let last = runs.last, last.upperBound == reel, self[reel] == self[last.lowerBound] {
        runs[runs.count - 1] = last.lowerBound..<reel + 1
      } else {
        runs.append(reel..<reel + 1)
      }
    }
  }
}
