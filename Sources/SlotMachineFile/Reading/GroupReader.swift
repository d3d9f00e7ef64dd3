import SlotEngine

/// Reads the groups, and flattens groups that contain other groups.
struct GroupReader {
  let top: Fields
  let inspector: Inspector

  /// Adds the groups to the names, in order of name.
  func read(into names: inout Names) {
    guard let node = top["groups"] else { return }
    guard let fields = inspector.mapping(node, of: "groups"),
      inspector.has(fields, atMost: Limits.named, "groups", node)
    else {
      names.hasGaps = true
      return
    }
    let symbols = names.symbols
    let members = fields.map { inspector.list($0.value, of: "symbols or groups") ?? [] }
    let groups = Dictionary(fields.map(\.name).enumerated().map { ($1, $0) }) { first, _ in first }
    var flattened: [SymbolGroup] = []
    for (place, field) in fields.enumerated() {
      guard let name = inspector.newName(field.key, "a group") else { continue }
      var walk = Walk(symbols: symbols, groups: groups, members: members, hasGaps: names.hasGaps)
      let set = walk.flatten(place, inspector)
      if walk.cameBack {
        inspector.refuse(
          field.key, "\(name) contains itself", "remove it from the groups that are in it")
      }
      // A name that is already a symbol's is reported elsewhere, and mustn't be suggested twice.
      if !symbols.contains(name) { flattened.append(SymbolGroup(name: name, members: set)) }
    }
    names.groups = flattened.sorted { $0.name < $1.name }
  }

  /// Visits a group and all groups nested in it, each once.
  private struct Walk {
    let symbols: NameList
    let groups: [String: Int]
    let members: [[FileNode]]
    let hasGaps: Bool
    var visited: Set<Int> = []
    var cameBack = false

    mutating func flatten(_ root: Int, _ inspector: Inspector) -> SymbolSet {
      var set = SymbolSet()
      var waiting = [root]
      while let group = waiting.popLast() {
        for node in members[group] {
          guard case .scalar(let name) = node.content else {
            inspector.refuse(node, "\(node.summary) isn't a symbol or a group", "write a name")
            continue
          }
          if let symbol = symbols.firstIndex(of: name) {
            set.formUnion(SymbolSet([SymbolID(symbol)]))
          } else if let inner = groups[name] {
            cameBack = cameBack || inner == root
            if visited.insert(inner).inserted { waiting.append(inner) }
          } else if !hasGaps {
            inspector.refuse(
              node, "\(node.summary) isn't a symbol or a group",
              node.nearest(of: Array(symbols) + groups.keys.sorted()).map {
                "did you mean \"\($0)\"?"
              }
                ?? "list it under symbols or groups")
          }
        }
      }
      return set
    }
  }
}
