import SlotMachineFile

/// A table that was found in a sheet: a line of headings, and the rows below it up to a blank one.
struct FoundTable {
  /// What a table's headings say that it holds.
  enum Kind: Hashable {
    /// The stops of each reel, with or without their weights.
    case reels
    /// How often each reel has each symbol.
    case counts
    case pays, lines, groups
  }

  let kind: Kind
  let reader: CellReader
  let headingRow: Int
  let columns: Range<Int>
  let rows: Range<Int>

  var place: CellPlace { reader.place(headingRow, columns.lowerBound) }
  var sheet: String { reader.sheet.name }

  /// The headings, by column.
  var headings: [(column: Int, text: String)] {
    columns.compactMap { column in reader.words(headingRow, column).map { (column, $0) } }
  }

  /// The tables of a sheet, from the top and from the left.
  static func all(in reader: CellReader) -> [FoundTable] {
    var runs: [(row: Int, columns: Range<Int>)] = []
    for address in reader.sheet.cells.keys.sorted()
    where reader.words(address.row, address.column) != nil {
      if let last = runs.last, last.row == address.row, last.columns.upperBound == address.column {
        runs[runs.count - 1].columns = last.columns.lowerBound..<address.column + 1
      } else {
        runs.append((address.row, address.column..<address.column + 1))
      }
    }
    let lastRow = reader.sheet.cells.keys.map(\.row).max() ?? 0
    var tables: [FoundTable] = []
    for run in runs {
      let texts = run.columns.map { reader.words(run.row, $0) ?? "" }
      // What looks like headings inside a table is a row of it.
      guard let kind = kind(of: texts),
        !tables.contains(where: { $0.rows.contains(run.row) && $0.columns.overlaps(run.columns) })
      else { continue }
      guard tables.count < mostTables else {
        reader.log.refuse(
          reader.place(run.row, run.columns.lowerBound),
          "the sheet has more than \(mostTables) tables up to here", "keep those of the machine")
        break
      }
      var end = run.row + 1
      while end <= lastRow, run.columns.contains(where: { !reader.isBlank(end, $0) }) { end += 1 }
      tables.append(
        FoundTable(
          kind: kind, reader: reader, headingRow: run.row, columns: run.columns,
          rows: run.row + 1..<end))
    }
    for table in tables {
      let next = tables.filter {
        $0.headingRow > table.headingRow && $0.columns.overlaps(table.columns)
      }.map(\.headingRow).min()
      table.requireEnd(before: next ?? lastRow + 1)
    }
    return tables
  }

  private static let mostTables = 100

  /// Refuses rows that go on after a blank one. A single text there is a note.
  private func requireEnd(before end: Int) {
    for row in rows.upperBound..<max(end, rows.upperBound) {
      let filled = columns.filter { !reader.isBlank(row, $0) }
      let words = filled.map { reader.words(row, $0)?.lowercased() ?? "" }
      // Pictures of lines may be below.
      if words.allSatisfy({ $0 == "x" || $0.hasPrefix("line ") }) { continue }
      guard filled.count > 1 || !filled.allSatisfy({ reader.sheet[row, $0]?.isText ?? true })
      else { continue }
      reader.log.refuse(
        reader.place(row, filled[0]),
        "there is a blank row above, so this may or may not belong to the table",
        "leave no row of the table blank, and put other things beside it or in another sheet")
      return
    }
  }

  private static func kind(of texts: [String]) -> Kind? {
    guard texts.count > 1 else {
      // A single reel.
      guard let text = texts.first, case .reel? = SheetHeading(text),
        text.contains(where: \.isLetter)
      else {
        return nil
      }
      return .reels
    }
    let first = texts[0].lowercased()
    let rest = texts.dropFirst()
    if first == "group" || first == "groups" { return .groups }
    let isReels = rest.allSatisfy { text in
      // Lines beside a number are how many there are.
      if case .reel? = SheetHeading(text) { text.contains(where: \.isLetter) } else { false }
    }
    if ["line", "lines", "payline", "pay line"].contains(first), isReels { return .lines }
    if case .symbol? = SheetHeading(texts[0]) {
      if rest.allSatisfy({ PayHeading($0) != nil }) { return .pays }
      let areCounts = rest.allSatisfy { text in
        switch SheetHeading(text) {
        case .reel, .total: true
        default: false
        }
      }
      return areCounts ? .counts : nil
    }
    var hasReel = false
    for text in texts {
      switch SheetHeading(text) {
      case .reel: hasReel = hasReel || text.contains(where: \.isLetter)
      case .weights, .position: continue
      case .symbol, .total, nil: return nil
      }
    }
    return hasReel ? .reels : nil
  }
}

/// What a column of pays is for, such as `3x`, `Scatter 3x` or `3x, 2 coins`.
struct PayHeading: Hashable {
  let count: Int
  var isScatter = false
  var coins = 1

  init?(_ text: String) {
    var words = text.lowercased().split { " ,".contains($0) }.map(String.init)
    if words.first == "scatter" {
      isScatter = true
      words.removeFirst()
    }
    if words.count >= 2, words.last == "coins" || words.last == "coin",
      let coins = Int(words[words.count - 2])
    {
      self.coins = coins
      words.removeLast(2)
    }
    guard let first = words.first else { return nil }
    let ending = words.dropFirst().joined(separator: " ")
    guard ["", "x", "of a kind", "oak", "kind"].contains(ending) else { return nil }
    var digits = first[...]
    if digits.hasSuffix("x") {
      digits = digits.dropLast()
    } else if digits.hasPrefix("x") {
      digits = digits.dropFirst()
    }
    guard let count = Int(digits), (1...144).contains(count), (1...1000).contains(coins) else {
      return nil
    }
    self.count = count
  }
}

extension Cell {
  var isText: Bool {
    if case .text = value { formula == nil } else { false }
  }
}
