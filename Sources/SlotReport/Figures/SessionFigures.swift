import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

extension Figure {
  /// The quantiles of the net result of sessions.
  ///
  /// - Parameters:
  ///   - share: Who has them: players or sessions.
  ///   - item: The number of rounds as CSV has it.
  fileprivate static func net(_ net: [Quantile], of share: String, item: String) -> Figure {
    let meaning = "this share of \(share) has at most this net result"
    return Figure(
      "net", .objects(net) { $0.figures(meaning, "sessionNet", of: item) },
      "quantiles of the net result; negative for a loss")
  }
}

// MARK: Computed

extension SessionSummary {
  var provenance: Provenance { .computed(bound: bound) }

  /// The results in a tree of figures.
  ///
  /// - Parameter item: The number of rounds as CSV has it.
  func figures(item: String) -> [Figure] {
    let range = ninety.map { range in
      [
        Figure("low", range.lowerBound, .shareOfCost, "low end of the range"),
        Figure("high", range.upperBound, .shareOfCost, "high end of the range"),
        Figure("level", 0.9, .share, "the probability of the range"),
        Figure("method", "computed quantiles", "how the ends are computed"),
      ]
    }
    return [
      Figure("rounds", rounds, .rounds, "the number of rounds"),
      .net(net, of: "players", item: item),
      Figure("ahead", ahead, .share, "share of players who have lost nothing after …")
        .csv("sessionAhead", item),
      Figure("bound", bound, .share, "upper bound on the error of each probability after …")
        .csv("sessionBound", item),
      .provenance(provenance).csv("provenance", "session of \(rounds) rounds"),
      Figure("returnRange", range, "central range of the return, if rounds cost anything").orAbsent,
    ]
  }

  /// The ranges of the return, one object each; empty if rounds cost nothing.
  var returnRanges: [Figure.Value] {
    [(0.9, ninety), (0.95, ninetyFive)].compactMap { level, range in
      guard let range else { return nil }
      let item = "\(rounds) rounds \(level)"
      let provenance = Figure.provenance(provenance)
      return .object([
        Figure("rounds", rounds, .rounds, "the number of rounds"),
        Figure("level", level, .share, "the probability of the range"),
        Figure("low", range.lowerBound, .shareOfCost, "low end of the range of the return: …")
          .csv("returnRangeLow", item),
        Figure("high", range.upperBound, .shareOfCost, "high end of the range of the return: …")
          .csv("returnRangeHigh", item),
        level == 0.9
          ? provenance : provenance.csv("provenance", "return of \(rounds) rounds"),
      ])
    }
  }
}

// MARK: Sampled

/// The sampled results of sessions: quantiles of the net result, and how many lost their bankroll.
struct SessionSample {
  private let tally: SessionTally
  private let net: [Quantile]

  init(_ tally: SessionTally) {
    self.tally = tally
    net = [5, 25, 50, 75, 95].compactMap { (percent: UInt64) in
      tally.quantile(percent: percent).map {
        Quantile(share: Double(percent) / 100, credits: Credits($0))
      }
    }
  }
}

extension SessionSample {
  var figures: [Figure] {
    let (rounds, bankroll) = (tally.plan.rounds, tally.plan.bankroll)
    return [
      Figure("rounds", rounds, .rounds, "the length of a session"),
      Figure("sessions", tally.sessions, "the number of completed sessions of … rounds")
        .csv("sessions", "\(rounds)"),
      .net(net, of: "sessions", item: "\(rounds)"),
      Figure("bankroll", bankroll, .credits, "the bankroll, with `--bankroll`").orAbsent,
    ] + (bankroll.map { ruin(of: $0) } ?? [])
  }

  private func ruin(of bankroll: Int) -> [Figure] {
    let ends = tally.ruinInterval.map { Figure.ends(of: $0, .share, "ruinInterval") }
    return [
      Figure("ruined", tally.ruined, "sessions that lost the bankroll")
        .csv("ruined", "\(bankroll) \(tally.plan.rounds)"),
      Figure("ruinInterval", ends, "confidence interval of the risk of ruin").orAbsent,
    ]
  }

  /// The figures as a paragraph for people.
  var text: String {
    let rounds = tally.plan.rounds.counted("round")
    guard tally.sessions > 0 else { return "\nNo session of \(rounds) was completed.\n" }
    let table = TextTable([
      ["share of sessions"] + net.map(\.level),
      ["net result at most"] + net.map(\.credits.grouped),
    ])
    return """

      Net result of \(tally.sessions.counted("session")) of \(rounds), in credits: sampled
      \(table.text)\(ruinText)
      """
  }

  private var ruinText: String {
    guard let bankroll = tally.plan.bankroll, let interval = tally.ruinInterval else { return "" }
    let risk = Figure(
      nil, Double(tally.ruined) / Double(tally.sessions), .share,
      "risk of ruin of \(bankroll.counted("credit")) within \(tally.plan.rounds.counted("round"))"
    ).from(.sampled(interval))
    var table = TextTable()
    table.add([risk])
    return "\n" + table.text
  }
}
