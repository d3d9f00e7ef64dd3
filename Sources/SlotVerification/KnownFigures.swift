internal import SlotAnalysis
package import SlotEngine
package import SlotStatistics

/// What is known exactly about the rounds that a simulation samples.
package struct KnownFigures: Sendable, Hashable {
  /// The share of paid spins that hit; nil if it isn't known.
  package let hitFrequency: Rational?
  /// The mean of a round's pay divided by its cost; nil if it isn't known.
  package let mean: Rational?
  /// The variance of a round's pay divided by its cost; nil if it isn't known.
  package let variance: Double?
  /// Why the mean isn't known; nil if it is.
  package let reason: String?

  private init(
    hitFrequency: Rational?, mean: Rational? = nil, variance: Double? = nil, reason: String?
  ) {
    self.hitFrequency = hitFrequency
    self.mean = mean
    self.variance = variance
    self.reason = reason
  }

  /// Creates unknown figures, with the reason as a sentence.
  package static func unknown(because reason: String) -> KnownFigures {
    KnownFigures(hitFrequency: nil, reason: reason)
  }
}

extension KnownFigures {
  private static let costsNothing = "a round costs nothing"
  /// The steps that an analysis may take before the shortest run: a twentieth of a second.
  private static let leastSteps = 50_000_000
  /// What a round takes to play, for how long an analysis may take.
  private static let nanosecondsOfRound: UInt64 = 1_500

  /// Analyses a machine if that takes only a few seconds, and not much longer than the rounds that are played.
  ///
  /// That is decided by the machine and the number of rounds alone, never by a clock, because a report must be the same
  /// wherever it is made.
  ///
  /// - Parameter rounds: The number of rounds of the whole run.
  /// - Complexity: That of the analysis, with at most ``MachineAnalysis/mostQuickWindows`` windows.
  package init(of machine: Machine, stake: Stake, rounds: UInt64) {
    let mostSteps = Self.mostSteps(for: rounds)
    if MachineAnalysis.isQuick(of: machine, stake: stake, mostSteps: mostSteps) {
      self.init(analysing: machine, stake: stake, mostSteps: mostSteps)
    } else if let opening = OpeningGrids(of: machine, stake: stake) {
      self.init(
        hitFrequency: opening.hitFrequency, reason: "omitted to save time; try slots exact"
      )
    } else {
      self = .unknown(because: "omitted to save time; slots exact computes it")
    }
  }

  /// As many steps as nanoseconds that the rounds take to play, within bounds.
  private static func mostSteps(for rounds: UInt64) -> Int {
    let affordable = min(rounds, UInt64(MachineAnalysis.mostQuickSteps)) * nanosecondsOfRound
    return min(max(Int(affordable), leastSteps), MachineAnalysis.mostQuickSteps)
  }

  private init(analysing machine: Machine, stake: Stake, mostSteps: Int) {
    do throws(AnalysisError) {
      let analysis = try MachineAnalysis(analysing: machine, stake: stake, mostSteps: mostSteps)
      let mean = analysis.returnToPlayer
      self.init(
        hitFrequency: analysis.hitFrequency, mean: mean,
        variance: analysis.varianceInCosts?.value,
        reason: mean == nil ? Self.costsNothing : nil)
    } catch  where error.isOfEffort {
      self = .unknown(because: "omitted to save time; try slots exact")
    } catch {
      self = .unknown(because: "unknown; slots exact says why")
    }
  }
}
