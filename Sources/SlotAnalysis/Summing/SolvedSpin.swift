import SlotEngine
import SlotStatistics

/// A spin solved without listing its pays: the mean and the mean square of its credits for each list of
/// awards that it may give.
///
/// That is enough for the moments of rounds. It serves spins with too many different pays to list: those
/// that tumble cell by cell (``CellChain``), and many on reels of drawn heights (``SpinSums``).
struct SolvedSpin: Sendable {
  /// A list of awards, and the moments of the outcomes that give it.
  struct Part: Sendable {
    let awards: [ScaledAward]
    let moments: Moments
  }

  /// The parts, which together cover all outcomes.
  let parts: [Part]
  /// The probability that it wins.
  let hitFrequency: Rational
  /// The mean credits of each look's wins.
  let lookMeans: [Rational]
  /// Upper bound on the change in the mean number of grids from neglecting their limit.
  let neglected: Double
}

extension SolvedSpin {
  /// Whether a spin is solved in this way.
  static func serves(_ machine: Machine, stake: Stake, state: ModeState) -> Bool {
    machine.isSummed(in: state)
      || !machine.isWalkedQuickly(in: state.mode)
        && CellTables(machine, stake: stake, state: state) != nil
  }

  /// The contribution of each look of the base game to the mean.
  func parts(of machine: Machine) -> [ReturnPart] {
    machine.looks.ids.filter { machine.looks[$0].counts(in: .base) }
      .map { ReturnPart(source: .look($0), mean: lookMeans[$0.index]) }
  }

  /// The most steps that listing the pays of a spin may take that could be summed as well.
  private static let mostStepsOfListing = 1_000_000_000
  /// The most bytes that this may take: a simulation that compares itself with the exact figures keeps within as much.
  private static let mostBytesOfListing = 32_000_000

  /// Solves a spin, or returns the solution if it is already known; nil if its pays are listed.
  ///
  /// Drawn heights make many windows, but often few that differ in what they pay, so the pays are listed
  /// if that doesn't take long.
  static func solved(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) -> SolvedSpin? {
    if let known = effort.cache(SolvedSpins.self).spins[state] { return known }
    let spin: SolvedSpin? =
      if machine.isSummed(in: state) {
        try isListed(machine, stake: stake, state: state, effort: effort)
          ? nil : SolvedSpin(summing: machine, stake: stake, state: state, effort: effort)
      } else if machine.isWalkedQuickly(in: state.mode) {
        nil
      } else {
        try SolvedSpin(tumbling: machine, stake: stake, state: state, effort: effort)
      }
    effort.cache(SolvedSpins.self).spins[state] = .some(spin)
    return spin
  }

  /// Lists the pays of a spin, which the effort then keeps; false if that takes long.
  private static func isListed(
    _ machine: Machine, stake: Stake, state: ModeState, effort: AnalysisEffort
  ) throws(AnalysisError) -> Bool {
    let trial = AnalysisEffort(
      mostSteps: min(mostStepsOfListing, effort.stepsLeft), mostBytes: mostBytesOfListing)
    do throws(AnalysisError) {
      effort.countedSpins.listed[state] = try SpinDistribution(
        of: machine, stake: stake, in: state, effort: trial, progress: nil)
    } catch let error where error.isOfEffort {}
    try effort.take(trial.steps)
    return effort.countedSpins.listed[state] != nil
  }
}

extension Machine {
  /// The single pays of a spin that is solved without listing them, in words.
  func singlePays(in state: ModeState) -> String {
    let why =
      isSummed(in: state) ? "whose reels have too many heights" : "whose cells are drawn anew"
    return "the single pays of mode \(modes[state.mode].name), \(why)"
  }
}

/// The spins that an analysis has solved without listing their pays; nil for those whose pays are listed.
final class SolvedSpins: AnalysisCache {
  var spins: [ModeState: SolvedSpin?] = [:]

  init() {}
}
