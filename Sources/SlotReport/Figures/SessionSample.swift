import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

/// The sampled results of sessions: quantiles of the net result, and how many lost their bankroll.
struct SessionSample {
  private let tally: SessionTally
  private let net: [Quantile]
  /// The 99 % interval of the risk of ruin; nil without a bankroll or a completed session.
  private let ruinInterval: ConfidenceInterval?

  init(_ tally: SessionTally) {
    self.tally = tally
    net = [5, 25, 50, 75, 95].compactMap { (percent: UInt64) in
      tally.quantile(percent: percent).map {
        Quantile(share: Double(percent) / 100, credits: Credits($0))
      }
    }
    ruinInterval =
      tally.plan.bankroll == nil || tally.sessions == 0
      ? nil : .wilson99(hits: tally.ruined, trials: tally.sessions)
  }
}

extension SessionSample {
  var figures: [Figure] {
    let (rounds, bankroll) = (tally.plan.rounds, tally.plan.bankroll)
    let quantiles = Figure.Value.objects(net) {
      $0.figures(
        "the net result of this share of sessions is at most this", "sessionNet", of: "\(rounds)")
    }
    return [
      Figure("rounds", .count(rounds), .rounds, "the length of a session"),
      Figure("sessions", .count(tally.sessions), "the number of completed sessions of … rounds")
        .csv("sessions", "\(rounds)"),
      Figure("net", quantiles, "quantiles of the net result; negative for a loss"),
      Figure(
        "bankroll", .whole(bankroll).orAbsent, .credits, "the bankroll, with `--bankroll`"),
    ] + (bankroll.map { ruin(of: $0) } ?? [])
  }

  private func ruin(of bankroll: Int) -> [Figure] {
    let ends = ruinInterval.map { Figure.ends(of: $0, .share, "ruinInterval") }
    return [
      Figure("ruined", .count(tally.ruined), "sessions that lost the bankroll")
        .csv("ruined", "\(bankroll) \(tally.plan.rounds)"),
      Figure(
        "ruinInterval", ends.map { .object($0) } ?? .absent,
        "confidence interval of the risk of ruin"),
    ]
  }

  /// The figures as a paragraph for people.
  var text: String {
    let rounds = tally.plan.rounds.counted("round")
    guard tally.sessions > 0 else { return "\nNo session of \(rounds) was completed.\n" }
    var table = TextTable()
    table.add(["share of sessions"] + net.map(\.level))
    table.add(["net result at most"] + net.map(\.credits.grouped))
    return """

      Net result of \(tally.sessions.counted("session")) of \(rounds), in credits: sampled
      \(table.text)\(ruinText)
      """
  }

  private var ruinText: String {
    guard let bankroll = tally.plan.bankroll, let ruinInterval else { return "" }
    let risk = Figure(
      nil, .computed(Double(tally.ruined) / Double(tally.sessions)), .share,
      "risk of ruin of \(bankroll.counted("credit")) within \(tally.plan.rounds.counted("round"))"
    ).from(.sampled(ruinInterval))
    var table = TextTable()
    table.add([risk])
    return "\n" + table.text
  }
}
