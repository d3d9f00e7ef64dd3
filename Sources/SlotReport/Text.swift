import SlotStatistics

extension String {
  /// The text padded with trailing spaces to a width in characters.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text padded with leading spaces to a width in characters.
  func indented(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text without trailing spaces.
  var trimmingTrailingSpaces: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

/// Aligns columns: the first to the left, the others to the right.
struct TextTable {
  private var rows: [[String]] = []

  mutating func add(_ cells: String...) { add(cells) }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Adds a row for each figure, followed by one with its confidence interval if it has one.
  mutating func add(_ figures: [Figure]) {
    for figure in figures {
      add(figure.title, figure.text)
      guard case .sampled(let interval?)? = figure.provenance else { continue }
      let ends = [interval.low, interval.high].map { figure.text(of: $0) }
      add("99 % interval", ends.joined(separator: " to "), interval.method)
    }
  }

  /// The rows, one per line, indented by two spaces.
  var text: String {
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
