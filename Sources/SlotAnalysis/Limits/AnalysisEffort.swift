import SlotEngine

/// The effort that an analysis has spent, and its limits.
///
/// A machine file doesn't show what a spin can pay and award, nor in how many states it can be
/// played: held cells alone can make millions of states of a kilobyte each. So everything that
/// counts a spin or sums a stay reports its steps and the memory it keeps, over all states
/// together, and the analysis fails with a reason once a limit is exceeded. A step is about a
/// nanosecond of work, but steps are counted, never timed: a machine refused on one computer is
/// refused on all.
///
/// A class, because the several solvers of an analysis share it.
final class AnalysisEffort {
  /// The maximum number of steps: several seconds.
  static let mostSteps = 5_000_000_000
  /// The maximum number of steps of an analysis that its caller can do without.
  static let mostQuickSteps = 1_500_000_000
  /// The maximum number of bytes kept.
  static let mostBytes = 480_000_000
  /// The steps counted for each step of a ``CompilingBudget``.
  private static let stepsOfCompiling = 150
  /// The steps counted for what comes before compiling, and for failing.
  private static let stepsBeforeCompiling = 50_000
  /// From this many states of a mode on, errors blame their number rather than a single spin.
  private static let manyStates = 16

  private let mostSteps: Int
  /// The maximum number of steps once a mode has many states, as few such analyses ever end.
  private let mostStepsOfManyStates: Int
  private let mostBytes: Int
  /// The steps spent so far.
  private(set) var steps: Int
  private var bytes = 0
  /// The mode that is being counted or solved, and the number of states of each mode so far.
  private var mode = NamedBet.base
  private var states: [String: Int] = [:]
  private var caches: [ObjectIdentifier: any AnalysisCache] = [:]

  /// Creates an effort.
  ///
  /// - Parameters:
  ///   - mostStepsOfManyStates: The maximum number of steps once a mode has many states, if they are fewer.
  ///   - spent: The steps of earlier analyses, which count as part of this one.
  init(
    mostSteps: Int = mostSteps, mostStepsOfManyStates: Int = .max, mostBytes: Int = mostBytes,
    after spent: Int = 0
  ) {
    steps = spent
    self.mostSteps = mostSteps
    self.mostStepsOfManyStates = min(mostSteps, mostStepsOfManyStates)
    self.mostBytes = mostBytes
  }
}

/// What solvers of an analysis have computed and read again.
///
/// The effort keeps it, as all solvers share the effort. Each solver declares its own kind, so that the effort
/// needs to know none of them.
protocol AnalysisCache: AnyObject {
  /// Creates an empty cache.
  init()
}

extension AnalysisEffort {
  /// The cache of a kind, which is empty at first.
  func cache<Cache: AnalysisCache>(_ kind: Cache.Type) -> Cache {
    if let cache = caches[ObjectIdentifier(kind)] as? Cache { return cache }
    let cache = Cache()
    caches[ObjectIdentifier(kind)] = cache
    return cache
  }
}

extension AnalysisEffort {
  /// The steps that can still be taken.
  var stepsLeft: Int { max(0, mostSteps - steps) }

  /// Records that a spin of a mode is counted in one more state.
  func begin(stateOf mode: String) {
    self.mode = mode
    states[mode, default: 0] += 1
  }

  /// Records that a mode's stays are solved, whose spins may be known from elsewhere.
  func begin(stayIn mode: String) { self.mode = mode }

  /// Compiles a spin; nil if only the plain evaluator can read it.
  ///
  /// The effort of compiling counts even if it fails, and what is left limits it.
  func compile(
    _ machine: Machine, stake: Stake, state: ModeState, columns: [[DistinctColumn]],
    rows: RowReading.Detail = .none
  ) throws(AnalysisError) -> CompiledSpin? {
    let most = min(CompilingBudget.stepsOfOneSpin, stepsLeft / Self.stepsOfCompiling)
    var budget = CompilingBudget(steps: most)
    let compiled = CompiledSpin(
      machine, stake: stake, state: state, columns: columns, rows: rows, budget: &budget)
    try take(Self.stepsBeforeCompiling + (most - budget.steps) * Self.stepsOfCompiling)
    return compiled
  }

  /// Adds effort.
  ///
  /// - Parameters:
  ///   - more: The approximate time in nanoseconds that it takes an optimised build.
  ///   - bytes: The approximate number of bytes that are kept until the analysis ends.
  /// - Throws: ``AnalysisError`` if a limit is now exceeded.
  func take(_ more: Int, keeping bytes: Int = 0) throws(AnalysisError) {
    steps += more
    self.bytes += bytes
    guard steps > mostStepsOfManyStates || self.bytes > mostBytes else { return }
    let states = states[mode] ?? 0
    if states >= Self.manyStates { throw .tooManyStates(mode: mode, counted: states) }
    if steps > mostSteps || self.bytes > mostBytes { throw .tooManyOutcomes(mode: mode) }
  }

  /// The steps of multiplying two measures and adding the product to a sum.
  static func steps<Measure: CreditMeasure>(
    ofMultiplying one: Measure, _ other: Measure
  ) -> Int {
    let words = one.words + other.words
    return 5_000 + 50 * words + 3 * words * words
  }
}
