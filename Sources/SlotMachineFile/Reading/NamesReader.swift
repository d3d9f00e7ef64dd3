import SlotEngine

/// Reads the names of everything defined in a file, before any of them are used.
struct NamesReader {
  let top: Fields
  let inspector: Inspector

  /// The names, with all groups flattened.
  func read() -> Names {
    var names = Names()
    names.symbols = NameList(symbols(&names.hasGaps))
    names.modes = NameList([Names.base] + sortedKeys("modes", "a mode", &names.hasGaps))
    names.bonuses = NameList(sortedKeys("bonuses", "a bonus", &names.hasGaps))
    names.jackpots = NameList(sortedKeys("jackpots", "a jackpot", &names.hasGaps))
    names.bets = NameList(sortedKeys("bets", "a bet", &names.hasGaps))
    names.meters = NameList(sortedKeys("meters", "a meter", &names.hasGaps))
    readDraws(&names)
    GroupReader(top: top, inspector: inspector).read(into: &names)
    refuseSharedNames(names)
    return names
  }

  private func symbols(_ hasGaps: inout Bool) -> [String] {
    guard let node = top.required("symbols"), let nodes = inspector.list(node, of: "symbols") else {
      hasGaps = true
      return []
    }
    if nodes.count > Machine.mostSymbols {
      inspector.refuse(
        node, "\(nodes.count) symbols are too many", "use at most \(Machine.mostSymbols)")
      hasGaps = true
      return []
    }
    var symbols: [String] = []
    for node in nodes {
      guard let name = inspector.newName(node, "a symbol") else {
        hasGaps = true
        continue
      }
      if symbols.contains(name) {
        inspector.refuse(node, "\(name) is listed twice", "give each symbol a name of its own")
      } else {
        symbols.append(name)
      }
    }
    return symbols
  }

  private func sortedKeys(_ key: String, _ noun: String, _ hasGaps: inout Bool) -> [String] {
    guard let node = top[key] else { return [] }
    guard let fields = inspector.mapping(node, of: key),
      inspector.has(fields, atMost: Limits.named, key, node)
    else {
      hasGaps = true
      return []
    }
    return fields.compactMap { inspector.newName($0.key, noun) }.sorted()
  }

  private func readDraws(_ names: inout Names) {
    var modes: [String: Set<ModeID>] = [:]
    for field in top["modes"]?.fields ?? [] {
      guard let mode = names.modes.firstIndex(of: field.name) else { continue }
      for draw in field.value.field("draws")?.value.fields ?? [] {
        guard modes.count < Limits.named || modes[draw.name] != nil else {
          inspector.refuse(
            draw.key, "there are too many drawn symbols",
            "use at most \(Limits.named.grouped) in all modes together")
          continue
        }
        guard let name = inspector.newName(draw.key, "a drawn symbol") else { continue }
        if modes[name] != nil {
          inspector.refuse(
            draw.key, "\(name) is already drawn in another mode",
            "give each drawn symbol a name of its own")
        }
        modes[name, default: []].insert(ModeID(mode))
      }
    }
    names.draws = NameList(modes.keys.sorted())
    names.modesOfDraws = names.draws.map { modes[$0] ?? [] }
  }

  /// Symbols, groups and drawn symbols share one namespace.
  private func refuseSharedNames(_ names: Names) {
    for field in top["groups"]?.fields ?? [] where names.symbols.contains(field.name) {
      inspector.refuse(
        field.key, "\(field.name) is already a symbol", "give the group a name of its own")
    }
    for mode in top["modes"]?.fields ?? [] {
      for draw in mode.value.field("draws")?.value.fields ?? []
      where names.symbols.contains(draw.name) || names.groupNames.contains(draw.name) {
        inspector.refuse(
          draw.key, "\(draw.name) is already a symbol or a group",
          "give the drawn symbol a name of its own")
      }
    }
  }
}

extension Inspector {
  /// Whether a mapping has no more fields than it may have; reported if not.
  func has(_ fields: [FileField], atMost most: Int, _ noun: String, _ node: FileNode) -> Bool {
    guard fields.count > most else { return true }
    refuse(
      node, "\(fields.count.grouped) \(noun) are too many", "use at most \(most.grouped)")
    return false
  }

  /// A name in its definition, as opposed to a use of it.
  func newName(_ node: FileNode, _ noun: String) -> String? {
    guard let name = name(node, noun) else { return nil }
    guard name != Names.star, name != Names.base else {
      return refused(node, "\"\(name)\" is reserved", "use another name")
    }
    return name
  }
}
