/// A state that a ``CountingTable`` has seen, prepared for spins.
struct MetState {
  /// The mode's state.
  let state: ModeState
  /// The number of combinations of the mode.
  let cycle: UInt64
  /// The table and the factor of what it gives; nil to use the plain evaluator.
  var reading: (table: SpinTable, factor: Int)?
  /// The number of readings by the rules left until a table is built; nil if none will be.
  var readingsLeft: Int?
  /// The spins that each mark of the tables adds to the state's own stay, if it gives nothing else; empty
  /// until requested.
  var given: [GivenSpins?] = []
  /// The cells that show the symbol that the mode holds; nil until requested.
  var shown: ShownRows?
  /// The index of the player of the state's spins by the frames that they draw; nil if there is none.
  var frames: Int?
  /// The player of the state's spins with values and meters; nil where that isn't possible.
  var metered: MeteredSpins?
  /// The index of the player that plays the state's spins by bits; nil if there is none.
  var tumble: Int?
  /// The player of the state's spins by counts of symbols; nil where that isn't possible.
  var cells: CountedCells?
}
