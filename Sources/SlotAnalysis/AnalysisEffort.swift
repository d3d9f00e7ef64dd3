import SlotEngine

/// What an analysis has taken so far, and the most that it may take.
///
/// What a spin can pay and award, and in how many states it can be played, doesn't show in a machine
/// file: held cells alone make millions of states of a kilobyte. So everything that counts a spin or
/// sums a stay says how many steps it takes and what it keeps, over all states together, and the
/// analysis ends with a reason once that is too much. A step is about a nanosecond's work, but steps are
/// counted, never timed: a machine that is refused on one computer is refused on all.
///
/// A reference, since one analysis has several solvers, and all of them share it.
final class AnalysisEffort {
  /// The most steps: some seconds' worth.
  static let mostSteps = 5_000_000_000
  /// The most steps of an analysis that others can do without.
  static let mostQuickSteps = 1_500_000_000
  /// The most bytes that are kept.
  static let mostBytes = 480_000_000
  /// How many steps one of a ``CompilingBudget`` is.
  private static let stepsOfCompiling = 150
  /// From how many states of a mode on it is their number that is too large, not a single spin.
  private static let manyStates = 16

  private let mostSteps: Int
  private let mostBytes: Int
  /// What was done so far, in steps.
  private(set) var steps: Int
  private var bytes = 0
  /// The mode whose spin is being counted, and how many states each mode had so far.
  private var mode = ""
  private var states: [String: Int] = [:]
  /// The spins that were counted with marks, which serve whatever meters show.
  var markedSpins: [ModeState: MarkedSpin] = [:]

  /// Begins to count.
  ///
  /// - Parameter spent: The steps of other analyses that belong to this one, which count as its own.
  init(mostSteps: Int = mostSteps, mostBytes: Int = mostBytes, after spent: Int = 0) {
    steps = spent
    self.mostSteps = mostSteps
    self.mostBytes = mostBytes
  }
}

extension AnalysisEffort {
  /// Notes that a spin of a mode is counted in one more state.
  func begin(stateOf mode: String) {
    self.mode = mode
    states[mode, default: 0] += 1
  }

  /// Compiles a spin; nil if only the plain evaluator can read it.
  ///
  /// What compiling took is added whether or not anything came of it.
  func compile(
    _ machine: Machine, stake: Stake, state: ModeState, rows: RowReading.Detail = .none
  ) throws(AnalysisError) -> CompiledSpin? {
    var budget = CompilingBudget()
    let compiled = CompiledSpin(machine, stake: stake, state: state, rows: rows, budget: &budget)
    let taken = CompilingBudget.stepsOfOneSpin - budget.steps
    try take(50_000 + taken * Self.stepsOfCompiling)
    return compiled
  }

  /// Adds what was done.
  ///
  /// - Parameters:
  ///   - more: About how many nanoseconds an optimised build takes for it.
  ///   - bytes: About how many bytes of it are kept until the analysis ends.
  /// - Throws: ``AnalysisError`` if it is too much now.
  func take(_ more: Int, keeping bytes: Int = 0) throws(AnalysisError) {
    steps += more
    self.bytes += bytes
    guard steps > mostSteps || self.bytes > mostBytes else { return }
    let states = states[mode] ?? 0
    throw states >= Self.manyStates
      ? .tooManyStates(mode: mode, counted: states) : .tooManyOutcomes(mode: mode)
  }
}
