extension MachineText {
  /// The same file with another value for a key; everything else stays as written.
  ///
  /// - Parameters:
  ///   - key: The path from the top of the file, such as `pays.whale.3`: names, and numbers of list elements
  ///     from 1, separated by dots. `reels.2.weights.5` is the weight of the fifth stop of the second reel,
  ///     even if the file doesn't state it. A key of the format that the file doesn't have, because it has a
  ///     default, is added.
  ///   - value: The new value, as a file writes it.
  /// - Throws: ``MachineFileError`` if the file isn't YAML, or has no such key. Whether the machine is still
  ///   valid is for ``MachineFile`` to check.
  public func changing(_ key: String, to value: String) throws(MachineFileError) -> MachineText {
    let found = try found(key)
    guard found.key.value != nil else {
      let insertion = KeyInsertion(at: found.key.node.place, in: yaml)
      let text = insertion.adding(
        found.key.written(value), toEmpty: found.key.node.fields.isEmpty)
      return MachineText(yaml: text, name: name)
    }
    guard let extent = ScalarExtent(of: found.text, at: found.key.node.place, in: yaml) else {
      let inspector = Inspector(file: name)
      inspector.refuse(
        found.key.node, "\(key) can't be changed in place",
        "write it without quotes, on one line")
      throw MachineFileError(issues: inspector.issues)
    }
    return MachineText(yaml: extent.replaced(by: found.key.written(value)), name: name)
  }

  /// The value of a key, as a file writes it; `1` for a weight that the file doesn't state.
  ///
  /// - Throws: ``MachineFileError`` if the file isn't YAML, or doesn't have the key.
  public func value(of key: String) throws(MachineFileError) -> String {
    let found = try found(key)
    if let value = found.key.value { return value }
    let inspector = Inspector(file: name)
    inspector.refuse(found.key.node, "\(key) isn't written", "rely on its default, or add it")
    throw MachineFileError(issues: inspector.issues)
  }

  private func found(
    _ key: String
  ) throws(MachineFileError) -> (key: KeyFinder.Found, text: String) {
    let inspector = Inspector(file: name)
    guard let root = FileNode(yaml: yaml.withoutByteOrderMark, inspector: inspector),
      let found = KeyFinder(root: root, inspector: inspector).find(key)
    else { throw MachineFileError(issues: inspector.issues) }
    if case .scalar(let text) = found.node.content { return (found, text) }
    return (found, "")
  }
}

extension MachineText {
  /// The keys of a file's numbers that shape its return: each pay of its tables, and the weight of each
  /// stop of the base game's reels.
  ///
  /// - Throws: ``MachineFileError`` if the file isn't YAML.
  package func shapingKeys() throws(MachineFileError) -> [ShapingKey] {
    let inspector = Inspector(file: name)
    guard let root = FileNode(yaml: yaml.withoutByteOrderMark, inspector: inspector) else {
      throw MachineFileError(issues: inspector.issues)
    }
    let finder = KeyFinder(root: root, inspector: inspector)
    let pays = root.payKeys(at: "", isPay: false).map { ShapingKey(key: $0, symbol: nil) }
    let reels = root.field("reels")?.value.elements ?? []
    return pays
      + reels.enumerated().flatMap { reel, node in
        let stops = node.field("strip").map { finder.stops(of: $0.value) } ?? finder.stops(of: node)
        return (stops ?? []).enumerated().map { stop, node in
          ShapingKey(key: "reels.\(reel + 1).weights.\(stop + 1)", symbol: node.symbol)
        }
      }
  }
}

/// The key of a number that shapes a machine's return.
package struct ShapingKey: Sendable, Hashable {
  /// The way to it from the top of the file.
  package let key: String
  /// The symbol of a stop; nil for a pay, whose key says what pays.
  package let symbol: String?

  /// Whether another key is this one, or leads to it: `wins.3.pays.pearl.3` is within `wins.3`, and like every
  /// pay within `pays`.
  package func isWithin(_ other: String) -> Bool {
    key == other || key.hasPrefix(other + ".") || (other == "pays" && symbol == nil)
  }
}

extension FileNode {
  /// The symbol of a stop, written with a weight or without.
  fileprivate var symbol: String? {
    switch content {
    case .scalar(let name): name
    case .list(let parts): parts.first?.symbol
    case .mapping: nil
    }
  }

  fileprivate var elements: [FileNode] {
    if case .list(let elements) = content { elements } else { [] }
  }

  /// The keys of all whole numbers under a key `pays`.
  fileprivate func payKeys(at path: String, isPay: Bool) -> [String] {
    func way(_ part: String) -> String { path.isEmpty ? part : "\(path).\(part)" }
    switch content {
    case .scalar(let text): return isPay && Int(text) != nil ? [path] : []
    case .list(let elements):
      return elements.enumerated().flatMap { $1.payKeys(at: way("\($0 + 1)"), isPay: isPay) }
    case .mapping(let fields):
      return fields.flatMap {
        $0.value.payKeys(at: way($0.name), isPay: isPay || $0.name == "pays")
      }
    }
  }
}
