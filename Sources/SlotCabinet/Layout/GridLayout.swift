import SlotPaint

/// Equal cells in rows that make the best use of a rectangle.
struct GridLayout {
  /// The cells, row by row.
  let cells: [Rect]

  /// Lays cells out.
  ///
  /// - Parameters:
  ///   - count: The number of cells.
  ///   - shape: The width of a cell as a share of its height.
  ///   - gap: The distance between two cells.
  init(_ count: Int, in room: Rect, shape: Double, gap: Double) {
    var best: (columns: Int, height: Double) = (1, 0)
    for columns in 1...max(1, count) {
      let rows = (count + columns - 1) / columns
      let width = (room.width - gap * Double(columns - 1)) / Double(columns)
      let height = (room.height - gap * Double(rows - 1)) / Double(rows)
      let fitting = min(height, width / shape)
      if fitting > best.height { best = (columns, fitting) }
    }
    let (columns, height) = best
    let width = height * shape
    let rows = (count + columns - 1) / columns
    let top = room.center.y - (height * Double(rows) + gap * Double(rows - 1)) / 2
    cells = (0..<count).map { index in
      let row = index / columns
      let inRow = row == rows - 1 ? count - row * columns : columns
      let left = room.center.x - (width * Double(inRow) + gap * Double(inRow - 1)) / 2
      return Rect(
        x: left + (width + gap) * Double(index % columns), y: top + (height + gap) * Double(row),
        width: width, height: height)
    }
  }
}
