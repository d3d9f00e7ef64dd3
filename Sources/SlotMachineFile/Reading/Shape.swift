import SlotEngine

/// The dimensions that the parts of a file must fit: reels, rows, lines and coins.
struct Shape {
  /// The rows of each reel; empty if they couldn't be read.
  var rows: [Int]
  /// The number of lines.
  var lines: Int
  /// What may be bet.
  var bet: Bet

  /// The number of reels.
  var reels: Int { rows.count }
  /// The number of cells in the window.
  var cells: Int { rows.reduce(0, +) }
  /// The cost of a round at one coin with all lines, in credits.
  var cost: Int { bet.fixedCost ?? lines }

  /// The highest count that a pattern can find.
  func highestCount(of match: Pattern.Match, at place: Look.Place) -> Int {
    if case .count = match, place == .window { cells } else { reels }
  }
}
