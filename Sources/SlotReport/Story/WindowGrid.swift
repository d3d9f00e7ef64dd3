import SlotEngine
import SlotWords

/// A window drawn as a grid: a line for each row, winning cells in brackets.
struct WindowGrid {
  /// A terminal shows winning cells in bold green.
  private static let (winning, plain) = ("\u{1B}[1;32m", "\u{1B}[0m")

  private let window: Window
  private let wins: Set<Cell>
  private let width: Int
  private let isColored: Bool

  /// Draws what an outcome shows.
  ///
  /// - Parameters:
  ///   - width: The least width of a symbol, so that all spins have the same columns.
  ///   - isColored: Whether winning cells have a colour too.
  init(_ outcome: Outcome, width: Int, isColored: Bool) {
    window = outcome.window
    wins = Set(outcome.wins.flatMap(\.cells))
    self.width = width
    self.isColored = isColored
  }

  /// The rows, top to bottom; reels shorter than the tallest end in blanks.
  var rows: [String] {
    let rows = window.columns.map(\.count)
    return window.rowIndices.map { row in
      rows.indices.map { reel in
        let cell = Cell(reel: ReelIndex(reel), row: row)
        guard cell.isShown(rows: rows) else { return "".padding(to: width + 2) }
        return self.cell(window[cell].name, wins: wins.contains(cell))
      }.joined(separator: " ").trimmingTrailingSpaces
    }
  }

  private func cell(_ name: String, wins: Bool) -> String {
    guard wins else { return " \(name) ".padding(to: width + 2) }
    let marked = "[\(name)]"
    let blanks = "".padding(to: width + 2 - marked.count)
    return (isColored ? Self.winning + marked + Self.plain : marked) + blanks
  }
}
