/// How a win is found on a payline.
public struct Rule: Sendable, Hashable {
  /// Where on the line the equal symbols have to stand.
  public let match: Match
  /// What they pay.
  public let pays: PayTable

  /// Creates a rule.
  public init(match: Match, pays: PayTable) {
    self.match = match
    self.pays = pays
  }
}

/// Where on a payline the symbols of a win have to stand.
public enum Match: String, Sendable, Hashable {
  /// In an unbroken run of neighbours, anywhere on the line.
  case adjacent
}
