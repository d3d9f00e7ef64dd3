/// What a spin shows before anything is looked at, and what is needed to fill gaps in it later.
struct SpinOpening {
  let drawn: DrawnStops
  /// What shows: the reels' symbols with what is held laid over them, mystery symbols as what they
  /// became, and what expands expanded.
  let columns: [SymbolColumn]
}

/// What a spin draws before anything shows.
struct DrawnStops: Sendable {
  /// The number of the combination.
  let ordinal: UInt64
  /// What else is drawn.
  let frame: SpinFrame
  /// The stops of the cells that are drawn one by one, from the top of each reel; empty for other reels, and where no
  /// reel has such cells.
  let cells: [[Int]]
}

extension SpinPlayer {
  /// Draws what the spin shows.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin, below its bound; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  func opening<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) -> SpinOpening {
    opening(at: try stops(number, &draws))
  }

  /// Draws the set of reels, their combination, their heights, what mystery symbols become, and the
  /// cells that are drawn one by one, in this order.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin, below its bound; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  func stops<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) -> DrawnStops {
    var frame = rules.frame
    let drawsReels = rules.mode.drawsReels
    if drawsReels {
      frame.reelSet =
        if let number { rules.mode.reelSets.index(ofNumber: number) } else {
          try draws.index(drawnFrom: rules.mode.reelSets)
        }
    }
    let set = rules.sets[frame.reelSet]
    let ordinal =
      if let number, !drawsReels { number } else { try draws.ordinal(of: set.reels) }
    if !rules.drawnHeights.isEmpty {
      frame.rows = zip(rules.drawnHeights, try draws.indices(drawnFrom: rules.drawnHeights))
        .map { $0[$1].value }
    }
    for (place, mystery) in rules.mode.mysteries.enumerated() {
      frame.becomes[place] = try draws.choose(from: mystery.items)
    }
    return DrawnStops(
      ordinal: ordinal, frame: frame, cells: try set.cellStops(rows: frame.rows, &draws))
  }

  /// What shows where the reels stopped.
  func opening(at drawn: DrawnStops) -> SpinOpening {
    var columns = rules.columns(at: drawn)
    for (cell, symbol) in state.held where columns.have(cell) { columns[cell] = symbol }
    if !rules.change.isNone {
      for reel in columns.indices {
        rules.change.apply(to: &columns[reel], becoming: drawn.frame.becomes)
      }
    }
    return SpinOpening(drawn: drawn, columns: columns)
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
    rows: [Int], _ draws: inout Draws
  ) throws(Draws.Failure) -> [[Int]] {
    if runsOfCells.isEmpty { return [] }
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
  /// The stop of each reel: the digits of the ordinal, the first reel's the most significant; a reel that
  /// copies another has that reel's stop.
  func positions(ofOrdinal ordinal: UInt64) -> [ReelPosition] {
    var positions = [ReelPosition](repeating: ReelPosition(stop: 0), count: count)
    var rest = ordinal
    for reel in indices.reversed() where self[reel].filling == .turning {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: self[reel].totalWeight)
      positions[reel] = self[reel].position(ofDigit: digit)
      rest = quotient
    }
    precondition(rest == 0, "An ordinal is below the cycle.")
    for reel in indices where self[reel].filling == .sameAsLeft {
      if let source = source(ofReel: ReelIndex(reel)) { positions[reel] = positions[source.index] }
    }
    return positions
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
