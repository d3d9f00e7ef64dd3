private import Yams

extension FileNode {
  /// Reads a file's only document; nil, with an issue, if there is none that can be read.
  ///
  /// Only what the format uses is let through: no anchors, no tags, keys that are scalars, and
  /// nothing nested deeper than ``Limits/depth``.
  init?(yaml: String, inspector: Inspector) {
    let file = FileNode(place: .start, path: "", content: .scalar(""))
    guard yaml.utf8.count <= Limits.bytes else {
      inspector.refuse(file, "the file is too long", "keep it to 16 MiB")
      return nil
    }
    guard yaml.seemingAliases <= Limits.aliases else {
      inspector.refuse(file, "the file has aliases", Self.writtenOut)
      return nil
    }
    do {
      // Nodes know their anchors only while the parser lives.
      let parser = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8)
      let root = try parser.singleRoot()
      defer { withExtendedLifetime(parser) {} }
      guard let root else {
        inspector.refuse(file, "the file is empty", "start with format: 1")
        return nil
      }
      guard let node = Self.node(root, path: "", depth: 1, inspector: inspector),
        inspector.issues.isEmpty
      else { return nil }
      self = node
    } catch {
      inspector.refuse(error)
      return nil
    }
  }

  private static let writtenOut = "write everything out where it is used"

  private static func node(
    _ node: Node, path: String, depth: Int, inspector: Inspector
  ) -> FileNode? {
    let place = FilePlace(node.mark)
    let bare = FileNode(place: place, path: path, content: .scalar(""))
    guard depth <= Limits.depth else {
      return inspector.refused(
        bare, "this is nested too deeply", "use at most \(Limits.depth) levels")
    }
    guard node.anchor == nil else {
      return inspector.refused(bare, "the format has no anchors and aliases", writtenOut)
    }
    switch node {
    case .scalar(let scalar):
      guard bare.hasNoTag(scalar.tag, inspector, isText: scalar.style != .plain) else {
        return nil
      }
      return FileNode(place: place, path: path, content: .scalar(scalar.string))
    case .sequence(let sequence):
      guard bare.hasNoTag(sequence.tag, inspector) else { return nil }
      let nodes = sequence.enumerated().map { index, element in
        self.node(element, path: "\(path)[\(index)]", depth: depth + 1, inspector: inspector)
      }
      return FileNode(place: place, path: path, content: .list(nodes.compactMap { $0 }))
    case .mapping(let mapping):
      guard bare.hasNoTag(mapping.tag, inspector) else { return nil }
      let fields = mapping.map {
        field($0.key, $0.value, path: path, depth: depth + 1, inspector: inspector)
      }
      return FileNode(place: place, path: path, content: .mapping(fields.compactMap { $0 }))
    case .alias:
      return inspector.refused(bare, "the format has no anchors and aliases", writtenOut)
    }
  }

  private static func field(
    _ key: Node, _ value: Node, path: String, depth: Int, inspector: Inspector
  ) -> FileField? {
    let place = FilePlace(key.mark)
    guard let scalar = key.scalar, key.anchor == nil else {
      let bare = FileNode(place: place, path: path, content: .scalar(""))
      return inspector.refused(bare, "a key isn't a name", "write name: value")
    }
    let path = path.isEmpty ? scalar.string : "\(path).\(scalar.string)"
    let name = FileNode(place: place, path: path, content: .scalar(scalar.string))
    guard name.hasNoTag(scalar.tag, inspector, isText: true) else { return nil }
    return node(value, path: path, depth: depth, inspector: inspector).map {
      FileField(key: name, name: scalar.string, value: $0)
    }
  }

  /// Whether a node has no tag of its own.
  ///
  /// - Parameter isText: Whether the parser itself tags the node as a text: it does so with what is
  ///   quoted, and with keys, which it compares.
  private func hasNoTag(_ tag: Tag, _ inspector: Inspector, isText: Bool = false) -> Bool {
    guard !tag.rawValue.isEmpty, !(isText && tag.rawValue == Tag.Name.str.rawValue) else {
      return true
    }
    inspector.refuse(self, "the format has no tags", "leave out \(tag.rawValue)")
    return false
  }
}

extension Inspector {
  /// Notes why a text isn't YAML.
  fileprivate func refuse(_ error: any Error) {
    let remedy = "check brackets, quotes and indentation"
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      refuse(.yaml(at: mark), "this isn't YAML: \(problem)", remedy)
    case .composer(_, let problem, let mark, _) where problem.contains("another document"):
      refuse(.yaml(at: mark), "a second document begins here", "keep one machine a file")
    case .composer(_, let problem, let mark, _):
      refuse(.yaml(at: mark), problem, "the format has no anchors and aliases")
    case .duplicatedKeysInMapping(let keys, let context):
      let key = FileNode(
        place: FilePlace(context.mark), path: keys.first ?? "", content: .scalar(""))
      refuse(key, "this key is given more than once", "keep one of them")
    case .reader(let problem, let offset, _, let yaml):
      refuse(.yaml(at: offset ?? 0, of: yaml), "this isn't YAML: \(problem)", remedy)
    default:
      refuse(.yaml(at: nil), "this can't be read as YAML", remedy)
    }
  }
}

extension FilePlace {
  fileprivate init(_ mark: Mark?) {
    self.init(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
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
  /// How many aliases the text seems to have: names after a `*` that begins a word.
  ///
  /// A few aliases are found and refused one by one. Many, nested, would name more values than any
  /// computer can go through, so they are counted before the text is taken apart.
  fileprivate var seemingAliases: Int {
    let bytes = Array(utf8)
    return bytes.indices.count { index in
      bytes[index] == UInt8(ascii: "*")
        && (index == 0 || " \n\r\t[{,:".utf8.contains(bytes[index - 1]))
        && index + 1 < bytes.count && UInt8(ascii: "0") <= bytes[index + 1]
    }
  }
}
