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
  /// Symbols go on from spin to spin.
  case walking
  /// Places multiply the wins there, and grow with them.
  case marking
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
    let features = Features(ofAllSpinsOf: machine)
    let shown = features.list.reduce(into: Set<MachineTrait>()) { shown, feature in
      if let trait = trait(of: feature) { shown.insert(trait) }
    }
    return allCases.filter { trait in
      trait.isRule(of: machine, with: features) ?? shown.contains(trait)
    }
  }

  /// The trait that one feature of its spins gives a machine; nil for none, or where more than that has to be known.
  private static func trait(of feature: Feature) -> MachineTrait? {
    switch feature {
    case .ways: .ways
    case .cluster: .clusters
    case .tumble: .tumbling
    case .walks: .walking
    case .marks: .marking
    case .totalMeter, .landingMeter, .winningMeter, .valuesMeter, .winningValuesMeter, .keptMeter,
      .delayedMeter, .restingMeter, .awardingMeter, .meteredLook:
      .meters
    case .turningReels, .linkedReels, .drawnCells, .drawnReels, .drawnHeights, .ownHeights,
      .mystery, .values, .expands, .factors, .drawnFactors, .drawnSymbols, .heldCells, .until,
      .stayEnd, .lines, .window, .choice, .firstGrid, .lastGrid, .clearsNothing, .someLines,
      .fromLeft, .fromRight, .adjacent, .count, .anyReels, .sequence, .newCells, .wilds, .collect,
      .spinPay, .raisedPay, .fixedPay, .condition, .drawnRow, .credits, .spins, .stayMultiplier,
      .hold, .reset, .bonus, .jackpot:
      nil
    }
  }

  /// Whether it follows from more than one of the rules, and does; nil if a feature of the spins alone gives it.
  private func isRule(of machine: Machine, with features: Features) -> Bool? {
    let paying = machine.looks.filter { look in look.choice.rules.contains { $0.pays != nil } }
    let holds = features.contains(.hold)
    switch self {
    case .lines: return !machine.lines.isEmpty
    case .anywhere:
      return machine.lines.isEmpty
        && paying.allSatisfy { look in
          look.place == .window && look.choice.rules.allSatisfy { $0.pattern.match == .count }
        } && !paying.isEmpty
    case .holdAndWin: return holds && features.contains(.values)
    case .respins: return holds && !features.contains(.values)
    case .collecting:
      return machine.looks.flatMap(\.choice.rules).contains { $0.collect?.collector != nil }
    case .freeGames: return machine.modes.count > 1 && !holds
    case .bonus: return !machine.bonuses.isEmpty
    case .jackpots: return !machine.jackpots.isEmpty
    case .gamble: return machine.gamble != nil
    case .ways, .clusters, .tumbling, .walking, .marking, .meters: return nil
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
    case .walking: return words[.traitWalking]
    case .marking: return words[.traitMarking]
    case .collecting: return words[.traitCollecting]
    case .meters: return words[.traitMeters]
    case .freeGames: return words[.traitFreeGames]
    case .bonus: return words[.traitBonus]
    case .jackpots: return words[.traitJackpots]
    case .gamble: return words[.traitGamble]
    }
  }
}
