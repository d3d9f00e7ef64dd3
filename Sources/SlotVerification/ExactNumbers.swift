package import SlotAnalysis
package import SlotEngine
internal import SlotSimulation
internal import SlotStatistics

/// The exact numbers of a machine, with which a simulation is compared.
///
/// For the classic game they come in closed form from its whole cycle, however long, and distinguish its wins
/// although they pay nothing; for any other machine they come from its analysis. Where a machine can't be analysed, parts
/// of it may still be exact: the first grids of spins, single spins, and what the paid spin awards.
package struct ExactNumbers: Sendable {
  private enum Source {
    case counted(SpinTally)
    case analysed(MachineAnalysis, SpinCatalogue)
    /// Only parts of the paid spin and single spins are exact.
    case parts(ExactParts, SpinCatalogue)
  }

  /// The machine.
  package let machine: Machine
  private var source: Source

  /// Analyses a machine.
  ///
  /// - Parameter progress: Called with the analysis's progress.
  /// - Throws: ``AnalysisError`` if it can't be analysed, nor anything estimated instead.
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
        let parts = try ExactParts(of: machine, stake: stake, because: error)
        source = .parts(
          parts, SpinCatalogue(of: machine, stake: stake, paidSpin: parts.paidSpin))
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
  ///   - simulation: The simulation that counted them.
  ///   - threads: The number of threads that replay rounds, where what is exact isn't in the tally.
  /// - Throws: `EndlessRound` if a round that is replayed never ends.
  /// - Precondition: ``Machine/obstacle(toComparingWith:stake:)`` returns nil.
  mutating func comparisons(
    with tally: PayTally, of simulation: Simulation, threads: Int
  ) throws -> [Comparison] {
    let simulated = simulation.machine
    switch source {
    case .counted(let cycle):
      guard let spins = tally.classicSpins else {
        preconditionFailure("Only the classic game is compared with the classic game.")
      }
      return Self.comparisons(of: spins, with: cycle)
    case .analysed(let analysis, var spins):
      defer { source = .analysed(analysis, spins) }
      return Verification.states(
        of: tally, simulated: simulated, exact: machine, spins: &spins)
        + Verification.rounds(of: tally, analysis)
        + Verification.awards(of: tally, machine, analysis)
        + Verification.jackpots(in: simulation, tally, machine)
    case .parts(let parts, var spins):
      defer { source = .parts(parts, spins) }
      return Verification.states(
        of: tally, simulated: simulated, exact: machine, spins: &spins)
        + (try Verification.knownPay(in: simulation, rounds: tally.rounds, parts, threads: threads))
        + Verification.rounds(of: tally, parts)
        + Verification.awards(
          of: tally, machine, simulation.stake, parts)
        + Verification.jackpots(in: simulation, tally, machine)
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
