internal import SlotAnalysis
package import SlotEngine
package import SlotStatistics

/// What is known exactly of the rounds that a simulation samples.
package enum KnownReturn: Sendable, Hashable {
  /// The mean and the variance of a round's pay, in costs and their squares.
  case exact(mean: Rational, variance: Rational)
  /// Nothing; a sentence says why.
  case unknown(because: String)
}

extension KnownReturn {
  /// Analyses a machine, if that takes no more than some seconds.
  ///
  /// Whether it does is decided by the machine alone, never by a clock: a report has to be the same
  /// wherever it is made.
  ///
  /// - Complexity: That of the analysis, with at most ``MachineAnalysis/mostQuickWindows`` windows.
  package init(of machine: Machine, stake: Stake) {
    guard machine.cost(lines: stake.lines) > 0 else {
      self = .unknown(because: "a round costs nothing")
      return
    }
    guard MachineAnalysis.isQuick(of: machine, stake: stake) else {
      self = .unknown(because: "left out, as it takes long: slots exact computes it")
      return
    }
    do throws(AnalysisError) {
      let analysis = try MachineAnalysis(quicklyAnalysing: machine, stake: stake)
      guard let mean = analysis.returnToPlayer, let variance = analysis.varianceInCosts else {
        self = .unknown(because: "a round costs nothing")
        return
      }
      self = .exact(mean: mean, variance: variance)
    } catch  where error.isOfEffort {
      self = .unknown(because: "left out, as it takes long: slots exact has more patience")
    } catch {
      self = .unknown(because: "not known, as slots exact says")
    }
  }

  /// The mean of a round's pay in costs; nil if it isn't known.
  package var mean: Rational? {
    if case .exact(let mean, _) = self { mean } else { nil }
  }

  /// The variance of a round's pay in squares of its cost; nil if it isn't known.
  package var variance: Double? {
    if case .exact(_, let variance) = self { variance.value } else { nil }
  }

  /// Why nothing is known; nil if something is.
  package var reason: String? {
    if case .unknown(let reason) = self { reason } else { nil }
  }
}
