package import SlotEngine

/// The exact figures of a machine at a stake, computed elsewhere.
package struct ExactFigures: Sendable, Hashable {
  /// The stake of the figures.
  package let stake: Stake
  /// The credits paid per credit staked; nil if nothing is staked.
  package let returned: Double?
  /// The return of each of the machine's bets with the same lines and coins, by the bet's name;
  /// nil for one where it can't be worked out.
  package let returns: [String: Double?]
  /// The share of paid spins with a win; nil at a bet without a paid spin.
  package let hitFrequency: Double?
  /// The standard deviation of a round's pay per credit staked; nil if nothing is staked.
  package let deviation: Double?
  /// The page that presents them.
  package let page: Page

  /// Creates the figures.
  package init(
    stake: Stake, returned: Double?, returns: [String: Double?] = [:],
    hitFrequency: Double? = nil, deviation: Double? = nil, page: Page
  ) {
    self.stake = stake
    self.hitFrequency = hitFrequency
    self.deviation = deviation
    self.returned = returned
    self.returns = returns
    self.page = page
  }
}

extension Cabinet {
  /// The figures for the current stake; nil while they aren't known.
  package var presentFigures: ExactFigures? { figures?.stake == engine.stake ? figures : nil }

  /// Requests the figures once if they are shown and those known belong to another stake.
  mutating func askForFigures() -> [CabinetEffect] {
    let isShown =
      switch overlay {
      case .pages, .bets: true
      case .messages, nil: showsInsight
      }
    return isShown && !isClassic ? requestFigures() : []
  }

  /// Requests the figures for the current stake, unless they are known or were requested already.
  package mutating func requestFigures() -> [CabinetEffect] {
    guard presentFigures == nil, askedFigures != engine.stake else { return [] }
    askedFigures = engine.stake
    return [.workOutFigures]
  }
}
