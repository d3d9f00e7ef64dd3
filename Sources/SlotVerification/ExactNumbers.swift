package import SlotAnalysis
package import SlotEngine
internal import SlotStatistics

/// The exact numbers of a machine, with which a simulation is compared.
///
/// For the classic game they come in closed form from its whole cycle, however long, and distinguish its wins
/// although they pay nothing; for any other machine they come from its analysis. Where spins tumble cell by
/// cell in too many ways to analyse, only what the first grids decide is exact.
package struct ExactNumbers: Sendable {
  private enum Source {
    case counted(SpinTally)
    case analysed(MachineAnalysis, SpinCatalogue)
    /// Only the first grids of the paid spin are exact.
    case opening(OpeningGrids)
  }

  /// The machine.
  package let machine: Machine
  private var source: Source

  /// Analyses a machine.
  ///
  /// - Parameter progress: Called with the analysis's progress.
  /// - Throws: ``AnalysisError`` if it can't be analysed and nothing of it is exact.
  package init(
    of machine: Machine, stake: Stake, progress: @escaping (AnalysisProgress) -> Void = { _ in }
  ) throws(AnalysisError) {
    self.machine = machine
    if let tally = machine.exactTally() {
      source = .counted(tally)
    } else {
      do {
        let analysis = try MachineAnalysis(machine: machine, stake: stake, progress: progress)
        source = .analysed(analysis, SpinCatalogue(of: machine, analysis: analysis))
      } catch {
        guard error.isOfEffort, let opening = OpeningGrids(of: machine, stake: stake) else {
          throw error
        }
        source = .opening(opening)
      }
    }
  }
}

extension ExactNumbers {
  /// A comparison's subject and test; the test is nil if there is nothing to test.
  typealias Comparison = (subject: String, test: FitTest?)

  /// Compares a tally with the exact numbers.
  ///
  /// - Parameters:
  ///   - tally: The counts.
  ///   - simulated: The simulated machine.
  /// - Throws: ``AnalysisError`` if a spin that was played can't be counted.
  /// - Precondition: ``Machine/obstacle(toComparingWith:stake:)`` returns nil.
  mutating func comparisons(
    with tally: PayTally, of simulated: Machine
  ) throws(AnalysisError) -> [Comparison] {
    switch source {
    case .counted(let cycle):
      guard let spins = tally.classicSpins else {
        preconditionFailure("Only the classic game is compared with the classic game.")
      }
      return Self.comparisons(of: spins, with: cycle)
    case .analysed(let analysis, var spins):
      defer { source = .analysed(analysis, spins) }
      return try Verification.states(
        of: tally, simulated: simulated, exact: machine, spins: &spins)
        + Verification.rounds(of: tally, analysis)
        + Verification.awards(of: tally, machine, analysis)
    case .opening(let opening):
      return [
        ("return of a round", nil),
        (
          "hit frequency of a paid spin",
          FitTest.count(
            tally.hits, of: tally.rounds, probability: opening.hitFrequency.value)
        ),
      ]
    }
  }

  private static func comparisons(of tally: SpinTally, with exact: SpinTally) -> [Comparison] {
    let cycle = Double(exact.spins)
    let runs = zip(tally.longestRuns, exact.longestRuns).map {
      (observed: $0, probability: Double($1) / cycle)
    }
    let losses = [
      (
        observed: tally.spins - tally.winCount,
        probability: Double(exact.spins - exact.winCount) / cycle
      )
    ]
    let wins = zip(tally.wins.joined(), exact.wins.joined()).map {
      (observed: $0, probability: Double($1) / cycle)
    }
    return [
      ("wins by symbol and run", FitTest.distribution(of: losses + wins)),
      ("longest runs", FitTest.distribution(of: runs)),
      (
        "hit frequency of a spin",
        FitTest.count(
          tally.winCount, of: tally.spins, probability: Double(exact.winCount) / cycle)
      ),
    ]
  }
}
