package import SlotEngine

/// A spin that tumbles from the strips until the limit on its grids ends it.
///
/// The stops determine such a spin, and what fills its gaps comes round again on each circle: it would continue
/// forever.
package struct EndlessTumble: Sendable, Hashable {
  /// The mode of the spin.
  package let mode: ModeID
  /// For each reel, where it stops, counted from 0 on its circle.
  package let stops: [Int]

  /// The maximum number of combinations that a check plays.
  private static let mostCombinations: UInt64 = 1 << 22

  /// Finds one among the spins of a mode; nil if there is none, or if there are too many spins to play in a
  /// check, or if they are not played by ``TumbleTree``.
  init?(in mode: ModeID, of machine: Machine) {
    guard machine.modes[mode].tumble?.mostGrids == Tumble.defaultMostGrids,
      let drawn = machine.drawings(ofMode: mode).first?.drawn
    else { return nil }
    var state = ModeState(
      mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawn)
    state.memory = mode == .base ? nil : machine.openingMemory(of: mode)
    guard
      let tree = TumbleTree(machine: machine, stake: machine.defaultStake, state: state),
      tree.combinations <= Self.mostCombinations
    else { return nil }
    var found: [Int]?
    for part in 0..<tree.partCount where found == nil {
      _ = tree.walk(part: part) { spin, _ in
        if found == nil, spin.gridCount >= Tumble.defaultMostGrids { found = spin.stoppedAt }
      }
    }
    guard let found else { return nil }
    self.mode = mode
    stops = found
  }
}
