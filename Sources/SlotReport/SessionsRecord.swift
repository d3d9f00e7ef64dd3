import SlotStatistics

/// The sampled results of sessions: quantiles of the net win, and how many lost their bankroll.
struct SessionsRecord: Encodable {
  /// A quantile in JSON.
  struct Quantile: Encodable {
    /// The share of all sessions whose net win is at most this.
    let share: Double
    /// The net win in credits: pays less stakes.
    let credits: Int
  }

  /// The number of rounds in a session.
  let rounds: UInt64
  /// The number of finished sessions.
  let sessions: UInt64
  /// The quantiles of the net win; empty if no session was finished.
  let net: [Quantile]
  /// The credits that a session begins with.
  let bankroll: Int?
  /// The number of sessions whose bankroll at some point didn't cover the cost of a round.
  let ruined: UInt64?
  /// The 99 % interval of the risk of ruin.
  let ruinInterval: IntervalRecord?

  init(_ tally: SessionTally) {
    rounds = tally.plan.rounds
    sessions = tally.sessions
    net = [5, 25, 50, 75, 95].compactMap { (percent: UInt64) in
      tally.quantile(percent: percent).map { Quantile(share: Double(percent) / 100, credits: $0) }
    }
    bankroll = tally.plan.bankroll
    ruined = bankroll.map { _ in tally.ruined }
    ruinInterval =
      bankroll == nil || tally.sessions == 0
      ? nil : IntervalRecord(.wilson99(hits: tally.ruined, trials: tally.sessions))
  }

  /// The figures as CSV lines of figure, item and value.
  var csv: [CSVLine] {
    var lines: [CSVLine] = [["sessions", "\(rounds)", "\(sessions)"]]
    lines += net.map { ["sessionNet", "\(rounds) \($0.share.shortest)", "\($0.credits)"] }
    if let bankroll, let ruined {
      lines.append(["ruined", "\(bankroll) \(rounds)", "\(ruined)"])
    }
    return lines + (ruinInterval?.csv("ruinInterval") ?? [])
  }

  /// The figures as a paragraph for people.
  var text: String {
    guard sessions > 0 else {
      return "\nNo session of \(rounds.grouped) rounds was finished.\n"
    }
    var table = TextTable()
    table.add(["of sessions"] + net.map { "\(($0.share * 100).shortest) %" })
    table.add(["won at most"] + net.map { $0.credits.grouped })
    return """

      Won or lost in \(sessions.grouped) sessions of \(rounds.grouped) rounds, in credits: sampled
      \(table.text)\(ruinText)
      """
  }

  private var ruinText: String {
    guard let bankroll, let ruined, let ruinInterval else { return "" }
    let share = Double(ruined) / Double(sessions)
    return """

      A bankroll of \(bankroll.grouped) credits is gone within \(rounds.grouped) rounds: \
      \(share.percentage()),
      99 % interval \(ruinInterval.low.percentage()) to \(ruinInterval.high.percentage()), \
      \(ruinInterval.method)

      """
  }
}
