/// Finds what a key such as `pays.whale.3` or `reels.2.weights.5` names in a file.
///
/// A key is the path from the top of the file: names of keys, and numbers of list elements from 1, separated by
/// dots. The weights of a reel, and keys of the format that have a default, can be named even if they aren't written.
struct KeyFinder {
  /// What a key names in the text, and what to write there for another value.
  struct Found {
    /// The scalar that is replaced, or the mapping to which the key is added.
    let node: FileNode
    /// The value that the key has now; nil if it isn't written.
    let value: String?
    /// What is written for a value.
    let written: (String) -> String
  }

  let root: FileNode
  let inspector: Inspector

  /// What a key names; nil, with an issue, if it names nothing that can be changed.
  func find(_ key: String) -> Found? {
    var node = root
    var kind = FileKind.machine
    var parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    while !parts.isEmpty {
      if parts.first == "weights", parts.count == 2, node.field("weights") == nil,
        let stop = Int(parts[parts.startIndex + 1])
      {
        return weight(ofStop: stop, on: node)
      }
      if let added = addition(of: parts, to: node, kind) { return added }
      let count = parts.count
      let first = parts.first ?? ""
      guard let next = step(from: node, kind, &parts) else { return nil }
      // A name with dots is one that the author chose.
      kind = kind.inside(parts.count == count - 1 ? first : "", of: node)
      node = next
    }
    guard case .scalar(let text) = node.content else {
      return inspector.refused(
        node, "\(key) is \(node.summary)", "name one of the values in it")
    }
    return Found(node: node, value: text) { $0 }
  }

  /// Descends into a mapping or a list, consuming the part of the key that named it.
  private func step(
    from node: FileNode, _ kind: FileKind, _ parts: inout ArraySlice<String>
  ) -> FileNode? {
    switch node.content {
    case .scalar:
      return inspector.refused(node, "\(node.summary) has nothing in it", "leave the rest out")
    case .list(let elements):
      let name = parts.removeFirst()
      guard let number = Int(name), (1...max(1, elements.count)).contains(number),
        number <= elements.count
      else {
        return inspector.refused(
          node, "there is no \(name) in this list", "give a number from 1 to \(elements.count)")
      }
      return elements[number - 1]
    case .mapping(let fields):
      // A name can contain dots; the longest existing name is meant.
      for count in (1...parts.count).reversed() {
        let name = parts.prefix(count).joined(separator: ".")
        guard let field = node.field(name) else { continue }
        parts.removeFirst(count)
        return field.value
      }
      let known = fields.map(\.name) + kind.keys.filter { node.field($0) == nil }
      return inspector.refused(
        node, "there is no \(parts[parts.startIndex]) here",
        known.isEmpty
          ? "add it to the file first, because nothing is in there"
          : "use one of \(known.joined(separator: ", "))")
    }
  }
}

// MARK: Keys that aren't written

extension KeyFinder {
  /// A key of the format that a mapping doesn't have, with the keys below it; nil if there is no such key, or
  /// the mapping has it.
  private func addition(
    of parts: ArraySlice<String>, to node: FileNode, _ kind: FileKind
  ) -> Found? {
    guard case .mapping = node.content, let key = parts.first, node.field(key) == nil,
      kind.keys.contains(key)
    else { return nil }
    var inner = kind
    for part in parts {
      guard inner.keys.contains(part) else { return nil }
      inner = inner.inside(part, of: node)
    }
    return Found(node: node, value: nil) { value in
      let entry = "\(parts.last ?? ""): \(value)"
      return parts.dropLast().reversed().reduce(entry) { "\($1): {\($0)}" }
    }
  }
}

// MARK: Weights

extension KeyFinder {
  /// The weight of a stop, from 1, on a reel that doesn't list weights.
  private func weight(ofStop number: Int, on reel: FileNode) -> Found? {
    guard let stops = stops(of: reel) else {
      return inspector.refused(
        reel, "the stops of this reel have no list of their own", "name the weight in its strip")
    }
    guard number >= 1, number <= stops.count else {
      return inspector.refused(
        reel, "there is no stop \(number) on this reel",
        "give a number from 1 to \(stops.count)")
    }
    if case .scalar(let strip) = reel.content {
      let weights = stops.map { Self.weight(of: $0)?.text ?? "1" }
      return Found(node: reel, value: weights[number - 1]) { value in
        var changed = weights
        changed[number - 1] = value
        return "{strip: \(strip), weights: [\(changed.joined(separator: ", "))]}"
      }
    }
    let stop = stops[number - 1]
    if let weight = Self.weight(of: stop) {
      return Found(node: weight.node, value: weight.text) { $0 }
    }
    guard case .scalar(let symbol) = stop.content else {
      return inspector.refused(stop, "this isn't a stop", "name the weight of a stop")
    }
    return Found(node: stop, value: "1") { "[\(symbol), \($0)]" }
  }

  /// The stops of a reel of one strip: those of its list, or of the strip that it names.
  func stops(of reel: FileNode) -> [FileNode]? {
    switch reel.content {
    case .list(let stops):
      let isCircles = stops.contains { stop in
        if case .scalar = stop.content { false } else { Self.weight(of: stop) == nil }
      }
      return isCircles ? nil : stops
    case .scalar(let name):
      guard case .list(let stops)? = root.field("strips")?.value.field(name)?.value.content else {
        return nil
      }
      return stops
    case .mapping: return nil
    }
  }

  /// The weight of a stop that is written with one.
  private static func weight(of stop: FileNode) -> (node: FileNode, text: String)? {
    guard case .list(let pair) = stop.content, pair.count == 2,
      case .scalar(let text) = pair[1].content, Int(text) != nil
    else { return nil }
    return (pair[1], text)
  }
}
