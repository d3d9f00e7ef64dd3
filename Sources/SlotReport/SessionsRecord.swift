import SlotStatistics

/// What was won in sessions, sampled: their quantiles, and how many lost their bankroll.
struct SessionsRecord: Encodable {
  /// A quantile in JSON.
  struct Quantile: Encodable {
    /// So many of all sessions won no more.
    let share: Double
    /// What they won, in credits, less what was staked.
    let credits: Int
  }

  /// How many rounds a session has.
  let rounds: UInt64
  /// How many sessions were finished.
  let sessions: UInt64
  /// The quantiles; none if no session was finished.
  let net: [Quantile]
  /// What a session begins with, in credits.
  let bankroll: Int?
  /// How many sessions no longer covered the cost of a round at some time.
  let ruined: UInt64?
  /// The 99 % interval of the probability of that.
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

  /// The figures as lines of figure, item and value.
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
