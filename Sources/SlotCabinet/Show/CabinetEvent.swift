package import SlotEngine

/// Something that happened in the game.
package enum CabinetEvent: Sendable, Hashable {
  /// Spin was pressed: the spin's number and its outcome.
  case spin(number: UInt64, outcome: Outcome)
  /// A round was bought that has no paid spin: its number and the bet.
  case bought(number: UInt64, bet: String)
  /// A further spin of the round begins: its index in the round, the mode and its outcome.
  case furtherSpin(number: Int, mode: ModeID, outcome: Outcome)
  /// The last reel has come to rest.
  case settled
  /// Wins of a spin, given by its index in the round, are shown and counted: those of one of its grids,
  /// or those with which its stay ends.
  case wins(spin: Int, pay: Credits)
  /// Cleared cells have been refilled: the spin's index in the round, and the index of the grid that now
  /// shows.
  case fell(spin: Int, grid: Int)
  /// A stay in a mode begins.
  case entered(mode: ModeID, spins: Int)
  /// Spins were added to the stay.
  case added(spins: Int)
  /// A stay in a mode is over.
  case left(mode: ModeID, pay: Credits)
  /// A bonus's board has appeared.
  case bonus(name: String)
  /// A place of the board was opened.
  case opened(place: Int, prize: String)
  /// A bonus is over, and its pay is counted.
  case bonusPaid(pay: Credits)
  /// The round's pay has reached its cap, which ended the round.
  case capped(pay: Credits)
  /// The player can toss for what the round has paid, or take it.
  case offered(staked: Credits, prize: Credits)
  /// A toss was made: what was staked, and what it left.
  case tossed(staked: Credits, pay: Credits)
  /// A jackpot that grew is won: its name, and what its meter pays.
  case jackpotWon(name: String, pay: Credits)
  /// All of the round has been shown.
  case roundOver(number: UInt64, pay: Credits)
  /// The win's label appeared.
  case win
  /// The button is back.
  case buttonShown
}
