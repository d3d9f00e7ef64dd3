internal import SlotEngine

/// The cells of a text separated by commas, semicolons or tabs, as spreadsheets write it.
///
/// Reads RFC 4180 and what spreadsheets make of it: a byte order mark, line breaks of CR, LF or
/// both, `;` as separator where the comma is the decimal sign, and spaces around unquoted cells.
/// Each cell knows its line and column, so that issues can be reported where they are; SwiftCSV
/// isn't used because it keeps neither.
struct DelimitedText {
  /// The cells of each line, as scalars with their places.
  let rows: [[FileNode]]

  /// The most cells: many times what the reels of a machine need, blank ones included.
  private static let mostCells = 1_000_000

  /// Parses a text; nil, with an issue, if a quote is misplaced or if there are too many cells.
  init?(_ text: String, inspector: Inspector) {
    var reader = CellReader(text)
    var rows: [[FileNode]] = [[]]
    var count = 0
    while let cell = reader.next() {
      count += 1
      guard count <= Self.mostCells else {
        inspector.refuse(
          FileNode(place: cell.place, path: "cell", content: .scalar(cell.text)),
          "the table has more than \(Self.mostCells.grouped) cells",
          "save only the columns of the reels, and the lines of their stops")
        return nil
      }
      if let problem = cell.problem {
        inspector.refuse(
          FileNode(place: cell.place, path: "cell", content: .scalar(cell.text)), problem,
          "put the whole cell in quotes, and write a quote in it twice")
        return nil
      }
      rows[rows.count - 1].append(
        FileNode(
          place: cell.place, path: "cell",
          content: .scalar(SpreadsheetCell.text(of: cell.text))))
      if cell.endsRow { rows.append([]) }
    }
    self.rows = rows.filter { !$0.isEmpty }
  }
}

/// Reads one cell after another.
private struct CellReader {
  /// A cell, with the way it ended.
  struct Cell {
    var text: String
    let place: FilePlace
    var endsRow = false
    var problem: String?
  }

  private let scalars: [Unicode.Scalar]
  private let separator: Unicode.Scalar
  private var position = 0
  private var place = FilePlace.start
  /// Whether the last cell ended with a separator, so that another follows even at the end of the
  /// text.
  private var isOpen = false

  init(_ text: String) {
    // Scalars rather than characters, because CR LF is a single character.
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    self.scalars = scalars
    separator = Self.separator(of: scalars)
  }

  private static let separators: [Unicode.Scalar] = [",", ";", "\t"]

  /// The separator: the one that makes headings of one of the first lines, above which there may be titles of any kind;
  /// if none does, the one that occurs most often in the first line.
  private static func separator(of scalars: [Unicode.Scalar]) -> Unicode.Scalar {
    var lines: [[Unicode.Scalar]] = [[]]
    var isQuoted = false
    for scalar in scalars {
      if scalar == "\"" { isQuoted.toggle() }
      if isQuoted || !scalar.breaksLine {
        lines[lines.count - 1].append(scalar)
      } else if lines.count > 2 * SheetHeading.mostTitles {
        // CR LF ends a line twice.
        break
      } else {
        lines.append([])
      }
    }
    for line in lines {
      let separator = separators.first { separator in
        SheetHeading.isLine(of: cells(of: line, separatedBy: separator))
      }
      if let separator { return separator }
    }
    let counts = separators.map { separator in lines[0].count { $0 == separator } }
    return zip(separators, counts).max { $0.1 < $1.1 }?.0 ?? ","
  }

  /// The cells of a line, without spaces and quotes around them.
  private static func cells(
    of line: [Unicode.Scalar], separatedBy separator: Unicode.Scalar
  ) -> [String] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: cell.filter { $0 != "\"" })
      return String(text.drop { $0 == " " }).trimmingSuffix
    }
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

extension CellReader {
  /// The next cell; nil at the end.
  mutating func next() -> Cell? {
    guard isOpen || position < scalars.count else { return nil }
    skipSpaces()
    var cell = Cell(text: "", place: place)
    if peek == "\"" {
      readQuoted(&cell)
    } else {
      while let scalar = peek, scalar != separator, !scalar.breaksLine {
        if scalar == "\"" { cell.problem = "there is a quote in the middle of a cell" }
        cell.text.unicodeScalars.append(scalar)
        step()
      }
      cell.text = cell.text.trimmingSuffix
    }
    finish(&cell)
    return cell
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func step() {
    let isBreak =
      scalars[position] == "\n"
      || (scalars[position] == "\r"
        && !(position + 1 < scalars.count && scalars[position + 1] == "\n"))
    position += 1
    place =
      isBreak
      ? FilePlace(line: place.line + 1, column: 1)
      : FilePlace(line: place.line, column: place.column + 1)
  }

  private mutating func skipSpaces() {
    while peek == " " { step() }
  }

  private mutating func readQuoted(_ cell: inout Cell) {
    step()
    while let scalar = peek {
      step()
      if scalar != "\"" {
        cell.text.unicodeScalars.append(scalar)
      } else if peek == "\"" {
        cell.text.append("\"")
        step()
      } else {
        skipSpaces()
        if let scalar = peek, scalar != separator, !scalar.breaksLine {
          cell.problem = "something follows the closing quote of a cell"
        }
        return
      }
    }
    cell.problem = "the quote that opens the cell is never closed"
  }

  /// Consumes the end of a cell: a separator, a line break, or the end of the text.
  private mutating func finish(_ cell: inout Cell) {
    isOpen = peek == separator
    cell.endsRow = !isOpen
    if isOpen {
      step()
    } else if let scalar = peek, scalar.breaksLine {
      step()
      if scalar == "\r", peek == "\n" { step() }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line of the table.
  fileprivate var breaksLine: Bool { self == "\n" || self == "\r" }
}
