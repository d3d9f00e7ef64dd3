import SlotEngine

/// Finds the part of a file that causes a fault of the machine.
struct FaultPlaces {
  let machine: Machine
  let top: Fields
  let looks: [LooksReader.Found]

  /// The node of a part; the top of the file for a part that the file doesn't state explicitly.
  func node(of part: MachinePart) -> FileNode { knownNode(of: part) ?? top.node }

  /// The path of a part from the top of the file; nil for a part that the file doesn't state
  /// explicitly.
  func path(of part: MachinePart) -> String? {
    switch part {
    case .rule(let rule, let look): looks[look.index].rules[rule.index].place.key
    default: knownNode(of: part)?.path
    }
  }

  private func knownNode(of part: MachinePart) -> FileNode? {
    switch part {
    case .bet: top["bet"] ?? top["bets"]
    case .cap: top.field("cap")?.key
    case .gamble: top.field("gamble")?.key
    case .namedBet(let bet): top["bets"]?.field(machine.bets[bet].name)?.key
    case .reelOfBet(let reel, let bet):
      reels(ofBet: bet).flatMap { $0.indices.contains(reel.index) ? $0[reel.index] : nil }
        ?? knownNode(of: .namedBet(bet))
    case .symbols, .symbol: top["symbols"]
    case .group(let index): top["groups"]?.field(machine.groups[index].name)?.key
    case .wild(let index):
      top["wilds"]?.field(machine.symbols[machine.wilds[index].symbol].name)?.key
    case .rows: top["rows"] ?? top["reels"]
    case .line: top["lines"]
    case .modes: top["modes"]
    case .mode(0): top["reels"]
    case .mode(let index): top["modes"]?.field(machine.modes[index].name)?.key
    case .reel(_, let mode): knownNode(of: .mode(mode))
    case .draw: top["modes"]
    case .bonus(let index): top["bonuses"]?.field(machine.bonuses[index].name)?.key
    case .jackpot(let index): top["jackpots"]?.field(machine.jackpots[index].name)?.key
    case .values(let mode): key("values", of: mode)
    case .tumble(let mode): key("tumble", of: mode)
    case .walk(let mode): key("walks", of: mode)
    case .marks(let mode): key("marks", of: mode)
    case .total(let mode): key("by", of: mode)
    case .meter(let index): top["meters"]?.field(machine.meters[index].name)?.key ?? top["meters"]
    case .look(let look), .rule(_, let look): looks[look.index].node
    case .entry(let asked, let count, let rule, let look):
      grant(
        of: asked, count: count, rule: looks[look.index].rules[rule.index], in: looks[look.index])
        ?? looks[look.index].node
    }
  }

  /// A key that a mode may have of its own; otherwise the machine's.
  private func key(_ key: String, of mode: ModeID) -> FileNode? {
    let own = top["modes"]?.field(machine.modes[mode].name)?.value.field(key)?.key
    return own ?? top.field(key)?.key
  }

  private func reels(ofBet bet: BetID) -> [FileNode]? {
    let reels = top["bets"]?.field(machine.bets[bet].name)?.value.field("reels")?.value
    if case .list(let nodes)? = reels?.content { return nodes }
    return nil
  }

  /// The award of a row at a count, as the file states it. It is found through the row's entries,
  /// because a row of `"*"` or of a drawn symbol isn't stated under its own name.
  private func grant(
    of asked: Asked, count: Int, rule: MachinePlaces.Rule, in look: LooksReader.Found
  ) -> FileNode? {
    let keys = (rule.rows[MachinePlaces.Row(.awards, asked: asked, count: count)] ?? []).map(
      \.count.key)
    return look.grants.map(\.node).first { keys.contains($0.path) }
  }
}
