private import Yams

extension FileNode {
  /// What is wrong with a file of more than ``Limits/bytes``, and what would be right.
  static let (tooLong, shorter) = ("the file is too long", "keep it to 16 MiB")

  /// Parses a file's only document; nil, with an issue, if that fails.
  ///
  /// Only what the format uses is accepted: no anchors, no tags, only scalars as keys, and no
  /// nesting deeper than ``Limits/depth``.
  init?(yaml: String, inspector: Inspector) {
    let file = FileNode(place: .start, path: "", content: .scalar(""))
    guard yaml.utf8.count <= Limits.bytes else {
      inspector.refuse(file, Self.tooLong, Self.shorter)
      return nil
    }
    guard yaml.seemingAliases <= Limits.aliases else {
      inspector.refuse(file, "the file has aliases", NodeReader.writtenOut)
      return nil
    }
    do {
      // Nodes know their anchors only while the parser is alive.
      let parser = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8)
      let root = try parser.singleRoot()
      defer { withExtendedLifetime(parser) {} }
      guard let root else {
        inspector.refuse(file, "the file is empty", "start with format: 1")
        return nil
      }
      let reader = NodeReader(yaml: yaml, inspector: inspector)
      guard let node = reader.node(root), inspector.issues.isEmpty else { return nil }
      self = node
    } catch {
      inspector.refuse(error, in: yaml)
      return nil
    }
  }
}

extension Inspector {
  /// Reports why a text isn't valid YAML.
  fileprivate func refuse(_ error: any Error, in yaml: String) {
    let remedy = "check brackets, quotes and indentation"
    switch error as? YamlError {
    case .scanner(_, _, let mark, _) where yaml.hasTab(inLine: mark.line),
      .parser(_, _, let mark, _) where yaml.hasTab(inLine: mark.line):
      refuse(
        .yaml(at: mark), "this line is indented with a tab, which YAML doesn't allow",
        "indent it with spaces")
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      refuse(.yaml(at: mark), "this isn't YAML: \(problem)", remedy)
    case .composer(_, let problem, let mark, _) where problem.contains("another document"):
      refuse(.yaml(at: mark), "a second document begins here", "keep one machine per file")
    case .composer(_, let problem, let mark, _):
      refuse(.yaml(at: mark), problem, "the format has no anchors and aliases")
    case .duplicatedKeysInMapping(let keys, let context):
      let first = FileNode(
        place: FilePlace(context.mark), path: keys.first ?? "", content: .scalar(""))
      let repeated = RepeatedKeys(in: yaml).keys
      for key in repeated.isEmpty ? [first] : repeated {
        refuse(key, "this key is given more than once", "keep one of them")
      }
    case .reader(let problem, let offset, _, let yaml):
      refuse(.yaml(at: offset ?? 0, of: yaml), "this isn't YAML: \(problem)", remedy)
    default:
      refuse(.yaml(at: nil), "this can't be read as YAML", remedy)
    }
  }
}

extension FileNode {
  fileprivate static func yaml(at mark: Mark?) -> FileNode {
    FileNode(place: FilePlace(mark), path: "", content: .scalar(""))
  }

  fileprivate static func yaml(at offset: Int, of yaml: String) -> FileNode {
    let lines = yaml.prefix(offset).split(separator: "\n", omittingEmptySubsequences: false)
    return FileNode(
      place: FilePlace(line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1), path: "",
      content: .scalar(""))
  }
}

extension String {
  /// Whether a tab is part of the indentation of a line, counted from 1.
  fileprivate func hasTab(inLine number: Int) -> Bool {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(number - 1) else { return false }
    return lines[number - 1].prefix { $0 == " " || $0 == "\t" }.contains("\t")
  }

  /// The number of apparent aliases in the text: names after a `*` that begins a word.
  ///
  /// A few aliases are found and reported one by one. Many nested ones would expand to more values
  /// than any computer can process, so they are counted before parsing.
  fileprivate var seemingAliases: Int {
    let bytes = Array(utf8)
    return bytes.indices.count { index in
      bytes[index] == UInt8(ascii: "*")
        && (index == 0 || " \n\r\t[{,:".utf8.contains(bytes[index - 1]))
        && index + 1 < bytes.count && UInt8(ascii: "0") <= bytes[index + 1]
    }
  }
}
