/// The symbols shown together at one moment of a spin, and what wins there.
public struct Grid: Sendable, Hashable {
  /// The symbols that show.
  public let window: Window
  /// The wins, in the order in which they were found.
  public private(set) var wins: [Win]
  /// The values of the cells that have one.
  public let values: [Cell: CellValue]
  /// The cells that were cleared before the next grid, reel by reel; empty for the last grid.
  public let cleared: [Cell]
  /// The factor of the tumble's ladder.
  public let ladder: Int
  /// What the meters showed, in the order of ``Machine/meters``.
  public let counts: [Int]
  /// The factors of the meters, in the same order.
  public let meterFactors: [Int]
  /// The factors that were drawn for cells.
  public let factors: [Cell: Int]
  /// What each marked place multiplied the wins there by.
  public let marks: [Cell: Int]

  /// Creates a grid.
  init(
    window: Window, wins: [Win], values: [Cell: CellValue] = [:], cleared: [Cell] = [],
    ladder: Int = 1, counts: [Int] = [], meterFactors: [Int] = [], factors: [Cell: Int] = [:],
    marks: [Cell: Int] = [:]
  ) {
    self.window = window
    self.wins = wins
    self.values = values
    self.cleared = cleared
    self.ladder = ladder
    self.counts = counts
    self.meterFactors = meterFactors
    self.factors = factors
    self.marks = marks
  }

  /// What the rules saw besides its symbols.
  var sight: GridSight {
    GridSight(
      values: values, factors: factors, ladder: ladder, meterFactors: meterFactors, marks: marks)
  }

  /// The grid with further wins.
  func adding(_ more: [Win]) -> Grid {
    var grid = self
    grid.wins += more
    return grid
  }
}
