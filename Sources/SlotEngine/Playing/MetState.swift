/// A state that a ``CountingTable`` has met, prepared for spins.
struct MetState {
  /// The mode's state.
  let state: ModeState
  /// The number of combinations of the mode.
  let cycle: UInt64
  /// The table and the factor of what it gives; nil to use the plain evaluator.
  var reading: (table: SpinTable, factor: Int)?
  /// The number of readings by the rules left until a table is built; nil if none will be.
  var readingsLeft: Int?
  /// What each mark of the tables gives of the state's own spins, if nothing else; empty until it
  /// is asked for.
  var given: [GivenSpins?] = []
  /// The cells that show the symbol which the mode holds; nil until they are asked for.
  var shown: ShownRows?
  /// The index of the player of the state's spins by bits; nil where that isn't possible.
  var tumble: Int?
  /// The player of the state's spins by counts of symbols; nil where that isn't possible.
  var cells: CountedCells?
}
