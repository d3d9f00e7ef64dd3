import ArgumentParser
import SlotCommandLine
import SlotEngine

/// What `exact` says of the distribution of a round besides the usual.
struct LawOptions: ParsableArguments {
  @Option(
    name: .customLong("goal"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      With --bankroll: also report how often it grows to this many bets before it can't cover a round. Can be \
      repeated.
      """, valueName: "bets"),
    transform: {
      try RuinOptions.parse($0, orThrow: "a goal is from 1 to 1,000,000,000 bets, such as 200")
    })
  var goals: [Int] = []

  @Option(
    name: .customLong("quantile"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Also report what this share of rounds and sessions don't exceed, such as 0.99. Can be repeated.
      """, valueName: "share"),
    transform: parseShare)
  var shares: [Double] = []

  private static func parseShare(_ text: String) throws -> Double {
    guard let share = Double(decimal: text), share > 0, share < 1 else {
      throw ValidationError("a quantile is a share above 0 and below 1, such as 0.99")
    }
    return share
  }

  /// The goals in credits.
  ///
  /// - Parameters:
  ///   - cost: The cost of a round.
  ///   - bankroll: The bankroll, in bets.
  /// - Throws: A usage error if a goal isn't above the bankroll, or has more credits than there are numbers.
  func goals(atCost cost: Credits, above bankroll: Int?) throws -> [Credits] {
    try goals.map { goal in
      guard let bankroll, goal > bankroll else {
        throw ValidationError(
          "A goal is above the bankroll; \(goal.grouped) bets have been reached from the start")
      }
      return try RuinOptions.credits(goal, "goal", atCost: cost)
    }
  }
}
