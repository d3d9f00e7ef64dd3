import SlotEngine

// Values of held cells that spins collect: what is held keeps its value, so these values distinguish the states
// of a stay. Values that are collected as a stay ends need no states: see ``StayClosing``.

extension Machine {
  /// Whether spins of a mode collect the values of cells that were held before.
  func collectsHeldValues(in mode: ModeID) -> Bool {
    let collects = looks.contains { look in
      look.countsOnSpins(in: mode)
        && look.choice.rules.contains { $0.collect?.onlyNewCells == false }
    }
    return collects && holdingModes.contains(mode)
  }

  /// Whether values that land on spins of a mode matter to spins after them.
  func leavesValues(in mode: ModeID) -> Bool {
    if modes[mode].values.isEmpty { return false }
    return collectsHeldValues(in: mode)
      || modesAwarded(in: mode).contains { collectsHeldValues(in: $0) }
  }

  /// Whether a spin of a mode is a single look at what shows, and leaves no values.
  func isCountedOnce(in mode: ModeID) -> Bool { looksOnce(in: mode) && !leavesValues(in: mode) }

  /// The values of held cells that matter to the spins of a stay.
  func keptValues(
    _ values: CellMap<CellValue>, of held: [Cell: SymbolID], in mode: ModeID
  ) -> CellMap<CellValue> {
    if values.isEmpty || !collectsHeldValues(in: mode) { return CellMap() }
    return values.keeping { held[$0] != nil }
  }

  /// What a spin adds to its own stay, without the values of cells that aren't held.
  func settled(_ added: StayAddition, in state: ModeState) -> StayAddition {
    // What walks takes its values along even if it leaves the same to later spins.
    let left = added.walked == nil ? added.memory : added.memory ?? state.memory
    guard var memory = left, !memory.values.isEmpty else { return added }
    var added = added
    let held = added.walked ?? state.held.merging(added.held) { _, new in new }
    memory.values = keptValues(walked(memory.values, in: state.mode), of: held, in: state.mode)
    added.memory = memory == state.memory ?? SpinMemory(of: self) ? nil : memory
    return added
  }

  /// Refuses a stay that collects values of cells held before it if these were never drawn, because only the
  /// windows of the mode that awarded it are followed.
  func requireDrawnValues(in mode: ModeID) throws(AnalysisError) {
    guard collectsHeldValues(in: mode) else { return }
    let other = modes.ids.first { other in
      other != mode && other != .base && !modes[other].values.isEmpty && followsWindows(in: other)
        && modesAwarded(in: other).contains(mode)
    }
    guard let other else { return }
    throw .notFollowed(
      "values that mode \(modes[mode].name) collects from cells held in mode \(modes[other].name)")
  }
}
