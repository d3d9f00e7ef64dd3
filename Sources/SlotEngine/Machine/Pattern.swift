/// How a rule looks for cells.
public struct Pattern: Sendable, Hashable {
  /// Which cells count as a match.
  public enum Match: Sendable, Hashable {
    /// An unbroken run from the first reel on.
    case left
    /// An unbroken run from the last reel on.
    case right
    /// An unbroken run of neighbours, anywhere on the line.
    case adjacent
    /// All matching cells, anywhere.
    case count
    /// Matching cells that touch above, below, left or right: each maximal set of them.
    case cluster
    /// The number of reels with at least one matching cell.
    case reels
    /// Each cell from the first reel on matches its own name, in order.
    case sequence([Asked])
  }

  /// Which cells count as a match.
  public let match: Match
  /// Whether held cells are ignored.
  public let onlyNewCells: Bool
  /// Whether wilds can substitute.
  public let allowsWilds: Bool
}

extension Pattern {
  /// Creates a pattern.
  public init(match: Match, allowsWilds: Bool = true, onlyNewCells: Bool = false) {
    self.init(match: match, onlyNewCells: onlyNewCells, allowsWilds: allowsWilds)
  }
}
