/// What could have won at a place, and why the winners won.
///
/// It comes from the evaluator itself, not from a second implementation of the rules.
public struct Competition: Sendable, Hashable {
  /// Why a reading wasn't chosen.
  public enum Reason: Sendable, Hashable {
    /// Another reading gives more credits.
    case paysLess
    /// Another reading gives as many credits, and its rule or row comes first.
    case isStatedLater
    /// Another run of the same row gives as many credits, and is longer or further left.
    case standsLater
    /// An earlier rule has a reading, and only the first that has one counts.
    case followsAnother
    /// Another rule has the same row on the same cells, which counts only once.
    case countsOnce
    /// A condition of its rule isn't met.
    case isRuledOut(Condition)
  }

  /// A reading that wasn't chosen.
  public struct Loser: Sendable, Hashable {
    /// The win that it would have been.
    public let reading: Win
    /// Why it wasn't chosen.
    public let reason: Reason
    /// What it lost to; nil if a condition ruled it out.
    public let winner: Win?
  }

  /// The look.
  public let look: LookIndex
  /// The payline; nil for ways and the window.
  public let line: LineIndex?
  /// What was chosen.
  public let wins: [Win]
  /// What wasn't chosen; the reading that one lost to may itself have lost to another.
  public let losers: [Loser]
}
