package import SlotEngine

/// What a designer has set on the workbench: the mode, what holds during it, and where its reels are.
package struct BenchState: Sendable, Hashable {
  /// The mode, its multiplier, and what it drew on entry.
  package private(set) var state: ModeState
  /// What the spin draws.
  package var pose: SpinPose

  /// Sets a mode, with the first of everything that it draws.
  ///
  /// - Precondition: The machine has the mode.
  package init(_ mode: ModeID, of machine: Machine) {
    let drawn = machine.draws.ids.map { draw -> SymbolID? in
      guard machine.modes[mode].draws.contains(draw) else { return nil }
      let items = machine.draws[draw.index].items
      return (items.first { $0.weight > 0 } ?? items[0]).value
    }
    state = ModeState(mode: mode, multiplier: machine.modes[mode].multiplier, drawn: drawn)
    pose = SpinPose().fitted(to: mode, of: machine)
  }

  /// Sets the pose of a spin of the base game.
  package init(_ pose: SpinPose, of machine: Machine) {
    self.init(.base, of: machine)
    self.pose = pose
  }

  package var mode: ModeID { state.mode }

  /// The set of reels that the pose has chosen.
  package func reels(of machine: Machine) -> [Reel] {
    machine.modes[mode].reelSets[pose.reelSet].value
  }

  /// How many rows each reel shows.
  package func rows(of machine: Machine) -> [Int] { pose.rows(in: mode, of: machine) }

  /// The nearest state that a changed machine has: its mode of the same name, or else its base game.
  package func fitted(from old: Machine, to new: Machine) -> BenchState {
    let name = old.modes[mode].name
    let mode = new.modes.ids.first { new.modes[$0].name == name } ?? .base
    var fitted = BenchState(mode, of: new)
    fitted.pose = pose.fitted(to: mode, of: new)
    if mode != .base || self.mode == .base {
      fitted.state = fitted.state.with(
        multiplier: state.multiplier == old.modes[self.mode].multiplier
          ? new.modes[mode].multiplier : state.multiplier)
    }
    for (draw, symbol) in zip(old.draws, state.drawn) {
      guard let symbol, let index = new.draws.firstIndex(where: { $0.name == draw.name }) else {
        continue
      }
      let name = old.symbols[symbol].name
      let same = new.draws[index].items.first { new.symbols[$0.value].name == name }
      if let same { fitted.setDrawn(DrawID(index), same.value) }
    }
    return fitted
  }

  /// Sets the multiplier.
  mutating func setMultiplier(_ multiplier: Int) { state = state.with(multiplier: multiplier) }

  /// Sets what the mode drew on entry.
  mutating func setDrawn(_ draw: DrawID, _ symbol: SymbolID) {
    guard state.drawn[draw.index] != nil else { return }
    var drawn = state.drawn
    drawn[draw.index] = symbol
    state = ModeState(mode: state.mode, multiplier: state.multiplier, drawn: drawn)
  }
}
