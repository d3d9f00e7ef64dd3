public import SlotEngine
public import SlotStatistics

/// The figures of a ``MachineAnalysis`` as a plain value: to be kept, sent, compared and printed.
///
/// An analysis also holds the distributions of all its spins, from which laws are computed; these it
/// leaves behind.
public struct AnalysisSummary: Sendable, Hashable, Codable {
  /// How many lines are played.
  public let lines: Int
  /// How many coins are bet on each.
  public let coins: Int
  /// The bet; nil for the base bet.
  public let bet: BetID?
  /// When the pay of the round is staked on a toss, as described by `GamblePlan`; nil for never.
  public let gamble: String?
  /// What a round costs, in credits; 0 for a machine that is played for nothing.
  public let cost: Credits
  /// The mean credits of a round for each credit staked; nil for a machine that costs nothing.
  public let returnToPlayer: Rational?
  /// The share of the paid spins with a win; nil at a bet without a paid spin.
  public let hitFrequency: Rational?
  /// The share of the paid spins whose wins pay at least the cost; nil at a bet without a paid spin.
  public let paysAtLeastCost: Rational?
  /// The mean credits of a round.
  public let mean: Rational
  /// The variance of a round's credits.
  public let variance: Rational
  /// The standard deviation of a round in costs; nil for a machine that costs nothing.
  public let deviation: Double?
  /// Where the mean comes from; the parts add up to it.
  public let parts: [ReturnPart]
  /// How often each of the lines played wins by itself on the paid spin.
  public let lineOdds: [LineOdds]
  /// What a round can award, and how often.
  public let awards: [AwardOdds]

  /// The figures of an analysis.
  public init(_ analysis: MachineAnalysis) {
    lines = analysis.stake.lines
    coins = analysis.stake.coins
    bet = analysis.stake.bet
    gamble = analysis.stake.gamble == .never ? nil : analysis.stake.gamble.description
    cost = analysis.cost
    returnToPlayer = analysis.returnToPlayer
    hitFrequency = analysis.hitFrequency
    paysAtLeastCost = analysis.paysAtLeastCost
    mean = analysis.mean
    variance = analysis.variance
    deviation = analysis.deviation
    parts = analysis.parts
    lineOdds = analysis.lines
    awards = analysis.odds
  }
}

extension MachineAnalysis {
  /// The figures as a plain value.
  public var summary: AnalysisSummary { AnalysisSummary(self) }
}

extension AnalysisSummary: CustomStringConvertible {
  /// Return, hits and deviation on a line: `return 0.90390842, hit frequency 0.28784180, deviation
  /// 4.34668778`.
  public var description: String {
    [
      returnToPlayer.map { "return \($0.value.decimal)" } ?? "mean \(mean.value.decimal) credits",
      hitFrequency.map { "hit frequency \($0.value.decimal)" },
      deviation.map { "deviation \($0.decimal)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension MachineAnalysis: CustomStringConvertible {
  /// Return, hits and deviation on a line.
  public var description: String { summary.description }
}

extension Double {
  /// The number with eight digits after the point, where that says anything; numbers of a whole part that
  /// is too large for it as they are.
  fileprivate var decimal: String {
    let scaled = (magnitude * 1e8).rounded()
    guard scaled < 1e18 else { return "\(self)" }
    let digits = UInt64(scaled)
    let fraction = String(digits % 100_000_000)
    return "\(self < 0 ? "-" : "")\(digits / 100_000_000)."
      + String(repeating: "0", count: 8 - fraction.count) + fraction
  }
}
