internal import SlotEngine
package import SlotSimulation
package import SlotStatistics
package import SlotVerification
package import SlotWords

/// The result of simulating rounds of a machine that may pay credits.
///
/// JSON and CSV depend only on the machine, the stake, the seed and the range.
package struct PayReport: Sendable {
  private let simulation: Simulation
  private let digest: String
  private let tally: PayTally
  private let background: RunBackground

  /// Creates the report of a run, or of the part of it that was finished.
  ///
  /// - Precondition: At least one round was counted.
  package init(
    simulation: Simulation, digest: String, tally: PayTally, background: RunBackground
  ) {
    self.background = background
    self.simulation = simulation
    self.digest = digest
    self.tally = tally
  }

  /// The whole report.
  ///
  /// - Parameter performance: A line about how the run went, which only the text report includes.
  package func document(_ format: ReportFormat, performance: String) throws -> String {
    switch format {
    case .text: text(performance: performance)
    case .json: try figures.json.document()
    case .csv: figures.csvDocument
    }
  }

  /// The report as a tree of figures.
  package var figures: [Figure] { heading.figures + sampled.all }

  private var sampled: SimulationFigures {
    SimulationFigures(simulation: simulation, tally: tally, background: background)
  }

  private var heading: MachineHeading {
    MachineHeading(simulation.machine, digest: digest, stake: simulation.stake)
  }
}

extension PayReport {
  private func text(performance: String) -> String {
    let sampled = sampled
    let last = simulation.firstSpin + (tally.rounds - 1)
    return """
      \(simulation.machine.name), seed \(simulation.seed), \
      spins \(simulation.firstSpin.grouped) to \(last.grouped), \(heading.stakeInWords)
      \(performance)

      \(summary(sampled).text)\(replaying)\(sampled.awards.text)\
      \(sampled.classicSpins?.text(of: "spins", .sampled(nil)) ?? "")\
      \(tally.sessions.map { SessionSample($0).text } ?? "")
      """
  }

  private func summary(_ sampled: SimulationFigures) -> TextTable {
    var table = TextTable()
    table.add("rounds", tally.rounds.grouped)
    table.add(Array(sampled.spinsPerMode.value.figures.dropFirst()))
    table.add([sampled.hitFrequency])
    add(sampled.exactHitFrequency, comparedWith: sampled.hitFrequency, to: &table)
    if sampled.returned.isThere {
      table.add([sampled.returned])
      add(sampled.exactReturn, comparedWith: sampled.returned, to: &table)
      if !sampled.exactReturn.isThere, let reason = background.known.reason {
        table.add(sampled.exactReturn.title, reason)
      }
      table.add([sampled.deviation, sampled.volatilityIndex])
    }
    table.add(sampled.streaks.shown)
    if background.goal != nil { table.add("precision", sampled.precision.title) }
    if let largest {
      table.add("largest pay", largest.pay.grouped, "spin \(largest.round.grouped)")
    }
    return table
  }

  /// Adds an exact figure, if it is known, with where it lies from the sampled one.
  private func add(
    _ exact: Figure, comparedWith sampled: Figure, to table: inout TextTable
  ) {
    guard let number = exact.value.number, let interval = sampled.interval else { return }
    table.add(
      exact.title, exact.text,
      interval.contains(number) ? "inside the interval" : "outside the interval")
  }

  /// The largest pay of a round; nil if nothing was paid.
  private var largest: BiggestPay? { tally.biggest.flatMap { $0.pay > 0 ? $0 : nil } }

  private var replaying: String {
    guard let largest else { return "" }
    return "  replay it: \(background.command(showing: largest.round, seed: simulation.seed))\n"
  }
}

/// What a report says about a run apart from its counts.
package struct RunBackground: Sendable, Hashable {
  /// The exact figures that are known of the machine's rounds.
  package let known: KnownFigures
  /// The requested precision; nil if all spins were to be played.
  package let goal: PrecisionGoal?
  /// The arguments of a command that name the machine and the stake, such as `tidepool --coins 2`;
  /// empty if they aren't known.
  package let machineOptions: String

  /// Creates the background from what is known of a run.
  package init(known: KnownFigures, goal: PrecisionGoal? = nil, machineOptions: String = "") {
    self.known = known
    self.goal = goal
    self.machineOptions = machineOptions
  }

  /// The command that shows a given spin.
  func command(showing spin: UInt64, seed: UInt64) -> String {
    "slots spin" + (machineOptions.isEmpty ? "" : " \(machineOptions)")
      + " --seed \(seed) --from \(spin)"
  }
}
