extension String {
  /// The text padded with trailing spaces to a width in characters.
  package func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text padded with leading spaces to a width in characters.
  package func indented(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text without trailing spaces.
  package var trimmingTrailingSpaces: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

/// Aligns columns: the first to the left, the others to the right.
package struct TextTable {
  private var rows: [[String]]

  /// Creates a table of rows.
  package init(_ rows: [[String]] = []) { self.rows = rows }

  package mutating func add(_ cells: String...) { add(cells) }

  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows, one per line, indented by two spaces.
  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == 0 ? cell.padding(to: widths[0]) : cell.indented(to: widths[column])
      }
      return "  " + cells.joined(separator: "  ").trimmingTrailingSpaces + "\n"
    }.joined()
  }
}
