import SlotEngine

/// Refuses what belongs to format 2 below the top of a file of format 1.
struct Format2Keys {
  let inspector: Inspector

  private static let ofModes = ["values", "tumble", "by", "marks"]
  private static let ofRules = ["on", "clears", "by", "collect", "for", "least"]

  /// Refuses the keys of modes and of looks, including those of the rules in a choice.
  func refuse(below top: Fields) {
    for mode in top["modes"]?.fields ?? [] { refuse(Self.ofModes, in: mode.value) }
    for look in elements(of: top["wins"]) { refuseRule(look) }
  }

  private func refuseRule(_ node: FileNode) {
    refuse(Self.ofRules, in: node)
    if let match = node.field("match"), case .scalar("cluster") = match.value.content {
      refuse("cluster", at: match.value)
    }
    for choice in ["best", "first", "all"] {
      for rule in elements(of: node.field(choice)?.value) { refuseRule(rule) }
    }
  }

  private func refuse(_ keys: [String], in node: FileNode) {
    for field in node.fields where keys.contains(field.name) { refuse(field.name, at: field.key) }
  }

  private func refuse(_ word: String, at node: FileNode) {
    inspector.refuse(node, "\(word) belongs to format 2", "write format: 2")
  }

  private func elements(of node: FileNode?) -> [FileNode] {
    if case .list(let nodes)? = node?.content { nodes } else { [] }
  }
}
