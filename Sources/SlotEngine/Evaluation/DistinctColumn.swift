/// What a reel can show, and how many of its equally likely digits show it.
package struct DistinctColumn: Sendable, Hashable {
  /// The symbols from top to bottom.
  package let symbols: [SymbolID]
  /// The rows that are held, as bits.
  package let heldRows: RowSet
  /// The number of the reel's digits that show them.
  package let weight: UInt64

  package init(symbols: [SymbolID], heldRows: RowSet, weight: UInt64) {
    self.symbols = symbols
    self.heldRows = heldRows
    self.weight = weight
  }
}

/// Rows of a reel, as bits: row 0 is the lowest.
package typealias RowSet = UInt16

extension Machine {
  /// What a reel shows at a position, of a spin that draws nothing else: what is held laid over it, and what
  /// expands expanded.
  func column(ofReel reel: ReelIndex, at position: ReelPosition, in state: ModeState) -> [SymbolID]
  {
    let own = modes[state.mode].rows
    let height = own.isEmpty ? rows[reel.index] : own[reel.index].most
    let stopped = modes[state.mode].reels[reel].symbols(at: position, rows: height)
    return modes[state.mode].column(stopped, ofReel: reel, becoming: [], in: state)
  }

  /// What a reel shows where it stops at some symbols, of a spin that draws nothing else; nil where the mode's reels
  /// show another number of rows.
  package func column(
    stoppedAt symbols: [SymbolID], ofReel reel: ReelIndex, in state: ModeState
  ) -> [SymbolID]? {
    guard modes[state.mode].rows.isEmpty, symbols.count == rows[reel.index] else { return nil }
    return modes[state.mode].column(symbols, ofReel: reel, becoming: [], in: state)
  }

  /// The different columns that a reel can show in a state, in the order in which they come first, where a spin
  /// draws nothing else.
  ///
  /// Digits that show the same column are merged, so a window shared by several outcomes is read
  /// once.
  package func distinctColumns(ofReel reel: ReelIndex, in state: ModeState) -> [DistinctColumn] {
    columnRuns(ofReel: reel, in: state).columns
  }

  /// The rows of a reel that are held in a state.
  func heldRows(ofReel reel: ReelIndex, in state: ModeState) -> RowSet {
    state.held.keys.reduce(0) { $1.reel == reel ? $0 | 1 << RowSet($1.row.index) : $0 }
  }

  /// The distinct columns of a reel, and the runs of consecutive digits that show them: from digit
  /// 0 on, each run's column index and its number of digits.
  func columnRuns(
    ofReel reel: ReelIndex, in state: ModeState
  ) -> (columns: [DistinctColumn], runs: [(column: Int, digits: UInt64)]) {
    let held = heldRows(ofReel: reel, in: state)
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
