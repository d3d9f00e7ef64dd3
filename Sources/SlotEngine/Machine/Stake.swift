/// What a player bets on a round: lines and coins.
public struct Stake: Sendable, Hashable {
  /// How many lines are played, counted from the first.
  public let lines: Int
  /// How many coins are bet on each.
  public let coins: Int

  /// Creates a stake.
  public init(lines: Int, coins: Int) {
    self.lines = lines
    self.coins = coins
  }
}
