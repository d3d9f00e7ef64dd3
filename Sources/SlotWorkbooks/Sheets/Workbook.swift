/// A workbook: its sheets, in order.
package struct Workbook: Sendable, Hashable {
  package var sheets: [Sheet]

  package init(sheets: [Sheet]) { self.sheets = sheets }
}

/// A sheet: its cells by address.
package struct Sheet: Sendable, Hashable {
  package let name: String
  package var isHidden = false
  package var cells: [CellAddress: Cell] = [:]
  /// The width of each of the first columns, in digits; the others have the default.
  var widths: [Int] = []
  /// The number of rows from the top that stay when the others scroll.
  var frozenRows = 0
  /// A chart beside the cells; nil for none.
  var chart: ColumnChart?

  package init(name: String) { self.name = name }

  package subscript(row: Int, column: Int) -> Cell? {
    get { cells[CellAddress(row: row, column: column)] }
    set { cells[CellAddress(row: row, column: column)] = newValue }
  }
}

/// What a cell holds: a value, or a formula with the value that it had when it was saved.
package struct Cell: Sendable, Hashable {
  /// A value.
  package enum Value: Sendable, Hashable {
    case text(String)
    case number(Double)
    case flag(Bool)
    /// An error, such as `#N/A`.
    case error(String)
  }

  /// How a cell looks; the raw value is its number in the styles that are written.
  enum Style: Int, Sendable, CaseIterable {
    case plain, heading, percentage, wrapped, precise
  }

  /// The formula without `=`; nil for a plain value. Empty for a cell that shares the formula of another.
  package var formula: String?
  /// The value; nil if a formula's wasn't saved.
  package var value: Value?
  var style = Style.plain

  package init(_ value: Value?, formula: String? = nil) {
    self.value = value
    self.formula = formula
  }

  static func text(_ text: String, _ style: Style = .plain) -> Cell {
    var cell = Cell(.text(text))
    cell.style = style
    return cell
  }

  static func number(_ number: Double, _ style: Style = .plain) -> Cell {
    var cell = Cell(.number(number))
    cell.style = style
    return cell
  }

  static func number(_ number: Int) -> Cell { Cell(.number(Double(number))) }

  static func formula(_ formula: String, _ value: Double, _ style: Style = .plain) -> Cell {
    var cell = Cell(.number(value), formula: formula)
    cell.style = style
    return cell
  }
}
