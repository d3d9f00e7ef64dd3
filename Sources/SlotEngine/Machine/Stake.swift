/// A player's stake on a round: lines and coins, the bet if the machine has several, and, if it has a
/// gamble, when the pay is staked on tosses.
///
/// Only a machine creates stakes, so that one it doesn't take can't be played: see
/// ``Machine/stake(lines:coins:bet:gamble:)``.
public struct Stake: Sendable, Hashable {
  /// The number of lines played, counted from the first.
  public let lines: Int
  /// The number of coins bet on each line.
  public let coins: Int
  /// The bet; nil for the base bet.
  public let bet: BetID?
  /// When the pay of the round is staked on a toss; never on a machine without a ``Machine/gamble``.
  public let gamble: GamblePlan

  /// Creates a stake that hasn't been checked against a machine.
  package init(lines: Int, coins: Int, bet: BetID? = nil, gamble: GamblePlan = .never) {
    self.lines = lines
    self.coins = coins
    self.bet = bet
    self.gamble = gamble
  }

  /// The lines that are played.
  var playedLines: [LineIndex] { (0..<lines).map { LineIndex($0) } }
}
