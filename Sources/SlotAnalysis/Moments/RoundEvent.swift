import SlotEngine

/// An event that is counted in a round in addition to its credits.
enum RoundEvent: Sendable, Hashable {
  /// Something is awarded, by a win or by an item of a bonus, on any spin of the round.
  case award(AwardOdds.Kind)
  /// A spin is played in a mode other than the base game.
  case spin(mode: ModeID)
}
