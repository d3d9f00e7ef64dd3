/// What can be bet on a machine.
public struct Bet: Sendable, Hashable {
  /// The maximum number of coins a player may bet.
  public let mostCoins: Int
  /// Whether the player chooses how many lines to play, counted from the first.
  public let choosesLines: Bool
  /// The cost of a round at one coin, in credits; nil for one credit per line played.
  public let fixedCost: Credits?

  /// Creates a bet.
  public init(mostCoins: Int = 1, choosesLines: Bool = false, fixedCost: Credits? = nil) {
    self.mostCoins = mostCoins
    self.choosesLines = choosesLines
    self.fixedCost = fixedCost
  }
}
