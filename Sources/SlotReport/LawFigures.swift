public import SlotAnalysis

/// What a report says of whole rounds beyond their mean and variance: computed, with a bound.
public struct LawFigures: Sendable {
  let law: RoundLaw
  let sessions: [SessionLaw]
  let ruin: Ruin?
  /// Why some sessions are missing, as sentences; empty if none is.
  let missing: [String]

  /// Puts figures together.
  ///
  /// - Parameters:
  ///   - law: The law of a round.
  ///   - sessions: Where a player stands after these numbers of rounds; what can't be computed is
  ///     left out, and said to be missing.
  ///   - ruin: The ruin of a bankroll, if one was stated.
  public init(law: RoundLaw, sessions: [Int], ruin: Ruin? = nil) {
    self.law = law
    self.ruin = ruin
    var (played, missing) = ([SessionLaw](), [String]())
    for rounds in sessions {
      do throws(AnalysisError) {
        played.append(try SessionLaw(law, rounds: rounds))
      } catch {
        missing.append("\(error)")
      }
    }
    self.sessions = played
    self.missing = missing
  }
}

extension LawFigures {
  private static let roundShares = [0.5, 0.9, 0.99, 0.999, 0.9999]
  private static let sessionShares = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// The figures as paragraphs of a report.
  var text: String {
    var round = TextTable()
    round.add("pays something", law.hitFrequency.percentage(digits: 6))
    if law.cost > 0 {
      round.add(
        "pays at least the cost",
        law.probability(ofPayingAtLeast: law.cost).percentage(digits: 6))
    }
    for share in Self.roundShares {
      round.add(
        "pays at most, in \((share * 100).shortest) % of rounds", law.quantile(share).grouped)
    }
    round.add("largest pay", largestPay)
    return """

      A round with all that follows, in credits: computed ± \(law.bound.scientific)
      \(round.text)\(sessionText)\(missingText)\(ruinText)
      """
  }

  private var largestPay: String {
    let largest = law.largestPay
    guard let credits = largest.credits else {
      return "none, but for the spins that a stay may have"
    }
    return "\(credits.grouped), 1 in \((1 / largest.probability).scientific)"
  }

  private var sessionText: String {
    guard law.cost > 0, !sessions.isEmpty else { return "" }
    var table = TextTable()
    table.add(["rounds"] + Self.sessionShares.map { "\(($0 * 100).shortest) %" } + ["±"])
    for session in sessions {
      let net = Self.sessionShares.map { (session.quantile($0) - session.cost).grouped }
      table.add([session.rounds.grouped] + net + [session.bound.scientific])
    }
    return """

      Won or lost after rounds, in credits: no more than this in so many of all sessions
      \(table.text)
      """
  }

  private var missingText: String {
    missing.isEmpty ? "" : "\n" + missing.map { "\($0)\n" }.joined()
  }

  private var ruinText: String {
    guard let ruin else { return "" }
    return """

      A bankroll of \(ruin.bankroll.grouped) credits is gone within \(ruin.rounds.grouped) rounds: \
      \(ruin.probability.percentage(digits: 6))

      """
  }

  /// The figures as lines of figure, item and value.
  var csv: [CSVLine] {
    let round: [CSVLine] =
      [["roundHitFrequency", "", "\(law.hitFrequency)"], ["roundBound", "", "\(law.bound)"]]
      + Self.roundShares.map { ["roundQuantile", $0.shortest, "\(law.quantile($0))"] }
      + [
        ["largestPay", "", law.largestPay.credits.map(String.init) ?? ""],
        ["largestPayProbability", "", "\(law.largestPay.probability)"],
      ]
    let played = sessions.flatMap { session -> [CSVLine] in
      Self.sessionShares.map { share in
        let net = session.quantile(share) - session.cost
        return ["sessionNet", "\(session.rounds) \(share.shortest)", "\(net)"]
      } + [["sessionBound", "\(session.rounds)", "\(session.bound)"]]
    }
    let gone: CSVLine? = ruin.map {
      ["ruin", "\($0.bankroll) \($0.rounds)", "\($0.probability)"]
    }
    return round + played + [gone].compactMap(\.self) + missing.map { ["missing", "", $0] }
  }
}

// MARK: JSON

extension LawFigures: Encodable {
  private enum CodingKeys: CodingKey {
    case provenance, bound, step, hitFrequency, paysAtLeastCost, mean, quantiles, largestPay
    case sessions, ruin, missing
  }

  /// Credits that are exceeded with a probability of at most 1 − share.
  private struct Quantile: Encodable {
    let share: Double
    let credits: Int
  }

  private struct Largest: Encodable {
    let credits: Int?
    let probability: Double
  }

  private struct Session: Encodable {
    let rounds: Int
    let bound: Double
    let net: [Quantile]
    let returnRange: IntervalRecord?
  }

  private struct RuinRecord: Encodable {
    let bankroll: Int
    let rounds: Int
    let probability: Double
  }

  /// Writes the figures; quantiles of sessions are of what was won, less what was staked.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("computed", forKey: .provenance)
    try container.encode(law.bound, forKey: .bound)
    try container.encode(law.step, forKey: .step)
    try container.encode(law.hitFrequency, forKey: .hitFrequency)
    try container.encode(
      law.cost > 0 ? law.probability(ofPayingAtLeast: law.cost) : nil, forKey: .paysAtLeastCost)
    try container.encode(law.mean, forKey: .mean)
    try container.encode(
      Self.roundShares.map { Quantile(share: $0, credits: law.quantile($0)) }, forKey: .quantiles)
    try container.encode(
      Largest(credits: law.largestPay.credits, probability: law.largestPay.probability),
      forKey: .largestPay)
    try container.encode(sessions.map(record), forKey: .sessions)
    try container.encode(missing, forKey: .missing)
    try container.encode(
      ruin.map {
        RuinRecord(bankroll: $0.bankroll, rounds: $0.rounds, probability: $0.probability)
      }, forKey: .ruin)
  }

  private func record(_ session: SessionLaw) -> Session {
    let range = session.cost > 0 ? session.returnRange(level: 0.9) : nil
    return Session(
      rounds: session.rounds, bound: session.bound,
      net: Self.sessionShares.map {
        Quantile(share: $0, credits: session.quantile($0) - session.cost)
      },
      returnRange: range.map {
        IntervalRecord(
          low: $0.lowerBound, high: $0.upperBound, level: 0.9, method: "computed quantiles")
      })
  }
}
