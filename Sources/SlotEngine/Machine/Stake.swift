/// What a player bets on a round: lines, coins and, of a machine with several bets, which one.
///
/// A machine makes its stakes, so that what it doesn't take can't be played: see
/// ``Machine/stake(lines:coins:bet:)``.
public struct Stake: Sendable, Hashable {
  /// How many lines are played, counted from the first.
  public let lines: Int
  /// How many coins are bet on each.
  public let coins: Int
  /// The bet; nil for the base bet.
  public let bet: BetID?

  /// Creates a stake that hasn't been held against a machine.
  package init(lines: Int, coins: Int, bet: BetID? = nil) {
    self.lines = lines
    self.coins = coins
    self.bet = bet
  }

  /// The lines that are played.
  var playedLines: [LineIndex] { (0..<lines).map { LineIndex($0) } }
}
