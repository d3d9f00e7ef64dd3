package import SlotAnalysis
package import SlotEngine
package import SlotSimulation
package import SlotStatistics

/// What is known of a machine whose rounds can't be computed: what is exact of its spins, and a sample of everything
/// else.
///
/// The sample is that of a fixed seed, so the same machine always has the same figures.
package struct PartialAnalysis: Sendable {
  /// The seed of the sample.
  package static let seed: UInt64 = 1
  /// The number of rounds of the sample by default, if they take no more than a few seconds.
  private static let defaultRounds: UInt64 = 100_000
  /// A sample of fewer rounds by default would say too little.
  private static let fewestRounds = 100
  /// The steps of the sample by default, each about a nanosecond. They are counted, never timed, so a machine has
  /// the same sample on every computer.
  package static let mostSteps = 7_000_000_000

  /// What is exact.
  package let exact: ExactParts
  /// The pay tables' rows, each counted by itself where that is possible.
  package let prizes: PrizeRows
  /// The rounds that were played.
  package let sample: RoundSample

  /// Samples a machine that can't be analysed.
  ///
  /// - Parameters:
  ///   - reason: Why it can't be analysed.
  ///   - rounds: The number of rounds to play, at least 1; by default 100,000, or as many as take a few seconds.
  ///   - threads: The number of threads that share the work; the result doesn't depend on it.
  /// - Throws: `AnalysisError` if there is nothing to estimate, ``SampleRefusal`` if even a small sample would take
  ///   long or the machine can't be played, or `EndlessRound` if one of the rounds asked for is too long to be kept.
  package init(
    of machine: Machine, stake: Stake, because reason: AnalysisError,
    rounds: UInt64? = nil, threads: Int
  ) throws {
    let exact = try ExactParts(of: machine, stake: stake, because: reason)
    let machine = exact.machine
    let engine: SlotEngine
    do throws(PlayError) {
      engine = try SlotEngine(machine: machine, stake: stake, seed: Self.seed)
    } catch {
      throw SampleRefusal(reason: reason, obstacle: .notPlayable(error))
    }
    @Sendable func known(of outcome: Outcome) -> Credits { exact.known(of: outcome, on: machine) }
    let sample =
      if let rounds {
        try RoundSample(of: engine, rounds: rounds, threads: threads, known: known)
      } else {
        Self.affordableSample(of: engine, threads: threads, known: known)
      }
    guard let sample else { throw SampleRefusal(reason: reason, obstacle: .tooLong) }
    self.exact = exact
    prizes = PrizeRows(of: machine, stake: stake)
    self.sample = sample
  }

  /// A sample that takes a few seconds; nil if that would be too few rounds, or some that come later are much longer than
  /// the first ones.
  ///
  /// - Parameter mostRounds: The most rounds that it has.
  package static func affordableSample(
    of engine: SlotEngine, mostSteps: Int = mostSteps, mostRounds: UInt64 = .max, threads: Int,
    known: @Sendable (Outcome) -> Credits
  ) -> RoundSample? {
    affordableRounds(of: engine, mostSteps: mostSteps).flatMap {
      try? RoundSample(
        of: engine, rounds: min($0, mostRounds),
        mostGrids: 4 * mostSteps / engine.machine.stepsPerGrid, threads: threads, known: known)
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
      guard grids < mostGrids,
        let round = engine.round(
          number, ofAtMost: min(mostGrids - grids, RoundSample.mostGridsOfRound))
      else { return nil }
      grids += round.weightInGrids
    }
    return min(defaultRounds, UInt64(mostSteps / stepsPerGrid * judged / grids))
  }

  /// The machine with the stake's bet applied.
  package var machine: Machine { exact.machine }

  /// The lines, coins and bet.
  package var stake: Stake { exact.stake }

  /// The cost of a round.
  package var cost: Credits { machine.cost(of: stake) }

  /// The 99 % confidence interval of a round's mean pay, in credits.
  package var pay: ConfidenceInterval {
    let known = exact.knownMeans.reduce(Rational.zero, +)
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
}

/// Figures that can neither be computed nor sampled.
package struct SampleRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why they can't be sampled.
  package enum Obstacle: Sendable, Hashable {
    /// Rounds are so long that even a small sample would take long.
    case tooLong
    /// The machine can't be played.
    case notPlayable(PlayError)
  }

  /// Why they can't be computed.
  package let reason: AnalysisError
  package let obstacle: Obstacle

  /// What is wrong, and what helps.
  package var description: String {
    switch obstacle {
    case .tooLong:
      "\(reason) Its rounds are so long that sampling enough of them would take long as well: --sample sets how many "
        + "to play."
    case .notPlayable(let error): "\(reason) Nor can its rounds be sampled, as \(error)"
    }
  }
}
