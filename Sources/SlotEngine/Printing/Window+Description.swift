extension Window: CustomStringConvertible {
  /// The window as a grid: a line for each row, the symbols' names in columns.
  public var description: String {
    let widths = columns.map { $0.map(\.name.count).max() ?? 0 }
    return (0..<rows).map { row in
      var line = ""
      for (column, width) in zip(columns, widths) {
        let name = row < column.count ? column[row].name : ""
        line += name + String(repeating: " ", count: width - name.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
