/// The values of a mapping whose keys are known.
struct Fields {
  /// The mapping itself.
  let node: FileNode

  private let fields: [FileField]
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
    self.fields = fields
    self.inspector = inspector
    for field in fields where !keys.contains(field.name) {
      let known = "known here: \(keys.joined(separator: ", "))"
      inspector.refuse(
        field.key, "\(noun) has no key \"\(field.name)\"",
        field.key.nearest(of: keys).map { "did you mean \"\($0)\"?" } ?? known)
    }
  }

  /// The value of a key, if it is there.
  subscript(key: String) -> FileNode? { field(key)?.value }

  /// A key with its value, if it is there.
  func field(_ key: String) -> FileField? { fields.first { $0.name == key } }

  /// The value of a required key; reported if it is missing.
  func required(_ key: String) -> FileNode? {
    guard let value = self[key] else {
      return inspector.refused(node, "\"\(key)\" is missing", "add it")
    }
    return value
  }

  /// Reports keys that are known but don't apply here.
  func refuse(_ keys: [String], because problem: String, _ remedy: String) {
    for field in fields where keys.contains(field.name) {
      inspector.refuse(field.key, problem, remedy)
    }
  }

  /// Refuses keys that belong to format 2, in a file that says that it has format 1.
  func requireFormat2(_ keys: [String]) {
    for field in fields where keys.contains(field.name) {
      inspector.requireFormat2(field.key, field.name)
    }
  }
}
