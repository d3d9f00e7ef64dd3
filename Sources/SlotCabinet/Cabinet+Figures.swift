import SlotEngine

extension Cabinet {
  /// The figures for the current stake; nil while they aren't known.
  package var presentFigures: ExactFigures? { figures?.stake == engine.stake ? figures : nil }

  /// Requests the figures once if they are shown and those known belong to another stake.
  mutating func askForFigures() -> [CabinetEffect] {
    let isShown =
      switch overlay {
      case .pages, .bets, .purchase: true
      case .messages, .lastSpin, nil: showsInsight
      }
    return isShown && design.hasPages ? requestFigures() : []
  }

  /// Requests the figures for the current stake, unless they are known or were requested already.
  package mutating func requestFigures() -> [CabinetEffect] {
    guard presentFigures == nil, askedFigures != engine.stake else { return [] }
    askedFigures = engine.stake
    return [.workOutFigures]
  }
}
