package import SlotEngine

/// The awards that the spins of a round could still make as their reels stopped from left to right.
package struct AwardsInReach: Sendable {
  /// The awards still possible, for each spin and each number of stopped reels from none to all.
  let spins: [[[PossibleAward]]]

  /// The capacity of the cache of outlooks.
  private static let mostOutlooks = 32

  /// Queries an engine about each spin of one of its rounds.
  package init(of round: Round, played engine: SlotEngine) {
    var outlooks: [ModeState: AwardOutlook] = [:]
    spins = round.spins.map { spin in
      // States with held cells hardly ever recur, so a full cache is simply dropped.
      if outlooks.count >= Self.mostOutlooks { outlooks = [:] }
      let outlook = outlooks[spin.state] ?? engine.outlook(in: spin.state)
      outlooks[spin.state] = outlook
      return (0...spin.outcome.positions.count).map { stopped in
        outlook.awards(after: Array(spin.outcome.positions.prefix(stopped)))
      }
    }
  }

  /// How long each award stayed possible on a spin, in a sentence; nil if none survived the first
  /// reel.
  func sentence(ofSpin spin: Int, machine: Machine) -> String? {
    let afterReels = spins[spin].dropLast()
    let parts = Set(afterReels.joined()).sorted().compactMap { award -> String? in
      guard let last = afterReels.lastIndex(where: { $0.contains(award) }), last > 0 else {
        return nil
      }
      return "\(award.description(on: machine)) up to reel \(last)"
    }
    guard !parts.isEmpty else { return nil }
    let reels = afterReels.count
    return "Awards still possible as the \(reels) reels stopped: \(parts.joined(separator: ", "))."
  }
}

extension PossibleAward {
  fileprivate func description(on machine: Machine) -> String {
    switch self {
    case .mode(let index): "\(machine.modes[index].name) games"
    case .bonus(let index): "the \(machine.bonuses[index].name) bonus"
    case .jackpot(let index): "the \(machine.jackpots[index].name) jackpot"
    }
  }
}
