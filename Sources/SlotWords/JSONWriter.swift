extension JSON {
  /// The value on a single line, including the line feed.
  package func line() throws -> String { try text(isIndented: false) }

  /// The value as a whole document, indented for readers.
  package func document() throws -> String { try text(isIndented: true) }

  private func text(isIndented: Bool) throws -> String {
    var text = ""
    try write(isIndented: isIndented) { text += $0 }
    return text
  }

  /// Writes the value in pieces, with a line feed at its end.
  ///
  /// - Parameters:
  ///   - isIndented: Whether every element and every key has its own line.
  ///   - sink: Receives the pieces in order.
  /// - Throws: ``UnwritableNumber``, or what the sink throws.
  package func write(isIndented: Bool, to sink: (String) throws -> Void) throws {
    try withoutActuallyEscaping(sink) { sink in
      var writer = JSONWriter(isIndented: isIndented, sink: sink)
      try writer.write(self, depth: 0)
      writer.end()
      try writer.flush()
    }
  }
}

/// A number that JSON can't express: it is infinite, or the result of an invalid operation.
package struct UnwritableNumber: Error, CustomStringConvertible {
  let number: Double

  /// What is wrong.
  package var description: String { "JSON has finite numbers only, and a figure is \(number)." }
}

/// Writes values of any size in a small memory: bytes are collected and handed on in pieces.
///
/// Written here because an encoder of the library holds a value two more times before any byte of it can
/// be written. The bytes are the same.
private struct JSONWriter {
  private static let pieceInBytes = 1 << 16

  private let isIndented: Bool
  private let sink: (String) throws -> Void
  private var bytes: [UInt8] = []

  init(isIndented: Bool, sink: @escaping (String) throws -> Void) {
    self.isIndented = isIndented
    self.sink = sink
  }

  /// Adds a value. Pieces end between values, and so never within a character.
  mutating func write(_ value: JSON, depth: Int) throws {
    switch value {
    case .null: append("null")
    case .flag(let value): append(value ? "true" : "false")
    case .whole(let value): append("\(value)")
    case .count(let value): append("\(value)")
    case .number(let value): try write(value)
    case .text(let value): write(value)
    case .list(let values):
      try write(listAtDepth: depth) { write in for value in values { try write(value) } }
    case .stream(let values): try write(listAtDepth: depth, values)
    case .object(let values): try write(values, depth: depth)
    }
    if bytes.count >= Self.pieceInBytes { try flush() }
  }

  /// Ends the value's last line.
  mutating func end() { append("\n") }

  /// Hands on what was collected.
  mutating func flush() throws {
    try sink(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }
}

extension JSONWriter {
  private mutating func write(
    listAtDepth depth: Int, _ values: (_ write: (JSON) throws -> Void) throws -> Void
  ) throws {
    append("[")
    var isFirst = true
    try values { value in
      separate(isFirst, depth: depth + 1)
      isFirst = false
      try write(value, depth: depth + 1)
    }
    close("]", isEmpty: isFirst, depth: depth)
  }

  private mutating func write(_ values: [String: JSON], depth: Int) throws {
    append("{")
    for (index, (key, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
      separate(index == 0, depth: depth + 1)
      write(key)
      append(isIndented ? " : " : ":")
      try write(value, depth: depth + 1)
    }
    close("}", isEmpty: values.isEmpty, depth: depth)
  }

  /// Begins an element or a key.
  private mutating func separate(_ isFirst: Bool, depth: Int) {
    if !isFirst { append(",") }
    if isIndented { beginLine(depth: depth) }
  }

  /// Ends a list or an object.
  private mutating func close(_ bracket: String, isEmpty: Bool, depth: Int) {
    if isIndented {
      // An empty line in what is empty.
      if isEmpty { append("\n") }
      beginLine(depth: depth)
    }
    append(bracket)
  }

  private mutating func beginLine(depth: Int) {
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ number: Double) throws {
    guard number.isFinite else { throw UnwritableNumber(number: number) }
    let text = number.description
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private mutating func write(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x08: append("\\b")
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0C: append("\\f")
      case 0x0D: append("\\r")
      case 0..<0x10: append("\\u000" + String(byte, radix: 16))
      case 0x10..<0x20: append("\\u00" + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
