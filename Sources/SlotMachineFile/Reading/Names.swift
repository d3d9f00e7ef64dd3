import SlotEngine

/// The names defined in a file, and what they refer to.
///
/// Symbols, groups and drawn symbols share one namespace; strips, modes, bonuses, jackpots, bets and
/// meters have one each. Everything but symbols is numbered in order of name, so the order of keys in a
/// file doesn't matter.
struct Names {
  /// The symbols, in file order.
  var symbols = NameList()
  /// The groups, in order of name.
  var groups: [SymbolGroup] = [] {
    didSet { groupNames = NameList(groups.map(\.name)) }
  }
  /// The names of the groups.
  private(set) var groupNames = NameList()
  /// The drawn symbols, in order of name.
  var draws = NameList()
  /// The modes in which each drawn symbol is drawn.
  var modesOfDraws: [Set<ModeID>] = []
  /// The modes: the base game, then the others in order of name.
  var modes = NameList([Self.base])
  /// The bonuses, in order of name.
  var bonuses = NameList()
  /// The jackpots, in order of name.
  var jackpots = NameList()
  /// The bets other than the base bet, in order of name.
  var bets = NameList()
  /// The meters, in order of name.
  var meters = NameList()
  /// Whether some definitions couldn't be read, so that an unknown name may be one of those.
  var hasGaps = false

  /// The name that matches every symbol without its own row.
  static let star = "*"
  /// The name of the base game.
  static let base = "base"
}

extension Names {
  /// Resolves a name in a rule that applies in some modes; reported if it is unknown in any of
  /// them.
  func asked(_ node: FileNode, in modes: Set<ModeID>, _ inspector: Inspector) -> Asked? {
    guard let name = inspector.name(node, "a symbol or a group") else { return nil }
    guard let asked = asked(name) else {
      return unknown(
        node, "a symbol, a group or a drawn symbol",
        of: Array(symbols) + groupNames + draws, inspector)
    }
    if case .drawn(let draw) = asked, !modes.isSubset(of: modesOfDraws[draw.index]) {
      let drawing = modesOfDraws[draw.index].sorted().map { self.modes[$0.index] }.joined(
        separator: ", ")
      return inspector.refused(
        node, "\(name) is drawn in \(drawing) only", "give the look \"in: [\(drawing)]\"")
    }
    return asked
  }

  /// Resolves a name regardless of modes; nil if it is unknown.
  func asked(_ name: String) -> Asked? {
    symbols.firstIndex(of: name).map { .symbol(SymbolID($0)) }
      ?? groupNames.firstIndex(of: name).map { .group(GroupID($0)) }
      ?? draws.firstIndex(of: name).map { .drawn(DrawID($0)) }
  }

  /// The symbol with a name; reported if it is unknown.
  func symbol(_ node: FileNode, _ inspector: Inspector) -> SymbolID? {
    id(node, "a symbol", of: symbols, inspector)
  }

  /// The members of the symbol or group with a name; reported if it is unknown.
  func members(_ node: FileNode, _ inspector: Inspector) -> SymbolSet? {
    guard let name = inspector.name(node, "a symbol or a group") else { return nil }
    switch asked(name) {
    case .symbol(let symbol): return SymbolSet([symbol])
    case .group(let group): return groups[group].members
    default:
      return unknown(node, "a symbol or a group", of: Array(symbols) + groupNames, inspector)
    }
  }

  /// The index of a name in one of the lists; reported if it isn't there.
  func id<Part>(
    _ node: FileNode, _ noun: String, of names: NameList, _ inspector: Inspector
  ) -> MachineIndex<Part>? {
    guard case .scalar(let text) = node.content, !text.isEmpty else {
      return inspector.refused(node, "\(node.summary) isn't \(noun)", "write the name of one")
    }
    guard let name = inspector.name(node, noun) else { return nil }
    return names.firstIndex(of: name).map { MachineIndex($0) }
      ?? unknown(node, noun, of: Array(names), inspector)
  }

  private func unknown<Value>(
    _ node: FileNode, _ noun: String, of names: @autoclosure () -> [String],
    _ inspector: Inspector
  ) -> Value? {
    // Another issue already explains why names are missing; this would only repeat it.
    if hasGaps { return nil }
    return inspector.refused(
      node, "\(node.summary) isn't \(noun)",
      remedy(node, among: names()))
  }

  private func remedy(_ node: FileNode, among names: [String]) -> String {
    if let nearest = node.nearest(of: names) { return "did you mean \"\(nearest)\"?" }
    return names.isEmpty
      ? "there is none in this file" : "known: \(names.prefix(12).joined(separator: ", "))"
  }
}
