/// The cells of a table of whole numbers as spreadsheets write it, line by line: commas, semicolons or tabs between cells,
/// with or without quotes around each, after any byte order mark.
///
/// A table of outcomes may have a million lines, so cells are read from bytes, and nothing is kept but numbers.
/// ``DelimitedText`` reads tables that people write by hand.
struct TableText {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  /// The number of the line that ``line()`` returned last, from 1.
  private(set) var number = 0

  /// A cell: its bytes, and where it begins in its line.
  struct Cell {
    let bytes: ArraySlice<UInt8>
    let column: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    separator =
      [",", ";", "\t"].map { UInt8(ascii: $0) }.first(where: first.contains) ?? UInt8(ascii: ",")
  }

  /// The cells of the next line; nil at the end. A blank line has none.
  mutating func line() -> [Cell]? {
    guard position < bytes.count else { return nil }
    number += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"),
      bytes[position] != UInt8(ascii: "\r")
    {
      position += 1
    }
    let line = bytes[start..<position]
    if position < bytes.count {
      let isReturn = bytes[position] == UInt8(ascii: "\r")
      position += 1
      if isReturn, position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
    }
    let cells = line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      Cell(
        bytes: Self.contents(of: cell),
        column: 1 + bytes[start..<cell.startIndex].count(where: \.beginsScalar))
    }
    return cells.allSatisfy(\.bytes.isEmpty) ? [] : cells
  }

  /// A cell without spaces around it, and without quotes around the rest.
  private static func contents(of cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var cell = cell
    while cell.first == UInt8(ascii: " ") { cell = cell.dropFirst() }
    while cell.last == UInt8(ascii: " ") { cell = cell.dropLast() }
    let quote = UInt8(ascii: "\"")
    let isQuoted = cell.count > 1 && cell.first == quote && cell.last == quote
    return isQuoted ? cell.dropFirst().dropLast() : cell
  }
}

extension TableText.Cell {
  /// The text; bytes that aren't UTF-8 become replacement characters.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The cell in a few words, for messages.
  var summary: String { FileNode(place: .start, path: "", content: .scalar(text)).summary }

  /// A whole number in plain digits, 0 where nothing is written; nil for anything else.
  var number: Int? {
    if bytes.isEmpty { return 0 }
    guard bytes.count <= 18, bytes.first != UInt8(ascii: "0") || bytes.count == 1 else {
      return nil
    }
    var number = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

extension UInt8 {
  /// Whether the byte begins a Unicode scalar in UTF-8.
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }
}
