import SlotAnalysis
import SlotEngine
import SlotWords

extension RoundSummary {
  /// The figures as paragraphs of a text report.
  var text: String {
    var round = TextTable()
    round.add("pays something", law.hitFrequency.percentage(digits: 6))
    if let share = paysAtLeastCost {
      round.add("pays at least the cost", share.percentage(digits: 6))
    }
    for quantile in quantiles(Self.fewShares) {
      round.add(
        "pays at most, in \(quantile.level) of rounds",
        quantile.credits.grouped)
    }
    round.add("largest pay", largestPay)
    return """

      A round, features included, in credits: computed ± \(law.bound.scientific)
      \(round.text)\(sessionText)\(missingText)\(ruinText)
      """
  }

  private var largestPay: String {
    guard let credits = law.largestPay.credits else {
      return "limited only by the number of spins in a stay"
    }
    return "\(credits.grouped), 1 in \((1 / law.largestPay.probability).scientific)"
  }

  private var sessionText: String {
    guard law.cost > 0, let first = sessions.first else { return "" }
    var table = TextTable()
    table.add(["rounds"] + first.net.map(\.level) + ["±"])
    for session in sessions {
      table.add(
        [session.rounds.grouped] + session.net.map(\.credits.grouped) + [session.bound.scientific])
    }
    return """

      Net result of sessions, in credits: at most this in the given share of them
      \(table.text)
      """
  }

  private var missingText: String {
    missing.isEmpty ? "" : "\n" + missing.map { "\($0)\n" }.joined()
  }

  private var ruinText: String {
    guard let ruin else { return "" }
    return """

      Risk of ruin of \(ruin.bankroll.inWords) within \(ruin.rounds.counted("round")): \
      \(ruin.probability.percentage(digits: 6))

      """
  }
}
