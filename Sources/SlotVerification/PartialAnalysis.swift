package import SlotAnalysis
package import SlotEngine
package import SlotSimulation
package import SlotStatistics

/// What is known of a machine whose rounds have too many outcomes to compute: what the first grids of its
/// spins give, exactly, and a sample of everything else.
///
/// The sample is that of a fixed seed, so the same machine always has the same figures.
package struct PartialAnalysis: Sendable {
  /// The seed of the sample.
  package static let seed: UInt64 = 1
  /// The number of rounds of the sample by default, if they take no more than a few seconds.
  private static let defaultRounds: UInt64 = 100_000
  /// A sample of fewer rounds by default would say too little.
  private static let fewestRounds = 1_000
  /// The steps of the sample by default, each about a nanosecond. They are counted, never timed, so a machine has
  /// the same sample on every computer.
  package static let mostSteps = 7_000_000_000

  /// The machine with the stake's bet applied.
  package let machine: Machine
  /// The lines, coins and bet.
  package let stake: Stake
  /// Why the exact numbers of rounds can't be computed.
  package let reason: AnalysisError
  /// The first grids of each mode's spins that have exact figures, the base game's first.
  package let openings: [OpeningGrids]
  /// The clusters on the paid spin's first grid; nil if their mean pay isn't known.
  package let clusters: OpeningClusters?
  /// The rounds that were played.
  package let sample: RoundSample

  /// Samples a machine that can't be analysed; nil if it isn't one whose spins tumble cell by cell or
  /// whose cells form clusters, or if even a small sample would take long.
  ///
  /// - Parameters:
  ///   - reason: Why it can't be analysed.
  ///   - rounds: The number of rounds to play, at least 1; by default 100,000, or as many as take a few seconds.
  ///   - threads: The number of threads that share the work; the result doesn't depend on it.
  /// - Throws: `PlayError` if the machine can't be played, or `EndlessRound` if a round never ends.
  package init?(
    of machine: Machine, stake: Stake, because reason: AnalysisError,
    rounds: UInt64? = nil, threads: Int
  ) throws {
    let machine = machine.played(at: stake)
    guard machine.isSampled(because: reason) else { return nil }
    let engine = try SlotEngine(machine: machine, stake: stake, seed: Self.seed)
    guard let rounds = rounds ?? Self.affordableRounds(of: engine) else { return nil }
    self.machine = machine
    self.stake = stake
    self.reason = reason
    let openings = machine.modes.ids.compactMap {
      OpeningGrids(of: machine, stake: stake, mode: $0)
    }
    self.openings = openings
    let known = Self.known(openings, machine)
    let clusters = known == nil ? OpeningClusters(of: machine, stake: stake) : nil
    self.clusters = clusters
    sample = try RoundSample(of: engine, rounds: rounds, threads: threads) { outcome in
      known?.known(of: outcome, on: machine) ?? clusters?.known(of: outcome) ?? 0
    }
  }

  /// The number of rounds of a sample that takes a few seconds, judged by the first ones; nil if they are too few.
  package static func affordableRounds(
    of engine: SlotEngine, mostSteps: Int = mostSteps
  ) -> UInt64? {
    let judged = 64
    let stepsPerGrid = engine.machine.stepsPerGrid
    let mostGrids = judged * (mostSteps / fewestRounds) / stepsPerGrid
    var grids = 0
    for number in 0..<UInt64(judged) {
      guard grids < mostGrids, let round = engine.round(number, ofAtMost: mostGrids - grids) else {
        return nil
      }
      grids += round.spins.reduce(1) { $0 + $1.outcome.grids.count }
    }
    return min(defaultRounds, UInt64(mostSteps / stepsPerGrid * judged / grids))
  }

  /// The grids of the paid spin whose mean pay is known; nil if a meter multiplies it.
  private static func known(_ openings: [OpeningGrids], _ machine: Machine) -> OpeningGrids? {
    openings.first { $0.mode == .base && machine.modes[.base].total == nil }
  }

  /// The grids of the paid spin whose mean pay is known, so that only the rest is sampled; nil if there are
  /// none.
  package var known: OpeningGrids? { Self.known(openings, machine) }

  /// The mean credits of what is known of the paid spin: its first grids, or the clusters on the first one.
  package var knownMeans: [Rational] { known?.means ?? clusters.map { [$0.mean] } ?? [] }

  /// The paid spin's first grids, whether or not a meter multiplies what they pay; nil if they have no exact
  /// figures.
  package var opening: OpeningGrids? { openings.first { $0.mode == .base } }

  /// The cost of a round.
  package var cost: Credits { machine.cost(of: stake) }

  /// The 99 % confidence interval of a round's mean pay, in credits.
  package var pay: ConfidenceInterval {
    let known = knownMeans.reduce(Rational.zero, +)
    return sample.unknown.interval(of: sample.rounds, plus: known.value)
  }
}

extension Machine {
  /// About how many steps it takes to play a grid by the rules.
  fileprivate var stepsPerGrid: Int {
    looks.reduce(4_000) { steps, look in
      let places = look.place == .lines ? 4_500 * lines.count : 200 * rows.reduce(0, +)
      return steps + look.choice.rules.count * places
    }
  }

  /// Whether figures are sampled that can't be computed for this reason: those of spins that tumble cell by
  /// cell, or whose cells form clusters. A machine without a finite mean has nothing to estimate.
  fileprivate func isSampled(because reason: AnalysisError) -> Bool {
    if case .noFiniteMean = reason { return false }
    return modes.ids.contains { index in
      modes[index].reels.contains { $0.filling == .cells }
        && (modes[index].tumble != nil
          || looks.contains { look in
            look.counts(in: index) && look.choice.rules.contains { $0.pattern.match == .cluster }
          })
    }
  }
}
