import SlotEngine

/// Counts all combinations of a spin with the plain evaluator, window by window: for rules that
/// can't be compiled, and to check those that can.
struct PlainSpinCounter {
  /// The most windows that are read, some minutes' worth.
  private static let mostWindows: UInt64 = 1 << 23

  private let machine: Machine
  private let stake: Stake
  private let state: ModeState
  private let holding: [Int]
  private let columns: [[DistinctColumn]]

  init(_ machine: Machine, stake: Stake, state: ModeState) {
    self.machine = machine
    self.stake = stake
    self.state = state
    holding = machine.heldSymbols(inLooksOf: state.mode)
    columns = machine.rows.indices.map { machine.distinctColumns(ofReel: $0, in: state) }
  }

  /// The classes of all combinations, by rising credits.
  ///
  /// - Parameter counts: Which wins to look at.
  func classes(where counts: (Win) -> Bool = { _ in true }) throws(AnalysisError) -> [SpinClass] {
    var collector = SpinClassCollector()
    try visit { window, wins, combinations in
      let gain = SpinGain(of: wins.filter(counts))
      let held = window.cells.filter { holding.contains(window[$0].index) }
      collector.add(
        credits: gain.credits, isHit: gain.isHit,
        awards: gain.awards.sorted { $0.precedes($1) },
        shown: Dictionary(uniqueKeysWithValues: held.map { ($0, window[$0].index) }),
        combinations: combinations)
    }
    return collector.sorted
  }

  /// Reads each window once.
  ///
  /// - Parameter body: Receives the window, its wins, and how many combinations show it.
  func visit(_ body: (Window, [Win], UInt64) -> Void) throws(AnalysisError) {
    // A mode's cycle is below 2⁶³, so the number of its different windows is too.
    let windows = columns.reduce(UInt64(1)) { $0 * UInt64($1.count) }
    guard windows <= Self.mostWindows else {
      throw .tooManyWindows(mode: machine.modes[state.mode].name)
    }
    for number in 0..<windows {
      let (window, combinations) = window(number)
      body(window, machine.wins(in: window, stake: stake, state: state), combinations)
    }
  }

  /// A window by its number, and how many combinations show it.
  private func window(_ number: UInt64) -> (Window, UInt64) {
    var rest = number
    var combinations: UInt64 = 1
    let shown = columns.map { columns in
      let (quotient, place) = rest.quotientAndRemainder(dividingBy: UInt64(columns.count))
      rest = quotient
      combinations *= columns[Int(place)].weight
      return columns[Int(place)].symbols.map { machine.symbols[$0] }
    }
    return (Window(columns: shown), combinations)
  }
}
