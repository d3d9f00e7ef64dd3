import SlotEngine

/// Counts all combinations of a spin with the plain evaluator, window by window: for rules that
/// can't be compiled, and to check those that can.
struct PlainSpinCounter {
  /// The maximum number of readings of rules in all windows: several seconds.
  private static let mostReadings: UInt64 = 1 << 20

  private let machine: Machine
  private let stake: Stake
  private let state: ModeState
  private let holding: [SymbolID]
  private let columns: [[DistinctColumn]]
  private let effort: AnalysisEffort

  /// - Parameter columns: The different columns of each reel.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, columns: [[DistinctColumn]],
    effort: AnalysisEffort
  ) {
    self.effort = effort
    self.machine = machine
    self.stake = stake
    self.state = state
    holding = machine.heldSymbols(inLooksOf: state.mode)
    self.columns = columns
  }

  /// The classes of all combinations, in ascending order of credits.
  func classes() throws(AnalysisError) -> [SpinClass] {
    try classes(ofParts: 1) { _ in 0 }[0]
  }

  /// Divides wins into parts and computes the classes of all combinations for each part alone, in
  /// one pass over the windows.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - part: The part to which a win belongs; nil for none.
  func classes(
    ofParts count: Int, _ part: (Win) -> Int?
  ) throws(AnalysisError) -> [[SpinClass]] {
    var collectors = Array(
      repeating: SpinClassCollector(walking: machine.alwaysHeldSymbols(in: state.mode)),
      count: count)
    try visit { window, wins, combinations in
      var parts: [[Win]] = Array(repeating: [], count: count)
      for win in wins {
        if let place = part(win) { parts[place].append(win) }
      }
      let held = window.cells.filter { holding.contains(window[$0].id) }
      let shown = Dictionary(uniqueKeysWithValues: held.map { ($0, window[$0].id) })
      for (place, wins) in parts.enumerated() {
        let gain = SpinGain(of: wins)
        collectors[place].add(
          credits: gain.credits, isHit: gain.isHit,
          awards: gain.awards.sorted { $0.precedes($1) }, shown: shown,
          combinations: combinations)
      }
    }
    return collectors.map(\.sorted)
  }

  /// Reads each window once.
  ///
  /// - Parameter body: Receives the window, its wins, and the number of combinations that show it.
  func visit(_ body: (Window, [Win], UInt128) -> Void) throws(AnalysisError) {
    let windows = columns.reduce(UInt64(1)) { $0.multipliedClamped(by: UInt64($1.count)) }
    guard windows <= Self.mostReadings / UInt64(machine.readingsPerWindow) else {
      throw .tooManyWindows(mode: machine.modes[state.mode].name)
    }
    let seen = machine.shownSymbols(in: state.mode)
    for number in 0..<windows {
      try effort.take(5_000 * machine.readingsPerWindow)
      let (shown, combinations) = window(number)
      let symbols = seen.symbols(of: shown).map { $0.map { machine.symbols[$0] } }
      body(
        Window(columns: symbols), machine.wins(showingOnce: shown, stake: stake, in: state),
        combinations)
    }
  }

  /// The columns of a window by its number, with the number of combinations that show it.
  private func window(_ number: UInt64) -> ([[SymbolID]], UInt128) {
    var rest = number
    var combinations: UInt128 = 1
    let shown = columns.map { columns in
      let (quotient, place) = rest.quotientAndRemainder(dividingBy: UInt64(columns.count))
      rest = quotient
      combinations *= UInt128(columns[Int(place)].weight)
      return columns[Int(place)].symbols
    }
    return (shown, combinations)
  }
}
