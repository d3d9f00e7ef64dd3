import Yams

/// Takes over what the parser made of a file, and lets through only what the format uses: no anchors,
/// no tags, keys that are scalars, and nothing nested deeper than ``Limits/depth``.
struct NodeReader {
  /// The file's text.
  let yaml: String
  let inspector: Inspector

  /// What to do instead of using an alias.
  static let writtenOut = "write everything out where it is used"
}

extension NodeReader {
  /// A value with all that is in it; nil, with an issue, if it has anything that isn't let through.
  ///
  /// - Parameters:
  ///   - path: The way to it from the top of the file.
  ///   - depth: How many values it is in, itself included.
  ///   - place: What stands before it. The parser puts what an alias names where it was first
  ///     written, which is no later.
  func node(
    _ node: Node, path: String = "", depth: Int = 1, after place: FilePlace? = nil
  ) -> FileNode? {
    let bare = FileNode(place: self.place(of: node, after: place), path: path, content: .scalar(""))
    guard depth <= Limits.depth else {
      return inspector.refused(
        bare, "this is nested too deeply", "use at most \(Limits.depth) levels")
    }
    guard node.anchor == nil else {
      return inspector.refused(bare, "the format has no anchors and aliases", Self.writtenOut)
    }
    switch node {
    case .scalar(let scalar):
      guard hasNoTag(scalar.tag, bare, isText: scalar.style != .plain) else { return nil }
      return FileNode(place: bare.place, path: path, content: .scalar(scalar.string))
    case .sequence(let sequence):
      guard hasNoTag(sequence.tag, bare) else { return nil }
      let nodes = elements(of: sequence, in: bare, depth: depth)
      return FileNode(place: bare.place, path: path, content: .list(nodes))
    case .mapping(let mapping):
      guard hasNoTag(mapping.tag, bare) else { return nil }
      let fields = mapping.compactMap { field($0.key, $0.value, path: path, depth: depth + 1) }
      return FileNode(place: bare.place, path: path, content: .mapping(fields))
    case .alias:
      return inspector.refused(bare, "the format has no anchors and aliases", Self.writtenOut)
    }
  }

  private func elements(of sequence: Node.Sequence, in list: FileNode, depth: Int) -> [FileNode] {
    var last = list.place
    return sequence.enumerated().compactMap { index, element in
      let before = last
      last = place(of: element, after: before)
      return node(element, path: "\(list.path)[\(index)]", depth: depth + 1, after: before)
    }
  }

  private func field(_ key: Node, _ value: Node, path: String, depth: Int) -> FileField? {
    let place = FilePlace(key.mark)
    guard let scalar = key.scalar, key.anchor == nil else {
      let bare = FileNode(place: place, path: path, content: .scalar(""))
      return inspector.refused(bare, "a key isn't a name", "write name: value")
    }
    let path = path.isEmpty ? scalar.string : "\(path).\(scalar.string)"
    let name = FileNode(place: place, path: path, content: .scalar(scalar.string))
    guard hasNoTag(scalar.tag, name, isText: true) else { return nil }
    return node(value, path: path, depth: depth, after: place).map {
      FileField(key: name, name: scalar.string, value: $0)
    }
  }

  /// Whether a node has no tag of its own.
  ///
  /// - Parameter isText: Whether the parser itself tags the node as a text: it does so with what is
  ///   quoted, and with keys, which it compares.
  private func hasNoTag(_ tag: Tag, _ node: FileNode, isText: Bool = false) -> Bool {
    guard !tag.rawValue.isEmpty, !(isText && tag.rawValue == Tag.Name.str.rawValue) else {
      return true
    }
    inspector.refuse(node, "the format has no tags", "leave out \(tag.rawValue)")
    return false
  }
}

// MARK: Aliases

extension NodeReader {
  /// Where a value stands, or the alias that stands for it.
  private func place(of node: Node, after before: FilePlace?) -> FilePlace {
    let place = FilePlace(node.mark)
    guard let before, place <= before, let anchor = node.anchor else { return place }
    return self.place(of: "*\(anchor.rawValue)", after: before) ?? before
  }

  /// Where a word stands first after a place; nil if it doesn't.
  private func place(of word: String, after before: FilePlace) -> FilePlace? {
    let word = Array(word.unicodeScalars)
    let scalars = Array(yaml.unicodeScalars)
    var place = FilePlace.start
    for (index, scalar) in scalars.enumerated() {
      if place > before, scalars[index...].starts(with: word) { return place }
      place = place.after(scalar)
    }
    return nil
  }
}
