/// How the cells of wins are cleared and refilled within a spin.
///
/// Once a grid has been evaluated, the cells of its wins are cleared, the symbols above them on their reels
/// fall, the gaps are filled, and the new grid is evaluated. The spin ends with the first grid that clears
/// nothing.
public struct Tumble: Sendable, Hashable {
  /// The factors of the multiplied wins of the first, second, … grid; the last applies to all later grids.
  public let ladder: [Int]
  /// The maximum number of grids in a spin.
  public let mostGrids: Int
  /// Whether the symbols above a gap fall; otherwise gaps are filled in place.
  public let falls: Bool
  /// The symbols that are never cleared.
  public let keeps: SymbolSet
}

extension Tumble {
  /// The default limit on the number of grids in a spin.
  public static let defaultMostGrids = 1_000

  /// Creates a tumble.
  public init(
    ladder: [Int] = [1], mostGrids: Int = defaultMostGrids, keeps: SymbolSet = SymbolSet(),
    falls: Bool = true
  ) {
    self.init(ladder: ladder, mostGrids: mostGrids, falls: falls, keeps: keeps)
  }
}

extension Tumble {
  /// The factor of the multiplied wins of a grid.
  ///
  /// - Parameter grid: The grid's index in its spin, from 0.
  public func factor(ofGrid grid: Int) -> Int { ladder[min(grid, ladder.count - 1)] }
}
