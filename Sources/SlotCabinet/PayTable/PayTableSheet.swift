import SlotEngine
import SlotPaint
import SlotStrings

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
  /// The number of counts side by side: several below the reels, and one beside them.
  let perLine: Int
  /// The width of a count, before its pay.
  let countWidth: Double
  /// The button that turns the page; nil where everything fits.
  let button: Rect?

  /// Lays out rows; nil where there is no room for any, or there are none.
  init?(of table: [PayTableRow], in layout: StageLayout, page: Int) {
    guard let rect = layout.pays, !table.isEmpty else { return nil }
    let isBelow = layout.paysAreBelow
    let unit = layout.unit
    let inside = rect.grown(by: -10 * unit)
    let needed = Needed(of: table, unit: unit, measure: layout.measure)
    countWidth = needed.count
    // As many columns as usual, or fewer and with fewer counts beside each other, so that all can be read.
    let usual = isBelow ? max(2, Int(inside.width / (185 * unit))) : 1
    let mostCounts = !isBelow ? 1 : table.contains { $0.entries.count > 3 } ? 4 : 3
    let fitting = stride(from: usual, through: 1, by: -1).lazy.map { columns in
      (columns, min(mostCounts, needed.counts(in: inside.width / Double(columns), unit: unit)))
    }.first { $0.1 > 0 }
    guard let (perPage, perLine) = fitting else { return nil }
    self.perLine = perLine
    let rows = table.flatMap { $0.divided(by: isBelow && perLine < 3 ? 2 * perLine : 8) }
    let bottom = inside.y + inside.height
    var top = inside.y + max(22 * unit, 12)
    var room = bottom - top
    let width = inside.width / Double(perPage)
    var least = rows.map { Self.height(of: $0, perLine: perLine, in: layout) }
    var columns = Self.columns(of: least, in: room)
    if isBelow, columns.count > perPage {
      // Closer rows are better than a second page.
      let closer = zip(rows, least).map { row, height in
        max(0.8 * height, Self.leastHeight(of: row, perLine: perLine))
      }
      let attempt = Self.columns(of: closer, in: room)
      if attempt.count <= perPage { (least, columns) = (closer, attempt) }
    }
    let fits = columns.count <= perPage
    if fits {
      guard room >= least.max() ?? 0 else { return nil }
      button = nil
      // Columns of equal length.
      if isBelow, let highest = least.max() {
        let perColumn = Double((rows.count + perPage - 1) / perPage)
        columns = Self.columns(of: least, in: min(room, highest * perColumn + 1e-6))
      }
    } else {
      // Below the rows or, where height is scarce, beside the title.
      let target = max(StageLayout.leastTarget, 34 * unit)
      if isBelow {
        let turn = Rect(
          x: inside.x + inside.width - 2 * target, y: rect.y + 4 * unit, width: 2 * target,
          height: target)
        top = turn.y + target + 2 * unit
        room = bottom - top
        button = turn
      } else {
        room -= target + 6 * unit
        button = Rect(x: inside.x, y: bottom - target, width: inside.width, height: target)
      }
      guard room >= least.max() ?? 0 else { return nil }
      columns = Self.columns(of: least, in: room)
    }
    pages = (columns.count + perPage - 1) / perPage
    let open = page % pages
    self.page = open
    // As roomy on every page as the fullest one allows.
    let fullest = columns.map { $0.reduce(0) { $0 + least[$1] } }.max() ?? 1
    let stretch = min(room / fullest, 1.25)
    let shown = columns.dropFirst(open * perPage).prefix(perPage)
    lines = shown.enumerated().flatMap { place, column in
      var y = top
      return column.map { row in
        let height = least[row] * stretch
        defer { y += height }
        return Line(
          row: rows[row],
          frame: Rect(
            x: inside.x + width * Double(place), y: y, width: width, height: height
          ).grown(by: -3 * unit))
      }
    }
    plate = Rect(
      x: rect.x, y: rect.y, width: rect.width,
      height: isBelow && fits
        ? top + fullest * stretch + 10 * unit - rect.y : rect.height)
  }

  /// The least height of a row.
  private static func height(
    of row: PayTableRow, perLine: Int, in layout: StageLayout
  ) -> Double {
    let lines = Double((row.entries.count + perLine - 1) / perLine)
    return max((perLine > 1 ? 42 : 40) * layout.unit, layout.line(17) * lines + 2 * layout.unit)
  }

  /// The height below which the lines of a row can't be read.
  private static func leastHeight(of row: PayTableRow, perLine: Int) -> Double {
    StageLayout.leastLine * Double((row.entries.count + perLine - 1) / perLine)
  }

  /// The width of a plate beside the reels on which all of a table can be read.
  static func leastWidth(of table: [PayTableRow], unit: Double, measure: TextMeasure) -> Double {
    let needed = Needed(of: table, unit: unit, measure: measure)
    return 20 * unit + 58 * unit + needed.count + 6 * unit + needed.pay
  }

  /// The widths that counts and pays need to be read.
  private struct Needed {
    let count: Double
    let pay: Double

    init(of table: [PayTableRow], unit: Double, measure: TextMeasure) {
      let words = Words(.english)
      let entries = table.flatMap(\.entries)
      count = max(
        18 * unit, (entries.map { measure.width(of: "\($0.count)×") }.max() ?? 0) + 0.5)
      // The point between thousands is a little wider than the comma in some faces.
      pay =
        1 + 1.03
        * (entries.map { measure.width(of: words.number($0.credits), face: .strong) }.max() ?? 0)
    }

    /// How many counts fit beside each other in a column.
    func counts(in column: Double, unit: Double) -> Int {
      // Beside the emblem, as the rows are drawn.
      let room = column - 6 * unit - 52 * unit
      return max(0, Int(room / (count + 6 * unit + pay)))
    }
  }

  /// Fills columns from top to bottom: the rows in each, by their indices.
  private static func columns(of heights: [Double], in room: Double) -> [[Int]] {
    var (columns, left) = ([[Int]](), 0.0)
    for (row, height) in heights.enumerated() {
      if columns.isEmpty || height > left {
        columns.append([])
        left = room
      }
      columns[columns.count - 1].append(row)
      left -= height
    }
    return columns
  }
}

extension Machine {
  /// The rows of the pay table as they are shown beside the reels: what pays most first.
  func shortPayTable(stake: Stake) -> [PayTableRow] {
    payTable(stake: stake).enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.most, right.element.most)
        return a == b ? left.offset < right.offset : a > b
      }
      .map(\.element)
  }
}

extension PayTableRow {
  /// The most that it pays.
  fileprivate var most: Credits { entries.map(\.credits).max() ?? 0 }

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
