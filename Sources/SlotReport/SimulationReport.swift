internal import SlotEngine
package import SlotSimulation
package import SlotStatistics
package import SlotVerification

/// The result of a simulation, beside what is exact.
///
/// What JSON and CSV say depends on the machine, the seed and the range alone. How the run went
/// (its threads and its rate) is part of the text for people only.
public struct SimulationReport: Sendable {
  private let simulation: Simulation
  private let digest: String
  private let tally: SpinTally
  private let streaks: Streaks
  private let exact: Rational
  private let interval: ConfidenceInterval
  private let goal: PrecisionGoal?

  /// Creates the report of a run, or of the prefix of it that was finished.
  ///
  /// - Parameter goal: How precise the run had to be, if that was said.
  /// - Precondition: At least one spin was counted.
  package init(
    simulation: Simulation, digest: String, counted: SimulatedSpins, exact: SpinTally,
    goal: PrecisionGoal? = nil
  ) {
    self.goal = goal
    self.simulation = simulation
    self.digest = digest
    tally = counted.tally
    streaks = counted.streaks
    self.exact = Rational(exact.winCount, exact.spins)
    interval = .wilson99(hits: tally.winCount, trials: tally.spins)
  }

  /// The whole report.
  ///
  /// - Parameter performance: How the run went, as a line of text; only people are told.
  public func document(_ format: ReportFormat, performance: String) throws -> String {
    switch format {
    case .text: text(performance: performance)
    case .json: try JSONText.document(heading, played, Record(self))
    case .csv: csv
    }
  }

  private var heading: MachineRecord {
    MachineRecord(simulation.machine, digest: digest, stake: simulation.stake)
  }

  private var played: RangeRecord { RangeRecord(simulation, played: tally.spins) }

  private var precision: PrecisionRecord? {
    goal.map { PrecisionRecord($0, interval: interval, rounds: tally.spins) }
  }

  private var hitFrequency: Double { Double(tally.winCount) / Double(tally.spins) }

  private func text(performance: String) -> String {
    var summary = TextTable()
    summary.add("hit frequency", hitFrequency.percentage(digits: 6), "sampled")
    summary.add(
      "99 % interval",
      "\(interval.low.percentage(digits: 6)) to \(interval.high.percentage(digits: 6))",
      interval.method)
    summary.add("exact", exact.value.percentage(digits: 6), "\(exact)")
    if let precision { summary.add("precision", precision.text) }
    var order = TextTable()
    StreaksRecord(streaks).add(to: &order)
    let verdict = interval.contains(exact.value) ? "is within" : "is outside"
    return """
      \(simulation.machine.name), seed \(simulation.seed), \(range)
      \(performance)

      \(tally.winCount.grouped) of \(tally.spins.grouped) spins won
      \(summary.text)  The exact value \(verdict) the interval, as in 99 of 100 runs it should be.

      \(order.text)\(TallyRecord(tally, machine: simulation.machine).text(of: tally.spins))
      """
  }

  private var range: String {
    let last = simulation.firstSpin + (tally.spins - 1)
    return "spins \(simulation.firstSpin.grouped) to \(last.grouped)"
  }

  private var csv: String {
    let hits: [CSVLine] =
      [["wins", "", "\(tally.winCount)"], ["hitFrequency", "", "\(hitFrequency)"]]
      + IntervalRecord(interval).csv("interval") + [["exactHitFrequency", "", "\(exact)"]]
    let figures =
      heading.csv + played.csv + hits + (precision?.csv ?? [])
      + TallyRecord(tally, machine: simulation.machine).csv + StreaksRecord(streaks).csv
    return ([.figures] + figures).text
  }
}

extension SimulationReport {
  /// The figures in JSON.
  private struct Record: Encodable {
    let wins: UInt64
    let hitFrequency: Double
    let interval: IntervalRecord
    let exactHitFrequency: FractionRecord
    /// Only where a precision was asked for.
    let precision: PrecisionRecord?
    let longestRuns: [String: UInt64]
    let winsPerSymbol: [String: UInt64]
    let winsPerSymbolAndRun: [String: [String: UInt64]]
    let streaks: StreaksRecord

    init(_ report: SimulationReport) {
      let figures = TallyRecord(report.tally, machine: report.simulation.machine)
      wins = report.tally.winCount
      hitFrequency = report.hitFrequency
      interval = IntervalRecord(report.interval)
      exactHitFrequency = FractionRecord(report.exact)
      precision = report.precision
      longestRuns = figures.longestRunsByLength
      winsPerSymbol = figures.winsBySymbol
      winsPerSymbolAndRun = figures.winsBySymbolAndRun
      streaks = StreaksRecord(report.streaks)
    }
  }
}
