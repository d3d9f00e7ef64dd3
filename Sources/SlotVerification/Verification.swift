internal import SlotAnalysis
package import SlotEngine
package import SlotSimulation
package import SlotStatistics

/// A comparison of a simulation's counts with a machine's exact numbers.
///
/// The simulation plays rounds drawn from a seed; the analysis adds up all outcomes. They share the machine, its rules
/// (`RuleReader`) and the bits and automata that these are compiled to, so a rule that is read wrongly is wrong in both.
/// It shows only beside code that shares none of it: the evaluator in the tests, brute force, and `Verifier/`. What
/// shows as a misfit here is a mistake in drawing, in counting, in following awards, or in adding up.
package struct Verification: Sendable {
  /// The simulation.
  package let simulation: Simulation
  /// The machine whose exact numbers serve as reference, usually the simulated one.
  package let exact: Machine
  /// The number of rounds counted.
  package let rounds: UInt64
  /// The tests, which must be passed together.
  package let tests: FitTestFamily
  /// What couldn't be tested, because too little of it was observed or it doesn't vary.
  package let untested: [String]

  /// Compares counted rounds of a machine with exact numbers.
  ///
  /// A mode's spins are treated as independent draws from one distribution. Strictly, their number
  /// depends on their outcomes, but with many rounds that effect is negligible.
  ///
  /// - Parameters:
  ///   - tally: The counts.
  ///   - numbers: The exact numbers, at the same stake, of a machine with the same names as the
  ///     simulated one. They cache the spins counted here.
  ///   - level: The accepted probability of a false alarm.
  ///   - threads: The number of threads that replay rounds of a machine that can't be analysed.
  /// - Throws: `EndlessRound` if a round that is replayed never ends.
  /// - Precondition: ``Machine/obstacle(toComparingWith:stake:)`` returns nil.
  package init(
    of simulation: Simulation, tally: PayTally, against numbers: inout ExactNumbers, level: Double,
    threads: Int = 1
  ) throws {
    let comparisons = try numbers.comparisons(with: tally, of: simulation, threads: threads)
    self.simulation = simulation
    exact = numbers.machine
    rounds = tally.rounds
    tests = FitTestFamily(
      comparisons.compactMap { subject, test in test.map { (subject, $0) } }, level: level)
    untested = comparisons.filter { $0.test == nil }.map(\.subject)
  }
}

extension Verification {
  /// Whether everything compared fits.
  package var isPassed: Bool { tests.isPassed }
}

extension Machine {
  /// Why counts of this machine can't be compared with another machine's exact numbers; nil if they
  /// can. Pays and reel strips may differ.
  package func obstacle(toComparingWith other: Machine, stake: Stake) -> String? {
    func names(_ machine: Machine) -> [(what: String, names: [String])] {
      [
        ("symbols", machine.symbols.map(\.name)), ("rows", machine.rows.map { "\($0)" }),
        ("modes", machine.modes.map(\.name)), ("drawn symbols", machine.draws.map(\.name)),
        ("bonuses", machine.bonuses.map(\.name)), ("jackpots", machine.jackpots.map(\.name)),
      ]
    }
    if (classicRun == nil) != (other.classicRun == nil) {
      return "only one of them is the classic game"
    }
    if other.bets.map(\.name) != bets.map(\.name) { return "their bets differ" }
    if other.cost(of: stake) != cost(of: stake)
      || other.cost(lines: stake.lines) != cost(lines: stake.lines)
      || other.lines.count < stake.lines || other.bet.mostCoins < stake.coins
    {
      return "they don't cost the same"
    }
    if other.gamble != gamble { return "their gambles differ" }
    if (other.played(at: stake).purchase == nil) != (played(at: stake).purchase == nil) {
      return "only one of them has a paid spin"
    }
    for (mine, others) in zip(names(self), names(other)) where mine.names != others.names {
      return "their \(mine.what) differ: \(mine.names.joined(separator: " ")) and "
        + others.names.joined(separator: " ")
    }
    return nil
  }
}
