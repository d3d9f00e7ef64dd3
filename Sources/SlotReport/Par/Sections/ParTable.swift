/// A table of a PAR sheet.
struct ParTable: Sendable {
  /// A column.
  struct Column: Sendable {
    /// What stands in it.
    let title: String
    /// Whether it holds words, which begin at the left.
    var isText = false
  }

  /// What the table shows.
  let caption: String
  /// How its numbers came about; nil where the rows say so, or there is nothing to say.
  let provenance: Provenance?
  /// The columns; the first names the rows.
  let columns: [Column]
  /// The rows, each with a cell for every column.
  let rows: [[ParCell]]

  /// Creates a table.
  init(
    _ caption: String, _ provenance: Provenance? = nil, columns: [Column], rows: [[ParCell]]
  ) {
    self.caption = caption
    self.provenance = provenance
    self.columns = columns
    self.rows = rows
  }

  /// The caption with the provenance of the numbers.
  var fullCaption: String { caption + (provenance.map { " (\($0))" } ?? "") }
}

extension ParTable.Column: ExpressibleByStringLiteral {
  /// Creates a column of numbers.
  init(stringLiteral title: String) { self.init(title: title) }

  /// Creates a column of words.
  static func text(_ title: String) -> ParTable.Column {
    ParTable.Column(title: title, isText: true)
  }
}
