/// What a reel can show, and how many of its equally likely digits show it.
package struct DistinctColumn: Sendable, Hashable {
  /// The symbols from top to bottom.
  package let symbols: [SymbolID]
  /// The rows that are held, as bits.
  package let heldRows: RowSet
  /// The number of the reel's digits that show them.
  package let weight: UInt64
}

/// Rows of a reel, as bits: row 0 is the lowest.
package typealias RowSet = UInt16

extension Machine {
  /// What a reel shows at a position, after held cells are laid over it and expanding symbols have
  /// expanded.
  func column(ofReel reel: Int, at position: ReelPosition, in state: ModeState) -> [SymbolID] {
    let mode = modes[state.mode]
    let symbols = (0..<rows[reel]).map { row in
      state.held[Cell(reel: reel, row: row)] ?? mode.reels[reel].symbol(at: position, offset: row)
    }
    guard let expanding = mode.expands.first(where: symbols.contains) else { return symbols }
    return Array(repeating: expanding, count: symbols.count)
  }

  /// The distinct columns that a reel can show in a state, in order of first appearance.
  ///
  /// Digits that show the same column are merged, so a window shared by several outcomes is read
  /// once.
  package func distinctColumns(ofReel reel: Int, in state: ModeState) -> [DistinctColumn] {
    columnRuns(ofReel: reel, in: state).columns
  }

  /// The distinct columns of a reel, and the runs of consecutive digits that show them: from digit
  /// 0 on, each run's column index and its number of digits.
  func columnRuns(
    ofReel reel: Int, in state: ModeState
  ) -> (columns: [DistinctColumn], runs: [(column: Int, digits: UInt64)]) {
    let held = (0..<rows[reel]).reduce(RowSet(0)) { held, row in
      state.held[Cell(reel: reel, row: row)] == nil ? held : held | 1 << RowSet(row)
    }
    var places: [[SymbolID]: Int] = [:]
    var columns: [DistinctColumn] = []
    var runs: [(column: Int, digits: UInt64)] = []
    for (circle, stops) in modes[state.mode].reels[reel].circles.map(\.stops).enumerated() {
      for (stop, weight) in stops.map(\.weight).enumerated() where weight > 0 {
        let position = ReelPosition(circle: circle, stop: stop)
        let symbols = column(ofReel: reel, at: position, in: state)
        let place = places[symbols] ?? columns.count
        runs.append((place, weight))
        if place < columns.count {
          columns[place] = DistinctColumn(
            symbols: symbols, heldRows: held, weight: columns[place].weight + weight)
        } else {
          places[symbols] = place
          columns.append(DistinctColumn(symbols: symbols, heldRows: held, weight: weight))
        }
      }
    }
    return (columns, runs)
  }
}
