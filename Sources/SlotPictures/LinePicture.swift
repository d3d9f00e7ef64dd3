package import SlotEngine

/// A payline as a small grid in which the cells on the line are filled.
package struct LinePicture: Sendable {
  private static let cell = 12.0

  private let number: Int
  private let line: [RowIndex]
  private let rows: [Int]

  /// Creates the picture of a line.
  ///
  /// - Parameters:
  ///   - number: The line's number, from 1.
  ///   - line: The line's row on each reel.
  ///   - rows: The number of visible rows on each reel.
  package init(number: Int, line: [RowIndex], rows: [Int]) {
    self.number = number
    self.line = line
    self.rows = rows
  }

  package var picture: Picture {
    let height = Double(rows.max() ?? 1) * Self.cell
    var shapes: [Markup] = []
    for (reel, rows) in rows.enumerated() {
      for row in 0..<rows {
        shapes.append(
          .rectangle(
            x: Double(reel) * Self.cell + 0.5, y: Double(row) * Self.cell + 0.5,
            width: Self.cell - 1, height: Self.cell - 1,
            class: line[reel].index == row ? "on" : "off"))
      }
    }
    return Picture(
      title: "Line \(number)",
      summary:
        "It crosses rows \(line.map { "\($0.number)" }.joined(separator: ", ")), counted from the top.",
      width: Double(rows.count) * Self.cell, height: height, shapes: shapes)
  }
}
