/// Reads XML one tag or text at a time.
///
/// It reads what a spreadsheet program writes: elements, attributes, texts, CDATA, comments, references to characters and
/// to the five entities of XML itself. A document type, with which others could be declared, is refused, so nothing
/// expands. Names lose their prefixes: a namespace is never what tells two parts of a workbook apart.
///
/// Source: W3C, "Extensible Markup Language (XML) 1.0", fifth edition.
struct MarkupReader {
  /// What is read.
  enum Event {
    case start(String, [String: String])
    case end(String)
    case text(String)
  }

  /// The part of the workbook, for messages.
  private let part: String
  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  /// The end of an element without contents, which follows its start.
  private var pending: String?

  private static let mostDepth = 64
  /// The most bytes of a text; a cell has at most 32,767 characters.
  private static let mostText = 1 << 20
  /// How many elements may follow.
  private(set) var room: Int

  /// Begins to read a part.
  ///
  /// - Parameter room: The most elements that it may have, so that small ones without end are refused in time.
  init(_ bytes: [UInt8], part: String, room: Int) {
    self.room = room
    self.bytes = bytes
    self.part = part
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next tag or text; nil at the end of the document.
  mutating func next() throws(WorkbookError) -> Event? {
    if let name = pending {
      pending = nil
      return .end(name)
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let text = try text(upTo: UInt8(ascii: "<"))
        if open.isEmpty { continue }
        return .text(text)
      }
      if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<![CDATA[") {
        let start = position + 9
        try skip(past: "]]>")
        return .text(String(decoding: bytes[start..<position - 3], as: UTF8.self))
      } else if starts("<?") {
        try skip(past: "?>")
      } else if starts("<!") {
        throw damaged("it declares a document type")
      } else if starts("</") {
        position += 2
        let name = name()
        try expect(UInt8(ascii: ">"))
        guard open.popLast() == name else { throw damaged("</\(name)> ends nothing") }
        return .end(name)
      } else {
        return try element()
      }
    }
    guard open.isEmpty else { throw damaged("it ends inside <\(open[open.count - 1])>") }
    return nil
  }

  private mutating func element() throws(WorkbookError) -> Event {
    position += 1
    room -= 1
    guard room >= 0 else {
      throw WorkbookError(
        "the workbook has more than a million elements; save only the sheets of the machine")
    }
    let name = name()
    guard !name.isEmpty, open.count < Self.mostDepth else {
      throw damaged("a tag has no name, or is too deep in others")
    }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard position < bytes.count else { throw damaged("it ends inside a tag") }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        open.append(name)
        return .start(name, attributes)
      }
      if starts("/>") {
        position += 2
        pending = name
        return .start(name, attributes)
      }
      let key = self.name()
      skipSpace()
      try expect(UInt8(ascii: "="))
      skipSpace()
      guard !key.isEmpty, position < bytes.count,
        bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
      else { throw damaged("an attribute of <\(name)> has no value") }
      let quote = bytes[position]
      position += 1
      attributes[key] = try text(upTo: quote)
      try expect(quote)
    }
  }
}

// MARK: Characters

extension MarkupReader {
  private func damaged(_ reason: String) -> WorkbookError { .damaged(part, reason) }

  private func starts(_ text: String) -> Bool {
    bytes.dropFirst(position).starts(with: text.utf8)
  }

  private mutating func skip(past text: String) throws(WorkbookError) {
    while !starts(text) {
      guard position < bytes.count else { throw damaged("it ends too early") }
      position += 1
    }
    position += text.utf8.count
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func expect(_ byte: UInt8) throws(WorkbookError) {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else {
      throw damaged("a '\(Character(Unicode.Scalar(byte)))' is missing")
    }
    position += 1
  }

  /// Reads a name, and gives it without its prefix.
  private mutating func name() -> String {
    var start = position
    while position < bytes.count, bytes[position] > 0x20, !"=<>/\"'".utf8.contains(bytes[position])
    {
      if bytes[position] == UInt8(ascii: ":") { start = position + 1 }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a text with its references replaced, up to a byte or the end.
  private mutating func text(upTo end: UInt8) throws(WorkbookError) -> String {
    let start = position
    var hasReference = false
    while position < bytes.count, bytes[position] != end {
      if bytes[position] == UInt8(ascii: "&") { hasReference = true }
      position += 1
    }
    guard position - start <= Self.mostText else { throw damaged("a text is longer than 1 MiB") }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return hasReference ? try replacingReferences(in: text) : text
  }

  private func replacingReferences(in text: String) throws(WorkbookError) -> String {
    var result = ""
    for (index, piece) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        result += piece
        continue
      }
      guard let end = piece.firstIndex(of: ";"), let scalar = Self.scalar(piece[..<end]) else {
        throw damaged("'&\(piece.prefix(10))' names no character")
      }
      result.unicodeScalars.append(scalar)
      result += piece[piece.index(after: end)...]
    }
    return result
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
