import SlotEngine
import SlotPictures
import SlotWords

/// A part of a PAR sheet for people, under a heading of its own.
struct ParSection: Sendable {
  /// The anchor that a page's links use.
  let id: String
  let title: String
  let blocks: [ParBlock]
}

/// A block of a section.
enum ParBlock: Sendable {
  case paragraph(String)
  /// Preformatted lines.
  case verbatim(String)
  /// The few numbers that readers look for first.
  case tiles([ParTile])
  case table(ParTable)
  /// A table that repeats what a picture shows; a page keeps it folded.
  case folded(ParTable)
  /// Charts that share the page's width; only a page has them.
  case charts([Picture])
  /// Small pictures side by side, as many as fit; only a page has them.
  case pictures([Picture])
}

/// A number that readers look for first.
struct ParTile: Sendable {
  /// What the number is.
  let name: String
  let value: String
  /// A note on what the number refers to and its provenance.
  let note: String
}

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

extension ParTable {
  /// A table of figures, each with its provenance.
  ///
  /// - Parameter areProbabilities: Whether odds and bars are shown too.
  init(_ caption: String, figures: [Figure], areProbabilities: Bool = false) {
    let odds: [Column] = areProbabilities ? ["odds"] : []
    self.init(
      caption, columns: [.text("figure"), "value"] + odds + [.text("provenance")],
      rows: figures.filter(\.isThere).map { figure in
        let share = areProbabilities ? figure.value.number : nil
        return [ParCell(figure.title), ParCell(figure.text, share: share)]
          + [share.map { ParCell($0.odds) }].compactMap(\.self)
          + [ParCell(figure.provenanceInWords)]
      })
  }
}

extension ParTable.Column: ExpressibleByStringLiteral {
  /// Creates a column of numbers.
  init(stringLiteral title: String) { self.init(title: title) }

  /// Creates a column of words.
  static func text(_ title: String) -> ParTable.Column {
    ParTable.Column(title: title, isText: true)
  }
}

struct ParCell: Sendable, Hashable {
  let text: String
  /// The CSS class of the colour that marks the cell on a page.
  let swatch: String?
  /// The filled share of a bar next to the text, 0 ... 1.
  let share: Double?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - symbol: The symbol that it names.
  ///   - part: The index of the part of a whole that it names.
  ///   - share: The filled share of a bar next to the text, 0 ... 1.
  init(_ text: String, symbol: SymbolID? = nil, part: Int? = nil, share: Double? = nil) {
    self.text = text
    swatch = symbol.map { "t\($0)" } ?? part.map { "part\($0 % SplitBar.colors)" }
    self.share = share
  }
}

extension ParCell: ExpressibleByStringInterpolation {
  /// Creates a cell that holds only text.
  init(stringLiteral text: String) { self.init(text) }
}
