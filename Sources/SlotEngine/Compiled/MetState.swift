/// A state that a ``CountingTable`` met, ready for spins.
struct MetState {
  /// The mode and its values.
  let state: ModeState
  /// The number of combinations of the mode.
  let cycle: UInt64
  /// The tables, and what to multiply what they give by; nil for the plain evaluator.
  var reading: (table: SpinTable, factor: Int)?
  /// How often the state will be read by the rules before a table is made; nil if never.
  var readingsLeft: Int?
}
