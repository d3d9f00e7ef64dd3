/// The lines, as a table of rows or as pictures of crosses.
struct LineTable {
  /// The row of each line on every reel, from 0.
  private(set) var lines: [(rows: [Int], place: CellPlace)] = []
  /// The rows that pictures of lines have; nil for a table.
  private(set) var pictureRows: Int?

  /// Reads a table of lines, whose rows are counted from 1 or from 0.
  init(_ table: FoundTable, reels: Int?, rows: Int?, first: Int?) {
    let reader = table.reader
    let columns = table.columns.dropFirst()
    if let reels, columns.count != reels {
      reader.log.refuse(
        table.place, "the lines cross \(columns.count) reels, but there are \(reels)",
        "give each reel a column")
    }
    for row in table.rows {
      let numbers = columns.compactMap { column in
        let number = reader.number(row, column, "row", in: 0...12)
        if number == nil, reader.isBlank(row, column) {
          reader.log.refuse(
            reader.place(row, column), "the line has no row here", "write the row that it crosses")
        }
        return number
      }
      if numbers.count == columns.count {
        lines.append((numbers, reader.place(row, table.columns.lowerBound)))
      }
    }
    let all = lines.flatMap(\.rows)
    guard let least = all.min(), let most = all.max() else { return }
    let origin: Int? = first ?? (least == 0 ? 0 : rows.map { most >= $0 ? 1 : nil } ?? nil)
    guard let origin, least >= origin else {
      reader.log.refuse(
        table.place, "the lines don't say whether rows are counted from 0 or from 1",
        "add the key First row with 0 or 1 to the sheet Game")
      return
    }
    lines = lines.map { ($0.rows.map { $0 - origin }, $0.place) }
  }

  /// Reads pictures: below `Line 1` and so on, to the right, a cross on each reel.
  init?(picturesIn reader: CellReader, reels: Int) {
    var labels: [Int: CellAddress] = [:]
    for cell in reader.sheet.cells.keys.sorted() {
      guard let words = reader.words(cell.row, cell.column)?.lowercased(), words.hasPrefix("line "),
        let number = Int(words.dropFirst(5))
      else { continue }
      if labels[number] == nil { labels[number] = cell }
    }
    guard !labels.isEmpty, labels.keys.sorted() == Array(1...labels.count) else { return nil }
    // A picture goes down to the next one, or as far as its crosses do.
    let below = labels.values.map(\.row).sorted()
    var height = 0
    for number in 1...labels.count {
      guard let label = labels[number] else { continue }
      let end = below.first { $0 > label.row } ?? label.row + 12
      var rows: [Int] = []
      for reel in 0..<reels {
        let column = label.column + 1 + reel
        let crosses = (label.row..<end).filter { reader.words($0, column)?.lowercased() == "x" }
        guard crosses.count == 1 else {
          reader.log.refuse(
            reader.place(label.row, column),
            "line \(number) has \(crosses.count) crosses on reel \(reel + 1)",
            "mark the one cell that it crosses with X")
          continue
        }
        rows.append(crosses[0] - label.row)
      }
      height = max(height, (rows.max() ?? 0) + 1)
      if rows.count == reels { lines.append((rows, reader.place(label.row, label.column))) }
    }
    pictureRows = height
  }
}
