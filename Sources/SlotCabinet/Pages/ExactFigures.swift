package import SlotEngine

/// The exact figures of a machine at a stake, worked out elsewhere.
package struct ExactFigures: Sendable, Hashable {
  /// The stake that they hold for.
  package let stake: Stake
  /// The credits paid for each credit staked; nil where nothing is staked.
  package let returned: Double?
  /// The return of each of the machine's bets with the same lines and coins, by the bet's name;
  /// nil for one where it can't be worked out.
  package let returns: [String: Double?]
  /// What is told of them.
  package let page: Page

  /// Creates the figures.
  package init(stake: Stake, returned: Double?, returns: [String: Double?] = [:], page: Page) {
    self.stake = stake
    self.returned = returned
    self.returns = returns
    self.page = page
  }
}

extension Cabinet {
  /// The figures of the present stake; nil while they aren't known.
  var presentFigures: ExactFigures? { figures?.stake == engine.stake ? figures : nil }

  /// Has the figures worked out where they are shown and belong to another stake, once.
  mutating func askForFigures() -> [CabinetEffect] {
    let isShown =
      switch overlay {
      case .pages, .bets: true
      case .shelf, .messages, nil: showsInsight
      }
    guard isShown, !isClassic, presentFigures == nil, askedFigures != engine.stake else {
      return []
    }
    askedFigures = engine.stake
    return [.workOutFigures]
  }
}
