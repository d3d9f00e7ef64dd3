/// A table with a line of headings, and possibly lines of titles above it.
struct SheetTable {
  /// A heading with its column.
  struct Heading {
    let cell: FileNode
    let column: Int
    let meaning: SheetHeading
  }

  /// The headings, from the left.
  let headings: [Heading]
  /// The lines below the headings.
  let body: [[FileNode]]

  static let example = "write a line of headings such as reel 1,reel 2 or reel 1,weight 1"

  /// Finds the headings; nil, with an issue, if there are none, or if the table isn't the only one.
  ///
  /// What is above them are titles. A line of numbers may be headings too, but isn't skipped to past a line that could
  /// be stops.
  init?(_ rows: [[FileNode]], inspector: Inspector) {
    let start = FileNode(place: .start, path: "headings", content: .scalar(""))
    guard rows.contains(where: { $0.contains { !$0.isBlank } }) else {
      inspector.refuse(start, "the table is empty", Self.example)
      return nil
    }
    let lines = rows.prefix(SheetHeading.mostTitles + 1).map { $0.map(\.text) }
    let place = lines.indices.first { place in
      SheetHeading.isLine(of: lines[place])
        && (SheetHeading.hasWord(lines[place])
          || lines[..<place].allSatisfy { $0.count { !$0.isEmpty } <= 1 })
    }
    guard let place else {
      // The line that is nearest to being one of headings is the one to mend.
      let nearest =
        lines.indices.first { line in
          lines[line].contains { SheetHeading($0) != nil && SheetHeading.hasWord([$0]) }
        } ?? lines.indices.first { lines[$0].contains { !$0.isEmpty } } ?? 0
      let wrong = rows[nearest].first { !$0.isBlank && SheetHeading($0.text) == nil }
      if let wrong {
        inspector.refuse(wrong, "\(wrong.summary) isn't a heading", Self.example)
      } else {
        inspector.refuse(start, "no column is headed reel 1, reel 2 and so on", Self.example)
      }
      return nil
    }
    headings = rows[place].enumerated().compactMap { column, cell in
      SheetHeading(cell.text).map { Heading(cell: cell, column: column, meaning: $0) }
    }
    body = Array(rows[(place + 1)...])
    guard requireOne(inspector), requireHeadings(inspector) else { return nil }
  }
}

extension SheetTable {
  /// The column with a heading; nil if there is none.
  func column(_ meaning: SheetHeading) -> Heading? { headings.first { $0.meaning == meaning } }

  /// The headings of the reels, in the order of their numbers.
  var reels: [Heading] {
    headings.filter { if case .reel = $0.meaning { true } else { false } }
      .sorted { $0.number < $1.number }
  }

  /// The cell of a line below the headings; nil if it is blank or doesn't exist.
  func cell(_ line: Int, _ column: Int) -> FileNode? {
    guard column < body[line].count, !body[line][column].isBlank else { return nil }
    return body[line][column]
  }

  /// Where a cell is, or would be if its line were longer.
  func place(_ line: Int, _ column: Int, of heading: Heading) -> FileNode {
    (column < body[line].count ? body[line][column] : body[line].last) ?? heading.cell
  }

  /// Refuses two columns of the same meaning.
  private func requireOne(_ inspector: Inspector) -> Bool {
    for (number, heading) in headings.enumerated()
    where headings[..<number].contains(where: { $0.meaning == heading.meaning }) {
      inspector.refuse(
        heading.cell, "there is another column \(heading.cell.summary)", "number each reel once")
      return false
    }
    return true
  }

  /// Refuses a second line of the same headings, and reports cells that have no heading.
  private func requireHeadings(_ inspector: Inspector) -> Bool {
    let own = headings.map { $0.cell.text.lowercased() }
    let columns = Set(headings.map(\.column))
    for line in body {
      if own.count > 1, let first = line.first(where: { !$0.isBlank }),
        first.text.lowercased() == own[0],
        line.filter({ !$0.isBlank }).map({ $0.text.lowercased() }) == own
      {
        inspector.refuse(first, "another table begins", "put each table in a file of its own")
        return false
      }
      for (column, cell) in line.enumerated() where !cell.isBlank && !columns.contains(column) {
        inspector.refuse(cell, "there is no heading above \(cell.summary)", Self.example)
      }
    }
    return true
  }
}

extension SheetTable.Heading {
  /// The number of the reel; 0 for a column of no reel.
  var number: Int {
    switch meaning {
    case .reel(let number), .weights(let number): number
    case .position, .symbol, .total: 0
    }
  }
}

extension FileNode {
  /// The text of a cell.
  var text: String {
    if case .scalar(let text) = content { text } else { "" }
  }

  var isBlank: Bool { text.isEmpty }

  /// The cell with the path of the thing it belongs to, for messages.
  func at(_ path: String) -> FileNode {
    FileNode(place: place, path: path, content: content)
  }
}
