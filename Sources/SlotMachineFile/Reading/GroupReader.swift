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
    let graph = Graph(fields, symbols: symbols, hasGaps: names.hasGaps, inspector: inspector)
    var flattened: [SymbolGroup] = []
    for (field, group) in zip(fields, graph.nodes) {
      guard let name = inspector.newName(field.key, "a group") else { continue }
      if group.containsItself {
        inspector.refuse(
          field.key, "\(name) contains itself", "remove it from the groups that are in it")
      }
      // A name that is already a symbol's is reported elsewhere, and mustn't be suggested twice.
      if !symbols.contains(name) {
        flattened.append(SymbolGroup(name: name, members: group.members))
      }
    }
    names.groups = flattened.sorted { $0.name < $1.name }
  }

  /// The groups, and how they contain each other. Each member of a group is looked at once, however many other groups
  /// contain the group.
  private struct Graph {
    struct Node {
      /// The symbols of the group and, in the end, those of the groups in it.
      var members = SymbolSet()
      /// The groups in it, directly or through others.
      var inner: IndexBits<SymbolGroup>
      var containsItself = false
    }

    private(set) var nodes: [Node]

    init(_ fields: [FileField], symbols: NameList, hasGaps: Bool, inspector: Inspector) {
      let groups = NameList(fields.map(\.name))
      nodes = fields.map { _ in Node(inner: IndexBits(count: fields.count)) }
      for (place, field) in fields.enumerated() {
        for member in inspector.list(field.value, of: "symbols or groups") ?? [] {
          guard case .scalar(let name) = member.content else {
            inspector.refuse(member, "\(member.summary) isn't a symbol or a group", "write a name")
            continue
          }
          if let symbol = symbols.firstIndex(of: name) {
            nodes[place].members.formUnion(SymbolSet([SymbolID(symbol)]))
          } else if let inner = groups.firstIndex(of: name) {
            nodes[place].inner.insert(GroupID(inner))
          } else if !hasGaps {
            inspector.refuse(
              member, "\(member.summary) isn't a symbol or a group",
              member.nearest(of: Array(symbols) + groups.sorted()).map {
                "did you mean \"\($0)\"?"
              }
                ?? "list it under symbols or groups")
          }
        }
      }
      flatten()
    }

    /// Completes the groups in each group, and then the symbols. Source: Warshall's algorithm, row by row.
    private mutating func flatten() {
      let own = nodes.map(\.members)
      for middle in nodes.indices {
        for place in nodes.indices where nodes[place].inner.contains(GroupID(middle)) {
          nodes[place].inner.formUnion(nodes[middle].inner)
        }
      }
      for place in nodes.indices {
        for inner in nodes[place].inner.indices {
          nodes[place].members.formUnion(own[inner.index])
          if inner.index == place { nodes[place].containsItself = true }
        }
      }
    }
  }
}
