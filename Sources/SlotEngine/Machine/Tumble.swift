/// How the cells of wins are cleared and filled again within a spin.
///
/// After a grid was looked at, the cells of its wins are cleared; what is above them on its reel falls;
/// the gaps are filled, and the new grid is looked at. The spin ends with the first grid that clears
/// nothing.
public struct Tumble: Sendable, Hashable {
  /// The most grids of a spin where the tumble doesn't say.
  public static let defaultMostGrids = 1_000

  /// What the multiplied wins of the first, second, … grid are multiplied by; the last for all that
  /// follow.
  public let ladder: [Int]
  /// The most grids that are looked at in a spin.
  public let mostGrids: Int
  /// The symbols that are never cleared.
  public let keeps: SymbolSet
  /// Whether what is above a gap falls; else gaps are filled where they are.
  public let falls: Bool

  /// Creates a tumble.
  public init(
    ladder: [Int] = [1], mostGrids: Int = defaultMostGrids, keeps: SymbolSet = SymbolSet(),
    falls: Bool = true
  ) {
    self.ladder = ladder
    self.mostGrids = mostGrids
    self.keeps = keeps
    self.falls = falls
  }
}

extension Tumble {
  /// What the multiplied wins of a grid are multiplied by.
  ///
  /// - Parameter grid: The grid's index in its spin, from 0.
  public func factor(ofGrid grid: Int) -> Int { ladder[min(grid, ladder.count - 1)] }
}
