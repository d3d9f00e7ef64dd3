/// What a player stakes on a round: lines, coins and, if the machine has several bets, which one.
///
/// Only a machine creates stakes, so that one it doesn't take can't be played: see
/// ``Machine/stake(lines:coins:bet:)``.
public struct Stake: Sendable, Hashable {
  /// The number of lines played, counted from the first.
  public let lines: Int
  /// The number of coins bet on each line.
  public let coins: Int
  /// The bet; nil for the base bet.
  public let bet: BetID?

  /// Creates a stake that hasn't been checked against a machine.
  package init(lines: Int, coins: Int, bet: BetID? = nil) {
    self.lines = lines
    self.coins = coins
    self.bet = bet
  }

  /// The lines that are played.
  var playedLines: [LineIndex] { (0..<lines).map { LineIndex($0) } }
}
