public import SlotEngine
public import SlotStatistics

/// The figures of a ``MachineAnalysis`` as a plain value, to store, send, compare and print.
///
/// It omits the distributions of spins that an analysis also holds, from which laws are computed.
public struct AnalysisSummary: Sendable, Hashable, Codable {
  /// The number of lines played.
  public let lines: Int
  /// The number of coins bet on each line.
  public let coins: Int
  /// The bet; nil for the base bet.
  public let bet: BetID?
  /// When the pay of the round is staked on a toss, as described by `GamblePlan`; nil for never.
  public let gamble: String?
  /// The cost of a round, in credits; 0 for a machine that is free to play.
  public let cost: Credits
  /// The mean credits of a round for each credit staked; nil for a machine that is free to play.
  public let returnToPlayer: Rational?
  /// The share of the paid spins with a win; nil at a bet without a paid spin.
  public let hitFrequency: Rational?
  /// The share of the paid spins whose wins pay at least the cost; nil at a bet without a paid spin.
  public let paysAtLeastCost: Rational?
  /// The mean credits of a round.
  public let mean: Rational
  /// The variance of a round's credits.
  public let variance: Rational
  /// Upper bound on the absolute error of ``mean`` from neglected limits, in credits; 0 if it is exact.
  public let meanBound: Double
  /// Upper bound on the absolute error of ``variance`` from neglected limits.
  public let varianceBound: Double
  /// Upper bound on the absolute error of ``returnToPlayer`` from neglected limits.
  public let returnBound: Double
  /// Upper bound on the absolute error of ``deviation`` from neglected limits.
  public let deviationBound: Double
  /// The standard deviation of a round's pay divided by its cost; nil for a machine that is free to play.
  public let deviation: Double?
  /// The parts of the mean by source; they add up to it.
  public let parts: [ReturnPart]
  /// How often each of the lines played wins by itself on the paid spin.
  public let lineOdds: [LineOdds]
  /// What a round can award, and how often.
  public let awards: [AwardOdds]

  /// Creates the summary of an analysis.
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
    meanBound = analysis.meanBound
    varianceBound = analysis.varianceBound
    returnBound = analysis.returnBound
    deviationBound = analysis.deviationBound
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
