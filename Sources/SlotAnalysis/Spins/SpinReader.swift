import SlotEngine

/// Counts a spin's cycle, as a whole or by places, with the fastest evaluator that can read it.
struct SpinReader {
  private let machine: Machine
  private let stake: Stake
  private let state: ModeState
  private let compiled: CompiledSpin?
  private let effort: AnalysisEffort

  init(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) {
    self.effort = effort
    self.machine = machine
    self.stake = stake
    self.state = state
    compiled = try effort.compile(machine, stake: stake, state: state)
  }

  /// What all places give together.
  ///
  /// - Parameter progress: Called with the progress, from 0 to 1.
  func classes(progress: ((Double) -> Void)? = nil) throws(AnalysisError) -> [SpinClass] {
    guard let compiled else { return try plain.classes() }
    let holding = machine.heldSymbols(inLooksOf: state.mode)
    var counter = SpinCounter(
      compiled, places: compiled.places, holding: holding, effort: effort, progress: progress)
    return try counter.classes()
  }

  /// What the looks on each of the first lines give together.
  func classes(ofLines lines: Int) throws(AnalysisError) -> [[SpinClass]] {
    guard let compiled else {
      return try plain.classes(ofParts: lines) { win in
        win.line.flatMap { $0.index < lines ? $0.index : nil }
      }
    }
    return try (0..<lines).map { LineIndex($0) }.map { line throws(AnalysisError) in
      let places = compiled.places.filter { $0.line == line }
      return try classes(of: places, in: compiled)
    }
  }

  /// What the places of each look give, each counted alone: enough for the look's mean, and
  /// immediate for any cycle.
  func partClasses(ofLooks looks: Int) throws(AnalysisError) -> [[[SpinClass]]] {
    guard let compiled else {
      return try plain.classes(ofParts: looks) { $0.look.index }.map { [$0] }
    }
    return try (0..<looks).map { LookIndex($0) }.map { look throws(AnalysisError) in
      try compiled.places.filter { $0.look == look }.map { place throws(AnalysisError) in
        try classes(of: [place], in: compiled)
      }
    }
  }

  /// What a selection of places gives together.
  private func classes(
    of places: [CompiledSpin.Place], in spin: CompiledSpin
  ) throws(AnalysisError) -> [SpinClass] {
    // All automata are laid out again, whichever places are read.
    try effort.take(10 * spin.stepCount)
    var counter = SpinCounter(spin, places: places, holding: [], effort: effort)
    return try counter.classes()
  }

  private var plain: PlainSpinCounter {
    PlainSpinCounter(machine, stake: stake, state: state, effort: effort)
  }
}
