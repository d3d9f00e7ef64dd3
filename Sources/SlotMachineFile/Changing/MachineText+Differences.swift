extension MachineText {
  /// The values that differ from those of an older text of the file, in the order of the file: `pays.whale.3: 25 → 30`.
  ///
  /// Removed values come last. Empty if nothing but comments and layout differs, or if either text isn't YAML.
  package func changes(since older: MachineText) -> [String] {
    guard let now = values, let before = older.values else { return [] }
    let old = Dictionary(before) { first, _ in first }
    let new = Dictionary(now) { first, _ in first }
    let changed = now.compactMap { key, value -> String? in
      guard let was = old[key] else { return "\(key): \(value) is new" }
      return was == value ? nil : "\(key): \(was) → \(value)"
    }
    return changed + before.filter { new[$0.0] == nil }.map { "\($0.0): \($0.1) is gone" }
  }

  /// Every value of the file with its key, in the order of the file; nil if the text isn't YAML.
  private var values: [(String, String)]? {
    FileNode(yaml: yaml.withoutByteOrderMark, inspector: Inspector(file: name))?.values(at: "")
  }
}

extension FileNode {
  /// Every scalar in the value, with its key as ``MachineText/changing(_:to:)`` takes it.
  fileprivate func values(at path: String) -> [(String, String)] {
    func way(_ part: String) -> String { path.isEmpty ? part : "\(path).\(part)" }
    switch content {
    case .scalar(let text): return [(path, text)]
    case .list(let elements):
      return elements.enumerated().flatMap { $1.values(at: way("\($0 + 1)")) }
    case .mapping(let fields): return fields.flatMap { $0.value.values(at: way($0.name)) }
    }
  }
}
