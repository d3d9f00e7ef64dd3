/// How cells are looked for.
public struct Pattern: Sendable, Hashable {
  /// Where equal cells have to stand.
  public enum Match: Sendable, Hashable {
    /// In an unbroken run from the first reel on.
    case left
    /// In an unbroken run from the last reel on.
    case right
    /// In an unbroken run of neighbours, anywhere on the line.
    case adjacent
    /// Anywhere: all cells that fit.
    case count
    /// Touching each other above, below, left or right: each largest set of cells that fit.
    case cluster
    /// On how many reels: those with at least one cell that fits.
    case reels
    /// Each cell from the first reel on fits its own name, in order.
    case sequence([Asked])
  }

  /// Where the cells have to stand.
  public let match: Match
  /// Whether wilds may stand in.
  public let allowsWilds: Bool
  /// Whether cells that are held don't count.
  public let onlyNewCells: Bool

  /// Creates a pattern.
  public init(match: Match, allowsWilds: Bool = true, onlyNewCells: Bool = false) {
    self.match = match
    self.allowsWilds = allowsWilds
    self.onlyNewCells = onlyNewCells
  }
}
