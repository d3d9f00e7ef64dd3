public import SlotStatistics

/// How often a line wins on a paid spin, regardless of other lines and the rest of the window.
public struct LineOdds: Sendable, Hashable, Codable {
  /// The fraction of paid spins on which the line has a win, possibly with only an award.
  public let hitFrequency: Rational
  /// The fraction of paid spins on which the line pays credits.
  public let payFrequency: Rational
  /// The mean pay of the line, in credits.
  public let meanCredits: Rational
}

extension LineOdds {
  /// The odds of a line that no look is at.
  static let nothing = LineOdds(hitFrequency: .zero, payFrequency: .zero, meanCredits: .zero)
}
