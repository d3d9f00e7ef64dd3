package import SlotEngine

/// How a grid becomes the next one of its spin: cleared cells empty, the symbols above them fall, and new
/// ones fill the gaps from above.
///
/// A pure function of the time since the cells were cleared. Each symbol is drawn a number of rows above
/// its new cell; that number only shrinks, except for a small bounce as it lands.
package struct GridFall: Sendable, Hashable {
  /// The symbols of the next grid, column by column.
  package let columns: [[SymbolID]]
  /// How many rows the remaining symbols fall, by their new cells.
  let survivors: [Cell: Int]
  /// How many rows above their cells the new symbols start.
  let arrivals: [Cell: Int]
  /// Whether gaps are filled in place, without anything falling.
  let isInPlace: Bool

  private static let falling = 0.28
  private static let pause = 0.12
  private static let dropping = 0.48
  private static let stagger = 0.05
  /// How far a symbol sinks as it lands, in rows.
  private static let bounce = 0.06

  /// Follows the symbols from one grid to the next.
  ///
  /// - Parameters:
  ///   - grid: A grid that clears cells.
  ///   - next: The grid after it.
  ///   - held: The cells whose symbols stay where they are.
  ///   - falls: Whether the symbols above a gap fall.
  init(from grid: Grid, to next: Grid, held: Set<Cell>, falls: Bool) {
    columns = next.window.columns.map { $0.map(\.id) }
    isInPlace = !falls
    let cleared = Set(grid.cleared)
    guard falls else {
      survivors = [:]
      arrivals = Dictionary(uniqueKeysWithValues: cleared.map { ($0, 1) })
      return
    }
    var (survivors, arrivals) = ([Cell: Int](), [Cell: Int]())
    for (index, column) in columns.enumerated() {
      let reel = ReelIndex(index)
      var bottom = column.count - 1
      func gap(above row: Int) {
        for gap in stride(from: bottom, to: row, by: -1) {
          arrivals[Cell(reel: reel, row: RowIndex(gap))] = bottom - row
        }
      }
      for row in column.indices.reversed() {
        let cell = Cell(reel: reel, row: RowIndex(row))
        if held.contains(cell) {
          gap(above: row)
          bottom = row - 1
        } else if !cleared.contains(cell) {
          if bottom > row { survivors[Cell(reel: reel, row: RowIndex(bottom))] = bottom - row }
          bottom -= 1
        }
      }
      gap(above: -1)
    }
    (self.survivors, self.arrivals) = (survivors, arrivals)
  }

  /// How long the fall takes.
  package var length: Duration {
    let rows = columns.map(\.count).max() ?? 1
    return .milliseconds(
      Int64(((Self.wait + Self.dropping + Self.stagger * Double(rows - 1)) * 1000).rounded()))
  }

  private static var wait: Double { falling + pause }

  /// How many rows each symbol that hasn't arrived yet is above its cell.
  ///
  /// - Parameter progress: The share of ``length`` that has passed.
  package func drops(at progress: Double) -> [Cell: Double] {
    let time = progress * length.seconds
    var drops: [Cell: Double] = [:]
    for (cell, rows) in survivors {
      drops[cell] = Double(rows) * (1 - Self.fallen(time / Self.falling))
    }
    for (cell, rows) in arrivals {
      // The lowest symbol of a column arrives first.
      let rank = Double(columns[cell.reel.index].count - 1 - cell.row.index)
      let elapsed = time - Self.wait - Self.stagger * rank
      drops[cell] = Self.height(of: Double(rows), after: elapsed / Self.dropping)
    }
    return drops.filter { $0.value != 0 }
  }

  /// The fraction of its way that a falling symbol has covered.
  private static func fallen(_ progress: Double) -> Double {
    let progress = min(1, max(0, progress))
    return progress * progress
  }

  private static func height(of rows: Double, after progress: Double) -> Double {
    let landing = 0.75
    guard progress > landing else { return rows * (1 - fallen(progress / landing)) }
    guard progress < 1 else { return 0 }
    let rest = (1 - progress) / (1 - landing)
    return -4 * bounce * rest * (1 - rest)
  }
}
