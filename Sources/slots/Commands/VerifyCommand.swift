import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotReport
import SlotRuns
import SlotSimulation
import SlotStatistics
import SlotVerification

/// `slots verify`: simulates a machine and compares the counts with its exact numbers.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Simulates a machine and tests the counts against its exact numbers.",
    discussion: """
      Tests the distribution of pays of each mode's spins (Pearson's chi-square; cells with an expected \
      count below 5 are pooled), the return, the hit frequency, and how many paid spins and rounds give \
      each award (with exact standard deviations, or the Poisson distribution for rare awards). If a round \
      can give an award several times, its mean number is tested too, with the observed standard error. \
      P-values are adjusted by Holm's method, so --level is the overall probability of a false alarm. The \
      exit code is 1 if a test fails.

      Of a machine whose rounds can't be computed, what is exact is compared: the pays of those spins that can \
      be counted, the hit frequency, what paid spins award, and the mean pay of first grids, for which up to \
      100,000 rounds are replayed. What can't be compared is listed.

      Simulation and exact numbers read the machine's rules with the same code, so a rule that is read wrongly is wrong \
      in both, and fits. What can show is a mistake in drawing, counting, following awards or adding up. Verifier/spin, \
      a second implementation, plays single rounds with rules of its own.

      Example: slots verify tidepool --spins 1e6 --seed 42
      Example: slots verify changed.yaml --against tidepool --seed 42
      """)

  @Option(
    parsing: .unconditional, help: "Number of rounds to play (default: 100 million).",
    transform: SpinCount.init(parsing:))
  var spins: SpinCount?

  @OptionGroup var seed: SeedOption
  @OptionGroup var threads: ThreadsOption
  @OptionGroup var options: MachineOptions

  @Option(
    help: ArgumentHelp(
      "Compare with the exact numbers of this machine instead.",
      valueName: "name or file"), completion: .machines)
  var against: String?

  @Option(
    parsing: .unconditional,
    help: "Overall probability of a false alarm, between 0 and 1 (default: 0.001).",
    transform: parseLevel)
  var level = 0.001

  @OptionGroup var format: FormatOption

  func run() throws {
    let machine = try options.chosen
    try machine.requirePlayable()
    let stake = try options.stake(on: machine)
    let exact = try against.map { try MachineSource($0).load().machine } ?? machine
    if let obstacle = machine.obstacle(toComparingWith: exact, stake: stake) {
      throw NotComparable(machine: machine.name, other: exact.name, obstacle: obstacle)
    }
    let simulation = try Simulation(
      machine: machine, stake: stake, seed: try seed.chosen(), spins: spins?.value ?? Self.spins)
    // Analyse first: without exact numbers there is no point in playing.
    var numbers = try ExactNumbers(watched: exact, stake: stake)
    let run = SimulationRun(
      simulation, share: RunShare(allOf: RunIdentity(simulation, digest: machine.digest)),
      threads: threads.chosen)
    func show(_ played: PlayedRun) throws -> VerificationReport {
      let verification = try Verification(
        of: simulation, tally: played.tally, against: &numbers, level: level,
        threads: threads.chosen)
      let report = VerificationReport(verification)
      try CheckedOutput.standardOutput.write(
        verbatim: report.document(format.chosen, performance: played.performance))
      return report
    }
    // If a signal stops the run, the finished part is compared.
    let report = try show(run.play { _ = try show($0) })
    if !report.isPassed { throw Misfit(verdict: report.verdict) }
  }

  private static let spins: UInt64 = 100_000_000

  private static func parseLevel(_ text: String) throws -> Double {
    guard let level = Double(decimal: text), level > 0, level < 1 else {
      throw ValidationError("a level is above 0 and below 1, such as 0.001")
    }
    return level
  }
}

/// The simulation doesn't fit the exact numbers.
private struct Misfit: ProgramError {
  let verdict: String

  var exitStatus: ExitStatus { .checkFailed }
  var description: String { verdict }
}

/// Two machines whose counts can't be compared.
private struct NotComparable: ProgramError {
  let machine: String
  let other: String
  let obstacle: String

  var exitStatus: ExitStatus { .dataRefused }

  var description: String {
    "\(machine) can't be compared with \(other): \(obstacle); name a machine that differs only "
      + "in reels or pays."
  }
}
