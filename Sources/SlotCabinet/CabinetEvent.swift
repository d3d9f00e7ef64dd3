package import SlotEngine

/// Something that happened in the game.
package enum CabinetEvent: Sendable, Hashable {
  /// Spin was pressed: the spin's number and what was drawn for it.
  case spin(number: UInt64, outcome: Outcome)
  /// A round was bought that has no paid spin: its number and the bet.
  case bought(number: UInt64, bet: String)
  /// A further spin of the round begins: its index in the round, the mode, and what was drawn.
  case furtherSpin(number: Int, mode: ModeID, outcome: Outcome)
  /// The last reel has come to rest.
  case settled
  /// The wins of a spin show, given by its index in the round; what they pay is counted.
  case wins(spin: Int, pay: Int)
  /// A stay in a mode begins.
  case entered(mode: ModeID, spins: Int)
  /// Spins were added to the stay.
  case added(spins: Int)
  /// A stay in a mode is over.
  case left(mode: ModeID, pay: Int)
  /// A bonus's board has come up.
  case bonus(name: String)
  /// A place of it was opened.
  case opened(place: Int, prize: String)
  /// A bonus is over, and what it pays is counted.
  case bonusPaid(pay: Int)
  /// All of the round has been shown.
  case roundOver(number: UInt64, pay: Int)
  /// The win's label appeared.
  case win
  /// The button is back.
  case buttonShown
}
