/// A cell's address, such as `B3`: its row and column, both from 0.
package struct CellAddress: Sendable, Hashable, Comparable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The most rows and columns of a sheet.
  static let (mostRows, mostColumns) = (1_048_576, 16_384)

  /// Reads an address; nil if it isn't one.
  init?(_ text: String) {
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    let digits = text.dropFirst(letters.count)
    guard (1...3).contains(letters.count), let row = Int(digits), (1...Self.mostRows).contains(row),
      digits.first != "+"
    else { return nil }
    let column = letters.uppercased().utf8.reduce(0) { 26 * $0 + Int($1) - 64 }
    guard column <= Self.mostColumns else { return nil }
    self.init(row: row - 1, column: column - 1)
  }

  /// The letters of a column.
  static func letters(_ column: Int) -> String {
    var (rest, letters) = (column + 1, "")
    while rest > 0 {
      letters = String(Character(Unicode.Scalar(UInt8(65 + (rest - 1) % 26)))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }

  package static func < (left: CellAddress, right: CellAddress) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}

extension CellAddress: CustomStringConvertible {
  package var description: String { Self.letters(column) + "\(row + 1)" }

  /// The address that doesn't move when a formula is copied: `$B$3`.
  var fixed: String { "$" + Self.letters(column) + "$\(row + 1)" }
}
