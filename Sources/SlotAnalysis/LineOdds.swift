public import SlotStatistics

/// How often a line wins on a paid spin, whatever the other lines and the window give.
public struct LineOdds: Sendable, Hashable, Codable {
  /// The share of the paid spins on which the line has a win, be it only of an award.
  public let hitFrequency: Rational
  /// The share of the paid spins on which the line pays credits.
  public let payFrequency: Rational
  /// The mean credits that the line pays.
  public let meanCredits: Rational
}
