import SlotEngine

extension FileNode {
  /// What is wrong with a file of more than ``Limits/bytes``, and what would be right.
  static let (tooLong, shorter) = ("the file is too long", "keep it to 16 MiB")

  /// Parses a file's only document; nil, with an issue, if that fails.
  ///
  /// Only what the format uses is accepted: see ``NodeReader``.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(yaml: String, inspector: Inspector) {
    let file = FileNode(place: .start, path: "", content: .scalar(""))
    guard yaml.utf8.count <= Limits.bytes else {
      inspector.refuse(file, Self.tooLong, Self.shorter)
      return nil
    }
    // Also because the parser compares each of them with all before it.
    if let line = yaml.lineOfTagDirective {
      inspector.refuse(
        .yaml(at: FilePlace(line: line, column: 1)), "the format has no tags", "leave out %TAG")
      return nil
    }
    var text = yaml
    let root = text.withUTF8 { bytes -> FileNode? in
      // Safety: the bytes are there until the reader has read them.
      var reader = unsafe NodeReader(YAMLEvents(of: bytes), inspector: inspector)
      do throws(NodeReader.Ending) {
        return try reader.document()
      } catch {
        inspector.refuse(error, in: yaml)
        return nil
      }
    }
    guard let root, inspector.issues.isEmpty else { return nil }
    self = root
  }
}

extension Inspector {
  /// Reports why a file couldn't be read to its end.
  fileprivate func refuse(_ ending: NodeReader.Ending, in yaml: String) {
    switch ending {
    case .secondDocument(let place):
      refuse(.yaml(at: place), "a second document begins here", "keep one machine per file")
    case .tooManyValues(let place):
      refuse(
        .yaml(at: place), "there are more than \(Limits.values.grouped) values up to here",
        "use shorter strips, or fewer of them")
    case .problem(let problem):
      let remedy = "check brackets, quotes and indentation"
      switch problem.place {
      case .at(let place) where yaml.hasTab(inLine: place.line):
        refuse(
          .yaml(at: place), "this line is indented with a tab, which YAML doesn't allow",
          "indent it with spaces")
      case .at(let place): refuse(.yaml(at: place), "this isn't YAML: \(problem.text)", remedy)
      case .byte(let offset):
        refuse(
          .yaml(at: FilePlace(ofByte: offset, in: yaml)), "this isn't YAML: \(problem.text)",
          remedy)
      }
    }
  }
}

extension FileNode {
  fileprivate static func yaml(at place: FilePlace) -> FileNode {
    FileNode(place: place, path: "", content: .scalar(""))
  }
}

extension String {
  /// The number of the first line that defines a tag, from 1; nil if there is none before the document.
  fileprivate var lineOfTagDirective: Int? {
    var (number, rest) = (1, utf8[...])
    while !rest.starts(with: "%TAG".utf8) {
      let isBeforeDocument = rest.first.map("%# \t\r\n\u{FEFF}".utf8.contains) ?? false
      guard isBeforeDocument, let end = rest.firstIndex(where: { $0 == 13 || $0 == 10 }) else {
        return nil
      }
      let after = rest[end...].dropFirst(rest[end...].starts(with: "\r\n".utf8) ? 2 : 1)
      (number, rest) = (number + 1, after)
    }
    return number
  }

  /// Whether a tab is part of the indentation of a line, counted from 1.
  fileprivate func hasTab(inLine number: Int) -> Bool {
    var line = 1
    var isIndentation = true
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if Character(scalar).isNewline {
        if !(last == "\r" && scalar == "\n") { line += 1 }
        isIndentation = true
      } else {
        if line == number, isIndentation, scalar == "\t" { return true }
        isIndentation = isIndentation && (scalar == " " || scalar == "\t")
      }
      if line > number { return false }
      last = scalar
    }
    return false
  }
}
