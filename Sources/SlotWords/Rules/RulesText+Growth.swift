import SlotEngine

// Jackpots that grow, in sentences.

extension RulesText {
  /// How a jackpot grows, and what wins it.
  func words(for growth: JackpotGrowth, of name: String) -> String {
    let rate = "\(growth.part)/\(growth.outOf) of what it costs"
    let feeding =
      switch growth.feeding {
      case .before: "Each round first adds \(rate)"
      case .after: "Each round adds \(rate) after it was played"
      case .losing: "Each round that doesn't win it adds \(rate)"
      }
    return
      "The \(name) jackpot grows from round to round. Its meter begins at \(growth.seed.inWords). \(feeding). "
      + "\(winning(growth)) A win pays what the meter shows, which nothing multiplies, and the meter begins again.\n"
  }

  private func winning(_ growth: JackpotGrowth) -> String {
    switch growth.win {
    case .award: "The awards that name it win it."
    case .chance(let winning, let outOf, let perCredit):
      "Whatever it shows, a round wins it \(winning == 1 ? "once" : winning.counted("time")) in "
        + "\(outOf.grouped)\(perCredit ? " for each credit that it costs" : "")."
    case .reaching(let most):
      "It is won when the meter reaches a hidden point, at \(most.inWords) at the latest."
    }
  }
}
