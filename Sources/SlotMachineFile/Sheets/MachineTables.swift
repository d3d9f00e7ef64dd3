/// A machine file as tables, and as text what tables don't hold.
///
/// It is the machine as its file writes it, so that the tables and the text together are the same file again.
package struct MachineTables: Sendable {
  /// A row of the machine's pay table: for each count the credits by number of coins, one if the coins multiply them.
  package struct PayRow: Sendable {
    package let name: String
    package let pays: [(count: Int, credits: [Int])]
  }

  package let name: String
  package let title: String?
  package let about: String?
  package let symbols: [String]
  package let groups: [(name: String, members: [String])]
  /// The number of rows, one for all reels or one for each; nil if they are drawn.
  package let rows: [Int]?
  package let pays: [PayRow]
  /// Every other key as YAML, one line for each, or for each key or element in it.
  package let rules: [String]

  /// Whether the file states what a round costs.
  package let statesBet: Bool

  /// Reads the tables of a valid file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - tabled: For each mode whose reels are in tables, `base` for the base game, what stands for them in the rules.
  package init(_ text: MachineText, tabled: [String: String]) throws(MachineFileError) {
    _ = try MachineFile(yaml: text.yaml, name: text.name)
    let inspector = Inspector(file: text.name)
    guard let root = FileNode(yaml: text.yaml.withoutByteOrderMark, inspector: inspector) else {
      throw MachineFileError(issues: inspector.issues)
    }
    func words(_ key: String) -> String? { root.field(key)?.value.text }
    (name, title, about) = (words("name") ?? "", words("title"), words("about"))
    symbols = (root.field("symbols")?.value.elements ?? []).map(\.text)
    groups = (root.field("groups")?.value.fields ?? []).map {
      ($0.name, $0.value.elements.map(\.text))
    }
    let written = root.field("rows")?.value
    let heights = written.map { $0.elements.isEmpty ? [$0] : $0.elements }
    let numbers = heights.map { $0.compactMap { Int($0.text) } } ?? [1]
    rows = numbers.count == heights?.count ?? 1 ? numbers : nil
    let pays = (root.field("pays")?.value.fields ?? []).map(PayRow.init)
    self.pays = pays
    statesBet = root.field("bet") != nil
    var held: Set = ["name", "title", "about", "symbols", "groups", "lines", "pays"]
    if rows != nil { held.insert("rows") }
    if tabled[Names.base] != nil { held.insert("reels") }
    let rest = root.fields.filter { !held.contains($0.name) }
    let named = Set(
      rest.filter { $0.name != "strips" }
        .flatMap { $0.value.names(butReelsOf: $0.name == "modes" ? Set(tabled.keys) : []) })
    rules = rest.flatMap { field in
      switch field.name {
      case "strips":
        Self.lines(
          field.name, field.value.fields.filter { named.contains($0.name) }.map { ($0, nil) })
      case "modes":
        Self.lines(field.name, field.value.fields.map { ($0, tabled[$0.name]) })
      default: Self.lines(of: field)
      }
    }
  }
}

extension MachineTables {
  /// The modes of a valid file that have reels of their own.
  package static func modesWithReels(in text: MachineText) -> Set<String> {
    let root = FileNode(
      yaml: text.yaml.withoutByteOrderMark, inspector: Inspector(file: text.name))
    let modes = root?.field("modes")?.value.fields ?? []
    return Set(modes.filter { $0.value.field("reels") != nil }.map(\.name))
  }
}

// MARK: As YAML

extension MachineTables {
  private static func lines(of field: FileField) -> [String] {
    switch field.value.content {
    case .scalar: ["\(ReelSheet.scalar(field.name)): \(field.value.yaml)"]
    case .list(let elements):
      ["\(ReelSheet.scalar(field.name)):"] + elements.map { "  - \($0.yaml)" }
    case .mapping(let fields): lines(field.name, fields.map { ($0, nil) })
    }
  }

  /// A key with keys in it; of some, the reels are elsewhere.
  private static func lines(_ key: String, _ fields: [(FileField, String?)]) -> [String] {
    if fields.isEmpty { return key == "strips" ? [] : ["\(key): {}"] }
    return ["\(ReelSheet.scalar(key)):"]
      + fields.map { field, reels in
        let value =
          if let reels, case .mapping(let inner) = field.value.content {
            FileNode.yaml(of: inner, reels: reels)
          } else {
            field.value.yaml
          }
        return "  \(ReelSheet.scalar(field.name)): \(value)"
      }
  }
}

extension MachineTables.PayRow {
  fileprivate init(_ field: FileField) {
    name = field.name
    pays = field.value.fields.compactMap { field in
      guard let count = Int(field.name) else { return nil }
      let values = field.value.elements.isEmpty ? [field.value] : field.value.elements
      return (count, values.compactMap { Int($0.text) })
    }
  }
}

extension FileNode {
  fileprivate var elements: [FileNode] {
    if case .list(let elements) = content { elements } else { [] }
  }

  /// The value on one line.
  fileprivate var yaml: String {
    switch content {
    case .scalar(let text): ReelSheet.scalar(text)
    case .list(let elements): "[\(elements.map(\.yaml).joined(separator: ", "))]"
    case .mapping(let fields): Self.yaml(of: fields, reels: nil)
    }
  }

  fileprivate static func yaml(of fields: [FileField], reels: String?) -> String {
    let each = fields.map { field in
      let value = field.name == "reels" ? reels.map(ReelSheet.scalar) : nil
      return "\(ReelSheet.scalar(field.name)): \(value ?? field.value.yaml)"
    }
    return "{\(each.joined(separator: ", "))}"
  }

  /// All scalars in it, without those of the reels of some of its keys.
  fileprivate func names(butReelsOf modes: Set<String>) -> [String] {
    switch content {
    case .scalar(let text): [text]
    case .list(let elements): elements.flatMap { $0.names(butReelsOf: []) }
    case .mapping(let fields):
      fields.flatMap { field in
        let inner = field.value.fields.filter { $0.name != "reels" || !modes.contains(field.name) }
        return modes.contains(field.name)
          ? inner.flatMap { $0.value.names(butReelsOf: []) } : field.value.names(butReelsOf: [])
      }
    }
  }
}
