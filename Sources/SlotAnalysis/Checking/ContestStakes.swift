import SlotEngine

/// The stakes at which rows must be compared, because which of two rows is better may depend on the
/// stake.
struct ContestStakes {
  /// The maximum number of different coins tried.
  private static let mostCoins = 16

  /// The stakes.
  let all: [Stake]
  /// Whether no other stake, and no other multiplier of a stay, can change which row is better.
  let isComplete: Bool

  init(_ machine: Machine, mode: ModeID) {
    let looks = machine.looks.filter { $0.place == .lines && $0.counts(in: mode) }
    let rules = looks.flatMap(\.choice.rules)
    let coins = rules.contains(where: \.paysByCoins) ? machine.bet.mostCoins : 1
    let lines = machine.lines.count
    all = (1...min(coins, Self.mostCoins)).map { Stake(lines: lines, coins: $0) }
    let dependsOnCost =
      machine.bet.choosesLines && machine.bet.fixedCost == nil
      && looks.contains { $0.choice.rules.mixes(\.isTimesBet) }
    let dependsOnMultiplier =
      machine.awardsMultipliers && looks.contains { $0.choice.rules.mixes(\.isMultiplied) }
    isComplete = coins <= Self.mostCoins && !dependsOnCost && !dependsOnMultiplier
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
