/// The symbols shown together at one moment of a spin, and what wins there.
public struct Grid: Sendable, Hashable {
  /// The symbols that show.
  public let window: Window
  /// The wins, in the order in which they were found.
  public private(set) var wins: [Win]
  /// The cells that were cleared before the next grid, reel by reel; empty for the last grid.
  public let cleared: [Cell]
  /// What the meters showed, in the order of ``Machine/meters``.
  public let counts: [Int]
  /// What the rules saw besides its symbols; nil for nothing.
  let sight: GridSight?

  /// Creates a grid.
  init(
    window: Window, wins: [Win], cleared: [Cell] = [], counts: [Int] = [], sight: GridSight? = nil
  ) {
    self.window = window
    self.wins = wins
    self.cleared = cleared
    self.counts = counts
    self.sight = sight
  }

  /// Adds wins, after those that were found.
  mutating func add(_ more: [Win]) { wins += more }

  /// Changes each of its wins.
  mutating func changeWins(_ change: (Win) -> Win) { wins = wins.map(change) }
}

extension Grid {
  /// The values of the cells that have one.
  public var values: [Cell: CellValue] { sight?.values.dictionary ?? [:] }

  /// The factor of the tumble's ladder.
  public var ladder: Int { sight?.ladder ?? 1 }

  /// The factors of the meters, in the order of ``Machine/meters``.
  public var meterFactors: [Int] { sight?.meterFactors ?? [] }

  /// The factors that were drawn for cells.
  public var factors: [Cell: Int] { sight?.factors.dictionary ?? [:] }

  /// What each marked place multiplied the wins there by.
  public var marks: [Cell: Int] { sight?.marks ?? [:] }
}
