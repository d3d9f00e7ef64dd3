import SlotEngine
import SlotPaint

/// What pays, beside or below the reels: as many rows as fit at a time, what pays most first, and a
/// button that turns to the others.
struct PayTableSheet {
  /// A row in its place.
  struct Line {
    let row: PayTableRow
    let frame: Rect
  }

  /// The plate below all of it.
  let plate: Rect
  /// The rows of the open page.
  let lines: [Line]
  /// The open page, from 0, and the number of pages.
  let page: Int
  let pages: Int
  /// The button that turns the page; nil where everything fits.
  let button: Rect?

  /// Lays out rows; nil where there is no room for any, or there are none.
  init?(of rows: [PayTableRow], in layout: StageLayout, page: Int) {
    guard let rect = layout.pays, !rows.isEmpty else { return nil }
    let unit = layout.unit
    let inside = rect.grown(by: -10 * unit)
    let heading = 22 * unit
    let columns = layout.isUpright ? 2 : 1
    let least = (layout.isUpright ? 42 : 50) * unit
    let needed = (rows.count + columns - 1) / columns
    let target = StageLayout.leastTarget
    let room = inside.height - heading
    let fits = Double(needed) * least <= room
    guard fits || room - target >= least else { return nil }
    let shown = fits ? needed : max(1, Int((room - target) / least))
    let height = min((fits ? room : room - target) / Double(shown), 62 * unit)
    let width = inside.width / Double(columns)
    pages = fits ? 1 : (rows.count + shown * columns - 1) / (shown * columns)
    let page = page % pages
    self.page = page
    let bottom = inside.y + heading + height * Double(shown)
    button =
      fits ? nil : Rect(x: inside.x, y: bottom, width: inside.width, height: target)
    plate = Rect(
      x: rect.x, y: rect.y, width: rect.width,
      height: layout.isUpright
        ? bottom + (fits ? 0 : target) + 10 * unit - rect.y : rect.height)
    lines = rows.dropFirst(page * shown * columns).prefix(shown * columns).enumerated()
      .map { index, row in
        // Column by column, so that what pays most is together.
        Line(
          row: row,
          frame: Rect(
            x: inside.x + width * Double(index / shown),
            y: inside.y + heading + height * Double(index % shown), width: width,
            height: height
          ).grown(by: -3 * unit))
      }
  }
}

extension Machine {
  /// The rows of the pay table as they are shown beside the reels: what pays most first, and at most three
  /// counts in a row.
  func shortPayTable(coins: Int) -> [PayTableRow] {
    payTable(coins: coins).enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.most, right.element.most)
        return a == b ? left.offset < right.offset : a > b
      }
      .flatMap { $0.element.divided(by: 3) }
  }
}

extension PayTableRow {
  /// The most that it pays.
  fileprivate var most: Int { entries.map(\.credits).max() ?? 0 }

  /// The row as several ones with at most a number of counts each, the highest counts first.
  fileprivate func divided(by most: Int) -> [PayTableRow] {
    with(entries.sorted { $0.count > $1.count }).inLines(of: most)
  }

  /// The row as several ones with at most a number of counts each, in their order.
  func inLines(of most: Int) -> [PayTableRow] {
    stride(from: 0, to: entries.count, by: most).map { start in
      with(Array(entries[start..<min(start + most, entries.count)]))
    }
  }

  private func with(_ entries: [Entry]) -> PayTableRow {
    PayTableRow(symbols: symbols, name: name, entries: entries)
  }
}
