import SlotEngine

/// The stakes at which rows must be compared, because which of two rows is better may depend on the
/// stake.
struct ContestStakes {
  /// The maximum number of different coins tried.
  private static let mostCoins = 16

  /// What of a look on lines may make a comparison depend on the stake or on a multiplier.
  private struct Contest {
    let look: Look
    let paysByCoins: Bool
    let mixesBets: Bool
    let mixesMultiplied: Bool
  }

  private let machine: Machine
  private let contests: [Contest]
  private let awardsMultipliers: Bool

  init(_ machine: Machine) {
    self.machine = machine
    contests = machine.looks.filter { $0.place == .lines }.map { look in
      let rules = look.choice.rules
      return Contest(
        look: look, paysByCoins: rules.contains(where: \.paysByCoins),
        mixesBets: rules.mixes(\.isTimesBet), mixesMultiplied: rules.mixes(\.isMultiplied))
    }
    awardsMultipliers = contests.contains(where: \.mixesMultiplied) && machine.awardsMultipliers
  }

  /// The stakes for a mode.
  func all(in mode: ModeID) -> [Stake] {
    (1...min(coins(in: mode), Self.mostCoins)).map { Stake(lines: machine.lines.count, coins: $0) }
  }

  /// Whether no other stake, and no other multiplier of a stay, can change which row is better in a mode.
  func isComplete(in mode: ModeID) -> Bool {
    let dependsOnCost = machine.bet.choosesLines && machine.bet.fixedCost == nil
    return coins(in: mode) <= Self.mostCoins
      && !contests.contains {
        $0.look.counts(in: mode)
          && ($0.mixesBets && dependsOnCost || $0.mixesMultiplied && awardsMultipliers)
      }
  }

  private func coins(in mode: ModeID) -> Int {
    contests.contains { $0.paysByCoins && $0.look.counts(in: mode) } ? machine.bet.mostCoins : 1
  }
}

extension Rule {
  /// Whether a pay isn't proportional to the coins.
  fileprivate var paysByCoins: Bool {
    (pays?.allEntries ?? [])
      .contains { if case .byCoins = $0.value { true } else { false } }
  }
}

extension [Rule] {
  /// Whether something holds for some of the rules, but not for all.
  fileprivate func mixes(_ property: KeyPath<Rule, Bool>) -> Bool {
    Set(map { $0[keyPath: property] }).count > 1
  }
}
