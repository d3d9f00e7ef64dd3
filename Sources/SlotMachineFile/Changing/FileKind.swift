/// What a mapping or a list of a machine file describes, and so which keys may be added to it.
///
/// Only keys of the format are here. Names that the file's author chose, such as those of modes, and counts exist
/// only where they are written.
indirect enum FileKind: Sendable {
  case machine, bet, namedBet, mode, wild, look, rule, condition, award, bonus, meter, tumble,
    walks, marks, gamble, toss, jackpot
  case until, draw, reel
  case names(of: FileKind)
  case list(of: FileKind)
  /// A list of items, some with a weight.
  case items(of: FileKind)
  /// A value in which nothing can be added.
  case other

  /// The keys that may be added.
  var keys: [String] {
    switch self {
    case .machine: MachineReader.keys
    case .bet: ["coins", "lines", "cost"]
    case .namedBet: BetsReader.keys
    case .mode: ModesReader.keys
    case .wild: ["for", "except", "real"]
    case .look: LooksReader.keys
    case .rule: LooksReader.choices + RuleReader.keys
    case .condition: ["where", "of"] + PatternReader.keys
    case .award: AwardReader.keys
    case .bonus:
      [
        "draw", "table", "mode", "pick", "from", "plus", "equal", "repeat", "of", "mean",
        "deviation",
      ]
    case .meter: MetersReader.keys
    case .tumble: ["ladder", "most", "keeps", "falls"]
    case .walks: WalksReader.keys
    case .marks: GridsReader.keysOfMarks
    case .gamble: EndsReader.keys
    case .toss: EndsReader.kindKeys
    case .jackpot: JackpotsReader.keys
    case .until: ["match", "of"]
    case .draw: ["draw"]
    case .reel: ["strip", "weights", "weight", "cells"]
    case .names, .list, .items, .other: []
    }
  }

  /// What a key or an element contains.
  ///
  /// - Parameter node: The mapping or list that has it.
  func inside(_ key: String, of node: FileNode) -> FileKind {
    switch self {
    case .names(let kind), .list(let kind): return kind
    case .items(let kind):
      // An item and its weight are a list as well.
      return key == "1" && node.isItemWithWeight ? kind : .items(of: kind)
    case .machine, .mode: return Self.insideMode[key] ?? Self.insideMachine[key] ?? .other
    case .look, .rule: return insideRule(key, of: node)
    case .namedBet:
      switch key {
      case "reels": return .list(of: .reel)
      case "then": return .award
      default: return .other
      }
    case .bonus: return Self.insideBonus[key] ?? .other
    case .gamble: return key == "kinds" ? .names(of: .toss) : .other
    case .meter: return key == "then" ? .names(of: .award) : .other
    case .reel: return .reel
    default: return .other
    }
  }

  private func insideRule(_ key: String, of node: FileNode) -> FileKind {
    switch key {
    case "when", "unless": return .condition
    case "best", "first", "all": return .list(of: .rule)
    case "then":
      let isSingle = node.field("sequence") != nil || node.looksAtSpin
      return isSingle ? .award : .names(of: .names(of: .award))
    default: return .other
    }
  }

  private static let insideMode: [String: FileKind] = [
    "wilds": .names(of: .wild), "values": .names(of: .draw), "mystery": .names(of: .draw),
    "tumble": .tumble, "until": .until, "walks": .walks, "marks": .marks, "reels": .list(of: .reel),
    "factors": .names(of: .draw),
  ]
  private static let insideMachine: [String: FileKind] = [
    "bet": .bet, "bets": .names(of: .namedBet), "modes": .names(of: .mode),
    "wins": .list(of: .look), "bonuses": .names(of: .bonus), "jackpots": .names(of: .jackpot),
    "meters": .names(of: .meter), "gamble": .gamble,
  ]
  private static let insideBonus: [String: FileKind] = [
    "draw": .items(of: .award), "from": .list(of: .award), "plus": .award, "repeat": .draw,
  ]
}

extension FileNode {
  /// Whether a look is at the pay of a whole spin.
  fileprivate var looksAtSpin: Bool {
    if case .scalar("spin")? = field("where")?.value.content { true } else { false }
  }

  /// Whether a list is an item with its weight, as opposed to a list of items.
  fileprivate var isItemWithWeight: Bool {
    guard case .list(let parts) = content, parts.count == 2, case .scalar = parts[1].content
    else { return false }
    if case .mapping = parts[0].content { return true }
    return false
  }
}
