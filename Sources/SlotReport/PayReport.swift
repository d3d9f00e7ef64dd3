internal import SlotEngine
package import SlotSimulation
package import SlotStatistics
package import SlotVerification
import SlotWords

/// The result of simulating rounds of a machine that may pay credits.
///
/// JSON and CSV depend only on the machine, the stake, the seed and the range.
package struct PayReport: RunReport {
  let simulation: Simulation
  let tally: PayTally
  let known: KnownFigures
  let goal: PrecisionGoal?
  private let machineOptions: String
  /// What jackpots that grow paid; nil without any.
  let jackpots: SampledJackpots?

  /// Creates the report of a run, or of the part of it that was finished.
  ///
  /// - Parameters:
  ///   - known: The exact figures that are known of the machine's rounds.
  ///   - goal: The requested precision; nil if all spins were to be played.
  ///   - machineOptions: The arguments of a command that name the machine and the stake, such as
  ///     `tidepool --coins 2`; empty if they aren't known.
  /// - Precondition: At least one round was counted.
  package init(
    simulation: Simulation, tally: PayTally, known: KnownFigures, goal: PrecisionGoal? = nil,
    machineOptions: String = ""
  ) {
    (self.simulation, self.tally) = (simulation, tally)
    (self.known, self.goal, self.machineOptions) = (known, goal, machineOptions)
    jackpots = SampledJackpots(of: simulation, tally: tally)
  }

  package var csv: String { figures.csvDocument }

  var heading: MachineHeading { MachineHeading(simulation.machine, simulation.stake) }
}

extension PayReport {
  package func text(performance: String) -> String {
    let last = simulation.firstSpin + (tally.rounds - 1)
    return """
      \(simulation.machine.name), seed \(simulation.seed), \
      spins \(simulation.firstSpin.grouped) to \(last.grouped), \(heading.stakeInWords)
      \(performance)

      \(summary.text)\(replaying)\(awards.text)\(jackpots?.text ?? "")\
      \(classicSpins?.text(of: "spins", .sampled(nil)) ?? "")\
      \(tally.sessions.map { SessionSample($0).text } ?? "")
      """
  }

  private var summary: TextTable {
    var table = TextTable()
    table.add("rounds", tally.rounds.grouped)
    table.add(Array(spinsPerMode.value.figures.dropFirst()))
    table.add([hitFrequency])
    add(exactHitFrequency, comparedWith: hitFrequency, to: &table)
    if returned.isThere {
      table.add([returned])
      add(exactReturn, comparedWith: returned, to: &table)
      if !exactReturn.isThere, let reason = known.reason {
        table.add(exactReturn.title, reason)
      }
      table.add([deviation, volatilityIndex])
    }
    table.add(tally.streaks.shown)
    if goal != nil { table.add("precision", precision.title) }
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
    let options = machineOptions.isEmpty ? "" : " \(machineOptions)"
    return "  replay it: slots spin\(options) --seed \(simulation.seed) --from \(largest.round)\n"
  }
}
