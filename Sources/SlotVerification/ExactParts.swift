package import SlotAnalysis
package import SlotEngine
package import SlotStatistics

/// What is exact of a machine whose rounds can't be computed: the first grids of spins, or clusters on them, or the
/// whole paid spin.
///
/// Whatever else is asked of such a machine is estimated from rounds that are played. What is exact of a paid spin's
/// pay is subtracted from them, so that only the rest is estimated, and a simulation is compared with it.
package struct ExactParts: Sendable {
  /// The machine with the stake's bet applied.
  package let machine: Machine
  /// The lines, coins and bet.
  package let stake: Stake
  /// Why the exact numbers of rounds can't be computed.
  package let reason: AnalysisError
  /// The first grids of each mode's spins that have exact figures, the base game's first.
  package let openings: [OpeningGrids]
  /// What is exact of the paid spin's pay.
  package let paid: Paid
  /// What is exact of single spins.
  package let paidSpin: CountedPaidSpin?

  /// The part of the paid spin's pay whose mean is known.
  package enum Paid: Sendable {
    /// The pay of the first grids of a spin that tumbles cell by cell.
    case grids(OpeningGrids)
    /// The pay of the clusters on the first grid.
    case clusters(OpeningClusters)
    /// All that the spin's own wins pay.
    case spin(CountedPaidSpin)
    /// None.
    case nothing
  }

  /// Finds what is exact.
  ///
  /// - Parameter reason: Why the machine can't be analysed.
  /// - Throws: The reason, or a better one, if rounds that are played can't estimate anything.
  package init(
    of machine: Machine, stake: Stake, because reason: AnalysisError
  ) throws(AnalysisError) {
    guard reason.canBeEstimated else { throw reason }
    let machine = machine.played(at: stake)
    // The analysis may have given up before it came to the mode.
    if let mode = machine.modeWithoutFiniteMean {
      throw .noFiniteMean(mode: machine.modes[mode].name)
    }
    let openings = machine.modes.ids.compactMap {
      OpeningGrids(of: machine, stake: stake, mode: $0)
    }
    let opening = openings.first { $0.mode == .base }
    let paidSpin =
      opening == nil && !reason.isOfPaidSpin(of: machine)
      ? CountedPaidSpin(of: machine, stake: stake) : nil
    paid =
      if let opening {
        // A meter multiplies the whole spin, and its factor isn't known at the first grids.
        machine.modes[.base].total == nil ? .grids(opening) : .nothing
      } else if let paidSpin {
        .spin(paidSpin)
      } else if let clusters = OpeningClusters(of: machine, stake: stake) {
        .clusters(clusters)
      } else {
        .nothing
      }
    (self.machine, self.stake, self.reason) = (machine, stake, reason)
    (self.openings, self.paidSpin) = (openings, paidSpin)
  }
}

extension ExactParts {
  /// The paid spin's first grids, whether or not a meter multiplies what they pay; nil if they have no exact figures.
  package var opening: OpeningGrids? { openings.first { $0.mode == .base } }

  /// The share of paid spins with a win; nil if it isn't known.
  package var hitFrequency: Rational? { opening?.hitFrequency ?? paidSpin?.hitFrequency }

  /// The mean credits of what is known of the paid spin, by its parts.
  package var knownMeans: [Rational] {
    switch paid {
    case .grids(let opening): opening.means
    case .clusters(let clusters): [clusters.mean]
    case .spin(let spin): [spin.mean]
    case .nothing: []
    }
  }

  /// The credits of an outcome of a paid spin whose mean is known.
  ///
  /// - Parameter played: The machine that was played, which may have other pays than this one.
  package func known(of outcome: Outcome, on played: Machine) -> Credits {
    switch paid {
    case .grids(let opening): opening.known(of: outcome, on: played)
    case .clusters(let clusters): clusters.known(of: outcome)
    case .spin: outcome.pay
    case .nothing: 0
    }
  }
}

extension AnalysisError {
  /// Whether it was the paid spin that has too much to count.
  fileprivate func isOfPaidSpin(of machine: Machine) -> Bool {
    switch self {
    case .tooManyWindows(let mode), .tooManyOutcomes(let mode): mode == machine.modes[.base].name
    default: false
    }
  }
}
