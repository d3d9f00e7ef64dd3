import SlotCabinet
import SlotEngine
import SlotStrings

/// What makes a machine play as it does, by its rules.
package enum MachineTrait: String, Sendable, Hashable, CaseIterable {
  /// How many lines it has.
  case lines
  /// Every way across the reels wins.
  case ways
  /// Symbols that touch each other win.
  case clusters
  /// What shows anywhere wins.
  case anywhere
  /// What wins is cleared, and more falls down.
  case tumbling
  /// Symbols with values stay, and are paid at the end.
  case holdAndWin
  /// Symbols stay while the other reels turn once more.
  case respins
  /// Values are gathered by a symbol.
  case collecting
  /// Something is counted from spin to spin.
  case meters
  /// Spins that cost nothing.
  case freeGames
  /// Items are drawn or picked.
  case bonus
  case jackpots
  /// A pay can be staked on a toss.
  case gamble

  /// The traits of a machine, in the order in which they are told.
  static func all(of machine: Machine) -> [MachineTrait] {
    allCases.filter { $0.belongs(to: machine) }
  }

  private func belongs(to machine: Machine) -> Bool {
    let paying = machine.looks.filter { look in look.choice.rules.contains { $0.pays != nil } }
    let rules = machine.looks.flatMap(\.choice.rules)
    let holds = machine.looks.flatMap(\.awards).contains { $0.stay.hold != nil }
    let hasValues = machine.modes.contains { !$0.values.isEmpty }
    switch self {
    case .lines: return !machine.lines.isEmpty
    case .ways: return machine.looks.contains { $0.place == .ways }
    case .clusters: return rules.contains { $0.pattern.match == .cluster }
    case .anywhere:
      return machine.lines.isEmpty
        && paying.allSatisfy { look in
          look.place == .window && look.choice.rules.allSatisfy { $0.pattern.match == .count }
        } && !paying.isEmpty
    case .tumbling: return machine.modes.contains { $0.tumble != nil }
    case .holdAndWin: return holds && hasValues
    case .respins: return holds && !hasValues
    case .collecting: return rules.contains { $0.collect?.collector != nil }
    case .meters: return !machine.meters.isEmpty
    case .freeGames: return machine.modes.count > 1 && !holds
    case .bonus: return !machine.bonuses.isEmpty
    case .jackpots: return !machine.jackpots.isEmpty
    case .gamble: return machine.gamble != nil
    }
  }

  /// Its name for people.
  func name(of machine: Machine, in words: Words) -> String {
    switch self {
    case .lines: return words.count(machine.lines.count, .oneLine, .manyLines)
    case .ways:
      return machine.waysOfPaidSpin.map { words.count($0, .oneWay, .manyWays) }
        ?? words[.traitWays]
    case .clusters: return words[.traitClusters]
    case .anywhere: return words[.traitAnywhere]
    case .tumbling: return words[.traitTumbling]
    case .holdAndWin: return words[.traitHoldAndWin]
    case .respins: return words[.traitRespins]
    case .collecting: return words[.traitCollecting]
    case .meters: return words[.traitMeters]
    case .freeGames: return words[.traitFreeGames]
    case .bonus: return words[.traitBonus]
    case .jackpots: return words[.traitJackpots]
    case .gamble: return words[.traitGamble]
    }
  }
}
