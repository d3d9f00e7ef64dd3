/// What the rules see on a grid besides its symbols: values, and what multiplied wins are multiplied by.
struct GridSight: Sendable, Hashable {
  /// The values of the cells that have one.
  var values = CellMap<CellValue>()
  /// The factors that were drawn for cells.
  var factors = CellMap<Int>()
  /// What the tumble's ladder multiplies by.
  var ladder = 1
  /// What each meter of the machine multiplies by; empty where no meter counts.
  var meterFactors: [Int] = []
  /// What each marked place multiplies the wins there by.
  var marks: [Cell: Int] = [:]

  /// The same; nil where the rules see nothing but symbols.
  consuming func unlessNothing() -> GridSight? {
    let isNothing =
      values.isEmpty && factors.isEmpty && ladder == 1 && meterFactors.isEmpty && marks.isEmpty
    return isNothing ? nil : self
  }

  /// What a look's multiplied wins are multiplied by here.
  func factor(of look: Look) -> Int {
    guard let meter = look.meter, !meterFactors.isEmpty else { return ladder }
    return ladder.multipliedClamped(by: meterFactors[meter.index])
  }
}

/// What a stay leaves: the symbols, column by column, and what else the rules see there.
struct LeftGrid {
  let columns: [SymbolColumn]
  var sight: GridSight
}
