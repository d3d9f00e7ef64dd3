import SlotAnalysis
import SlotEngine
import SlotWords

extension RoundSummary {
  /// The figures as paragraphs of a text report.
  ///
  /// - Parameter listsAll: Whether every payout is listed, however many there are.
  func text(listsAll: Bool) -> String {
    let atLeast = paysAtLeastCost.map {
      ["pays at least the cost", $0.percentage(digits: 6, within: law.bound)]
    }
    let round = TextTable(
      [["pays something", law.hitFrequency.percentage(digits: 6, within: law.bound)]]
        + [atLeast].compactMap(\.self)
        + quantiles(Self.fewShares).map {
          ["\($0.level) of rounds pay at most", $0.credits.grouped]
        } + [["largest pay", largestPay]])
    return """

      A round, features included, in credits: computed ± \(law.bound.scientificBound)
      \(round.text)\(payoutText(listsAll: listsAll))\(featureFigures.text)\(sessionText)\(missingText)\(ruinText)\(bankroll?.text ?? "")
      """
  }

  private var largestPay: String {
    guard let credits = law.largestPay.credits else {
      return "limited only by the length of the feature"
    }
    return "\(credits.grouped), \(law.largestPay.odds)"
  }

  private var sessionText: String {
    guard law.cost > 0, let first = sessions.first else { return "" }
    let rows = sessions.map { session in
      [session.rounds.grouped] + session.net.map(\.credits.grouped) + [
        session.bound.scientificBound
      ]
    }
    let table = TextTable([["rounds"] + first.net.map(\.level) + ["±"]] + rows)
    return """

      Net result of a session, in credits, by the share of sessions at or below it
      \(table.text)
      """
  }

  private var missingText: String {
    missing.isEmpty ? "" : "\n" + missing.map { "\($0)\n" }.joined()
  }

  private var ruinText: String {
    guard let ruin else { return "" }
    // A bankroll that covers all rounds and one more is never ruined.
    let isSafe = law.cost > 0 && ruin.bankroll.count / law.cost.count > ruin.rounds
    let bound = isSafe ? 0 : law.bound * Double(ruin.rounds)
    return """

      Risk of ruin of \(ruin.bankroll.inWords) within \(ruin.rounds.counted("round")): \
      \(ruin.probability.percentage(digits: 6, within: bound))

      """
  }
}
