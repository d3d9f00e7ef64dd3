import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotReport
import SlotRuns
import SlotSimulation
import SlotStatistics
import SlotVerification

/// The options that request more of a run than its totals.
struct RequestOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Stop when the 99 % confidence interval of the return is at most ± this, such as 0.01% or 0.0001 \
      (of the hit frequency, for a machine without stakes); --spins is then an upper limit.
      """, valueName: "share"),
    transform: parseShare)
  var until: Double?

  @OptionGroup var ruin: RuinOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Also draw the running return with its 99 % band and the exact return as an SVG file (the hit \
      frequency, for a machine without stakes).
      """, valueName: "file.svg"),
    completion: .file())
  var plot: String?

  /// The precision at which the run ends; nil if all spins are played.
  var goal: PrecisionGoal? { until.map { PrecisionGoal(halfWidth: $0) } }

  /// The requests for a machine; nil if there are none.
  ///
  /// - Throws: A usage error if the machine can't fulfil one.
  func request(on machine: Machine, stake: Stake) throws -> RunRequest? {
    let request = RunRequest(
      until: until, sessions: try sessions(on: machine, stake: stake),
      notesConvergence: plot != nil)
    return request.isEmpty ? nil : request
  }

  /// Checks before the work begins that the picture can probably be written.
  func requirePlot() throws {
    if let plot { try ReplacedFile(path: plot).require() }
  }

  /// Writes the picture, if one was requested.
  func write(_ picture: ConvergencePlot?, _ remarks: Remarks) throws {
    guard let plot else { return }
    if let picture {
      try ReplacedFile(path: plot).write(picture.svg)
    } else {
      try remarks.say("slots: too few rounds for a plot; '\(plot)' wasn't written")
    }
  }

  private func sessions(on machine: Machine, stake: Stake) throws -> SessionPlan? {
    try machine.requireCost(at: stake, for: ruin)
    guard let rounds = ruin.session ?? ruin.bankroll.map({ _ in RuinOptions.usualSession }) else {
      return nil
    }
    let cost = machine.cost(of: stake)
    return SessionPlan(
      rounds: UInt64(rounds), cost: cost.count, bankroll: try ruin.credits(atCost: cost)?.count)
  }

  private static func parseShare(_ text: String) throws -> Double {
    let isPercentage = text.hasSuffix("%")
    let number = Double(decimal: isPercentage ? String(text.dropLast()) : text)
    guard let share = number.map({ isPercentage ? $0 / 100 : $0 }), (1e-7...0.5).contains(share)
    else {
      throw ValidationError("a precision is from 0.00001% to 50%, such as 0.01% or 0.0001")
    }
    return share
  }
}
