import SlotEngine

/// The dimensions that the parts of a file must fit: reels, rows, lines and coins.
struct Shape {
  /// The most rows that each reel shows in any mode; empty if they couldn't be read.
  var rows: [Int]
  /// How many rows each reel shows in the base game; empty if they couldn't be read.
  var heights: [ReelHeight]
  /// The number of lines.
  var lines: Int
  /// What may be bet.
  var bet: Bet

  /// The number of reels.
  var reels: Int { rows.count }
  /// The number of cells in the window.
  var cells: Int { rows.reduce(0, +) }
  /// The cost of a round at one coin with all lines, in credits.
  var cost: Credits { bet.fixedCost ?? Credits(lines) }

  /// How many rows each reel shows where a mode has some, as the machine states it: empty if these are
  /// all rows of the window.
  func stated(_ heights: [ReelHeight]) -> [ReelHeight] {
    heights == rows.map { ReelHeight($0) } ? [] : heights
  }

  /// The highest count that a pattern can find.
  func highestCount(of match: Pattern.Match, at place: Look.Place) -> Int {
    switch match {
    case .count where place == .window, .cluster: cells
    default: reels
    }
  }
}
