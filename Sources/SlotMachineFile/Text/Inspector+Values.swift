import SlotEngine

extension Inspector {
  /// The text of a scalar that isn't empty.
  ///
  /// - Parameter noun: What is expected, such as `a symbol`.
  func text(_ node: FileNode, _ noun: String) -> String? {
    guard case .scalar(let text) = node.content, !text.isEmpty else {
      return refused(node, "\(node.summary) isn't \(noun)", "write \(noun)")
    }
    return text
  }

  /// A text for people, of any number of lines, without characters that a terminal interprets.
  ///
  /// - Parameter most: Its largest size in bytes.
  func prose(_ node: FileNode, ofAtMost most: Int) -> String? {
    guard let text = text(node, "a text"), isShort(text, node, "a text", most: most) else {
      return nil
    }
    guard !text.unicodeScalars.contains(where: \.isCommand) else {
      return refused(node, "the text has control characters", "use letters, digits and signs")
    }
    return text
  }

  /// A name: a single line of visible characters.
  func name(_ node: FileNode, _ noun: String) -> String? {
    guard let name = text(node, noun), isShort(name, node, "a name", most: Limits.keyBytes) else {
      return nil
    }
    guard !name.unicodeScalars.contains(where: \.isControl) else {
      return refused(node, "a name has characters that can't be seen", "use letters and digits")
    }
    return name
  }

  private func isShort(_ text: String, _ node: FileNode, _ noun: String, most: Int) -> Bool {
    guard text.utf8.count > most else { return true }
    refuse(node, "\(noun) is too long", "use at most \(most.grouped) bytes")
    return false
  }

  /// A whole number within a range.
  func number(_ node: FileNode, _ noun: String, in range: ClosedRange<Int>) -> Int? {
    guard case .scalar(let text) = node.content, let number = Int(wholeNumber: text),
      range.contains(number)
    else {
      let (least, most) = (range.lowerBound, range.upperBound)
      let remedy =
        least == most
        ? "give \(least.grouped), the only one"
        : "give a whole number "
          + (most == .max
            ? "of at least \(least.grouped)" : "from \(least.grouped) to \(most.grouped)")
      return refused(node, "\(node.summary) isn't a valid \(noun)", remedy)
    }
    return number
  }

  /// `true` or `false`.
  func flag(_ node: FileNode) -> Bool? {
    switch node.content {
    case .scalar("true"): true
    case .scalar("false"): false
    default: refused(node, "\(node.summary) is neither true nor false", "write true or false")
    }
  }

  /// One of several known words.
  func word(_ node: FileNode, of words: [String]) -> String? {
    let list = words.joined(separator: ", ")
    guard case .scalar(let text) = node.content, words.contains(text) else {
      let known = node.nearest(of: words).map { "did you mean \"\($0)\"?" } ?? "use one of \(list)"
      return refused(node, "\(node.summary) isn't one of \(list)", known)
    }
    return text
  }

  /// The elements of a non-empty list.
  func list(_ node: FileNode, of noun: String) -> [FileNode]? {
    guard case .list(let nodes) = node.content, !nodes.isEmpty else {
      let found = if case .list = node.content { "an empty list" } else { node.summary }
      return refused(
        node, "\(found) isn't a list of \(noun)", "give at least one in [ ]")
    }
    return nodes
  }

  /// The fields of a mapping.
  func mapping(_ node: FileNode, of noun: String) -> [FileField]? {
    guard case .mapping(let fields) = node.content else {
      return refused(node, "\(node.summary) isn't a mapping of \(noun)", "write { key: value }")
    }
    return fields
  }
}

extension Int {
  /// Parses a decimal integer: an optional minus sign and digits, without a leading zero, `+` or
  /// `_`.
  init?(wholeNumber text: String) {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    self.init(text)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal interprets the scalar, except line feeds and tabs.
  fileprivate var isCommand: Bool {
    guard self != "\n", self != "\t" else { return false }
    return properties.generalCategory == .control || properties.isBidiControl
  }
}
