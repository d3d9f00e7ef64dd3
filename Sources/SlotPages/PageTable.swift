import SlotPictures
import SlotWords

/// A table of a document, or of a report in plain text.
package struct PageTable: Sendable {
  /// A column of a table.
  package struct Column: Sendable {
    package let title: String
    /// Whether it holds words, which are left-aligned.
    package var isText = false

    /// A column of words.
    package static func text(_ title: String) -> Column { Column(title: title, isText: true) }

    /// A column of numbers.
    package static func number(_ title: String) -> Column { Column(title: title) }
  }

  /// What the table shows.
  package let caption: String
  /// How sure its numbers are; nil if the rows say so, or there is nothing to say.
  let provenance: String?
  /// The columns; the first names the rows.
  package let columns: [Column]
  /// The rows, each with a cell for every column.
  package let rows: [[PageCell]]

  /// Creates a table; each row must have a cell for every column.
  package init(
    _ caption: String, provenance: String? = nil, columns: [Column], rows: [[PageCell]]
  ) {
    self.caption = caption
    self.provenance = provenance
    self.columns = columns
    self.rows = rows
  }

  /// The caption with the provenance of the numbers.
  package var fullCaption: String { caption + (provenance.map { " (\($0))" } ?? "") }

  /// Whether there is no row.
  package var isEmpty: Bool { rows.isEmpty }

  /// The table for a terminal, below its caption and an empty line.
  package var textWithCaption: String { "\n\(caption)\n\(text)" }

  /// The table for a terminal, without its caption: the titles and the rows, in aligned columns.
  package var text: String {
    var table = TextTable()
    table.add(columns.map(\.title))
    for row in rows { table.add(row.map(\.text)) }
    return table.text
  }
}

extension PageTable.Column: ExpressibleByStringLiteral {
  /// Creates a column of numbers.
  package init(stringLiteral title: String) { self.init(title: title) }
}

/// A cell of a table: a text, and on a page what may mark it.
package struct PageCell: Sendable, Hashable {
  package let text: String
  /// The CSS class of the colour that marks the cell.
  let swatch: String?
  /// The filled share of a bar next to the text, 0 ... 1.
  let share: Double?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - symbol: The index of the symbol that it names.
  ///   - part: The index of the part of a whole that it names.
  ///   - share: The filled share of a bar next to the text, 0 ... 1.
  package init(_ text: String, symbol: Int? = nil, part: Int? = nil, share: Double? = nil) {
    self.text = text
    swatch = symbol.map { "t\($0)" } ?? part.map { "part\($0 % SplitBar.colors)" }
    self.share = share
  }
}

extension PageCell: ExpressibleByStringInterpolation {
  /// Creates a cell that holds only text.
  package init(stringLiteral text: String) { self.init(text) }
}
