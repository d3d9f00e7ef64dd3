/// The values of a mapping whose keys are known.
struct Fields {
  /// The mapping itself.
  let node: FileNode

  private let inspector: Inspector

  /// Opens a mapping and reports unknown keys; nil, with an issue, if it isn't a mapping.
  ///
  /// - Parameter noun: What the mapping is, such as `a rule`.
  init?(_ node: FileNode, _ noun: String, keys: [String], inspector: Inspector) {
    guard case .mapping(let fields) = node.content else {
      inspector.refuse(
        node, "\(node.summary) isn't \(noun)", "write { } with \(keys.joined(separator: ", "))")
      return nil
    }
    self.node = node
    self.inspector = inspector
    for field in fields where !keys.contains(field.name) {
      inspector.refuse(
        field.key, "\(noun) has no key \"\(field.name)\"",
        Self.inexpressible[noun]?[field.name]
          ?? field.key.nearest(of: keys).map { "did you mean \"\($0)\"?" }
          ?? "known here: \(keys.joined(separator: ", "))")
    }
  }

  /// What might be looked for where the format has no key for it.
  private static let inexpressible: [String: [String: String]] = [
    "a bet": [
      "cap": "a cap applies to all bets alike (\(Limits.seeLimits))",
      "least": "a round has no least pay (\(Limits.seeLimits))",
    ],
    "a machine": ["least": "a game has no least pay (\(Limits.seeLimits))"],
    "a mode": [
      "cap": "only a round has a cap (\(Limits.seeLimits))",
      "least": "a game has no least pay (\(Limits.seeLimits))",
    ],
    "a wild": [
      "multiplier": "a wild multiplies by \"factors\", always alike (\(Limits.seeLimits))"
    ],
  ]

  /// The value of a key, if it is there.
  subscript(key: String) -> FileNode? { field(key)?.value }

  /// A key with its value, if it is there.
  func field(_ key: String) -> FileField? { node.field(key) }

  /// The value of a required key; reported if it is missing.
  func required(_ key: String) -> FileNode? {
    guard let value = self[key] else {
      return inspector.refused(node, "\"\(key)\" is missing", "add it")
    }
    return value
  }

  /// Reports keys that are known but don't apply here.
  func refuse(_ keys: [String], because problem: String, _ remedy: String) {
    for field in keys.compactMap(node.field) {
      inspector.refuse(field.key, problem, remedy)
    }
  }

  /// Refuses keys that belong to format 2, in a file that says that it has format 1.
  func requireFormat2(_ keys: [String]) {
    for field in keys.compactMap(node.field) {
      inspector.requireFormat2(field.key, field.name)
    }
  }
}
