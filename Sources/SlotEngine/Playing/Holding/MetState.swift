/// A state that a ``CountingTable`` has seen, prepared for spins.
struct MetState {
  /// The mode's state, and its rules.
  let own: SpinSetting
  /// The number of combinations of the mode.
  let cycle: UInt64
  /// How its spins are played.
  var way: SpinWay
  /// The spins that each mark of the tables adds to the state's own stay, if it gives nothing else; empty
  /// until requested.
  var given: [GivenSpins?] = []
  /// The cells that show the symbol that the mode holds; nil until requested.
  var shown: ShownRows?

  var state: ModeState { own.state }
}
