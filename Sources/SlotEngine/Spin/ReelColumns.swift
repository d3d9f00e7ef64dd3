// The different columns that a reel can show, by its stops or cell by cell.

/// Puts columns together that show the same.
struct ColumnCollector {
  /// The rows of the reel that are held.
  let heldRows: RowSet
  private(set) var columns: [DistinctColumn] = []
  private var places: [[SymbolID]: Int] = [:]

  init(heldRows: RowSet) { self.heldRows = heldRows }

  mutating func add(_ symbols: [SymbolID], weight: UInt64) {
    if let place = places[symbols] {
      columns[place] = DistinctColumn(
        symbols: symbols, heldRows: heldRows,
        weight: columns[place].weight.addingClamped(weight))
    } else {
      places[symbols] = columns.count
      columns.append(DistinctColumn(symbols: symbols, heldRows: heldRows, weight: weight))
    }
  }
}

extension Reel {
  /// The positions of a turning reel with their weights, in the order of its digits.
  var weightedPositions: [(position: ReelPosition, weight: UInt64)] {
    circles.enumerated().flatMap { circle, stops in
      stops.stops.enumerated().map { stop, drawn in
        (ReelPosition(circle: circle, stop: stop), drawn.weight)
      }
    }
  }

  /// What a reel of cells may show, with how many of its draws show it; nil if that is too much.
  func cellColumns(rows: Int, most: Int) -> [Weighted<[SymbolID]>]? {
    var weights: [SymbolID: UInt64] = [:]
    for stop in circles.flatMap(\.stops) { weights[stop.symbol, default: 0] += stop.weight }
    let symbols = weights.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    var columns = [Weighted<[SymbolID]>([])]
    for _ in 0..<rows {
      guard columns.count * symbols.count <= most else { return nil }
      var longer: [Weighted<[SymbolID]>] = []
      for column in columns {
        for (symbol, weight) in symbols {
          let (product, overflow) = column.weight.multipliedReportingOverflow(by: weight)
          if overflow { return nil }
          longer.append(Weighted(column.value + [symbol], weight: product))
        }
      }
      columns = longer
    }
    return columns
  }
}
