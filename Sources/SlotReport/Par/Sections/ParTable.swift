/// A table of a PAR sheet.
struct ParTable: Sendable {
  struct Column: Sendable {
    let title: String
    /// Whether it holds words, which are left-aligned.
    var isText = false
  }

  /// What the table shows.
  let caption: String
  /// The provenance of its numbers; nil if the rows give it or there is nothing to state.
  let provenance: Provenance?
  /// The columns; the first names the rows.
  let columns: [Column]
  /// The rows, each with a cell for every column.
  let rows: [[ParCell]]

  /// Creates a table; each row must have a cell for every column.
  init(
    _ caption: String, _ provenance: Provenance? = nil, columns: [Column], rows: [[ParCell]]
  ) {
    self.caption = caption
    self.provenance = provenance
    self.columns = columns
    self.rows = rows
  }

  /// The caption with the numbers' provenance.
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
