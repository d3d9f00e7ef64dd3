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

  /// Analyses a machine if that takes only a few seconds.
  ///
  /// That is decided by the machine alone, never by a clock, because a report must be the same
  /// wherever it is made.
  ///
  /// - Complexity: That of the analysis, with at most ``MachineAnalysis/mostQuickWindows`` windows.
  package init(of machine: Machine, stake: Stake) {
    if MachineAnalysis.isQuick(of: machine, stake: stake) {
      self.init(analysing: machine, stake: stake)
    } else if let opening = OpeningGrids(of: machine, stake: stake) {
      self.init(
        hitFrequency: opening.hitFrequency, reason: "omitted to save time; try slots exact"
      )
    } else {
      self = .unknown(because: "omitted to save time; slots exact computes it")
    }
  }

  private init(analysing machine: Machine, stake: Stake) {
    do throws(AnalysisError) {
      let analysis = try MachineAnalysis(quicklyAnalysing: machine, stake: stake)
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
