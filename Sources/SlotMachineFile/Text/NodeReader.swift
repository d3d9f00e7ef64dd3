import Yams

/// Converts the parser's nodes, and accepts only what the format uses: no anchors, no tags, only
/// scalars as keys, and no nesting deeper than ``Limits/depth``.
struct NodeReader {
  /// The file's text.
  let yaml: String
  let inspector: Inspector

  /// The remedy for an alias.
  static let writtenOut = "write everything out where it is used"
}

extension NodeReader {
  /// Converts a value with everything in it; nil, with an issue, if the format doesn't allow part
  /// of it.
  ///
  /// - Parameters:
  ///   - path: The path from the top of the file, whose lists count from 1.
  ///   - depth: The nesting depth, from 1.
  ///   - place: The place of what precedes it. For an alias the parser reports the place of the
  ///     anchor, which is never later than this.
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
      return node(element, path: "\(list.path)[\(index + 1)]", depth: depth + 1, after: before)
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
  /// - Parameter isText: Whether the parser tags the node as a string on its own, as it does for quoted scalars
  ///   and for keys.
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
  /// The place of a value, or of the alias that refers to it.
  private func place(of node: Node, after before: FilePlace?) -> FilePlace {
    let place = FilePlace(node.mark)
    guard let before, place <= before, let anchor = node.anchor else { return place }
    return self.place(of: "*\(anchor.rawValue)", after: before) ?? before
  }

  /// The first place after another at which a word occurs; nil if there is none.
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
