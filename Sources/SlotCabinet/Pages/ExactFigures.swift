package import SlotEngine

/// The exact figures of a machine at a stake, worked out elsewhere.
package struct ExactFigures: Sendable, Hashable {
  /// The stake that they hold for.
  package let stake: Stake
  /// The credits paid for each credit staked; nil where nothing is staked.
  package let returned: Double?
  /// What is told of them.
  package let page: Page

  /// Creates the figures.
  package init(stake: Stake, returned: Double?, page: Page) {
    self.stake = stake
    self.returned = returned
    self.page = page
  }
}

extension Cabinet {
  /// The figures of the present stake; nil while they aren't known.
  var presentFigures: ExactFigures? { figures?.stake == engine.stake ? figures : nil }

  /// Has the figures worked out where they are shown and belong to another stake, once.
  mutating func askForFigures() -> [CabinetEffect] {
    let isShown = if case .pages = overlay { true } else { showsInsight }
    guard isShown, !isClassic, presentFigures == nil, askedFigures != engine.stake else {
      return []
    }
    askedFigures = engine.stake
    return [.workOutFigures]
  }
}
