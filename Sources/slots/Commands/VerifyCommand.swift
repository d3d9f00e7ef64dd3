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
    abstract: "Simulates a machine and compares it with its exact numbers.",
    discussion: """
      Compared are the whole distribution of what each mode's spins pay (Pearson's chi-square, cells \
      with fewer than 5 expected put together), the return of rounds, hits, and how many paid spins \
      and whole rounds award each thing (as distances in exact deviations, or by the Poisson law where \
      they are rare). Where several can come in a round, their mean number is compared too, by the \
      standard error that was counted. The p-values are adjusted by \
      Holm's method, so that the level is the probability of a false alarm in any of them. The exit \
      code is 1 if a test fails.

      Example: slots verify --machine tidepool --spins 1e6 --seed 42
      Example: slots verify --machine right.yaml --against wrong.yaml --seed 42
      """)

  @Option(
    parsing: .unconditional, help: "How many rounds to play; 100 million unless said.",
    transform: SpinCount.init(parsing:))
  var spins: SpinCount?

  @OptionGroup var seed: SeedOption
  @OptionGroup var threads: ThreadsOption
  @OptionGroup var options: MachineOptions

  @Option(
    help: ArgumentHelp(
      "Another machine, with whose exact numbers the counts are compared.",
      valueName: "name or file"))
  var against: String?

  @Option(
    parsing: .unconditional, help: "The probability of a false alarm, above 0 and below 1.",
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
    let simulation = Simulation(
      machine: machine, stake: stake, seed: try seed.chosen(), spins: spins?.value ?? Self.spins)
    // The exact numbers first: where there are none, nothing needs to be played.
    if let cycle = exact.exactTally() {
      try verify(simulation) { (counted: SimulatedSpins) in
        Verification(
          of: simulation, tally: counted.tally, against: exact, exact: cycle, level: level)
      }
    } else {
      let analysis = try MachineAnalysis(watched: exact, stake: stake)
      var spins = SpinCatalogue(of: exact, analysis: analysis)
      try verify(simulation) { (tally: PayTally) in
        try Verification(
          of: simulation, tally: tally, against: exact, analysis: analysis, spins: &spins,
          level: level)
      }
    }
  }

  /// Plays a simulation, and compares what was counted; of one that a signal stops, what is finished.
  private func verify<Tally: SimulatedTally>(
    _ simulation: Simulation, by compare: (Tally) throws -> Verification
  ) throws {
    let digest = simulation.machine.digest
    let run = SimulationRun(
      simulation, share: RunShare(allOf: RunIdentity(simulation, digest: digest)),
      threads: threads.chosen)
    func show(_ played: PlayedRun<Tally>) throws -> VerificationReport {
      let verification = try compare(played.tally)
      let report = VerificationReport(
        verification, digest: digest, exactDigest: verification.exact.digest)
      try CheckedOutput.standardOutput.write(
        verbatim: report.document(format.chosen, performance: played.performance))
      return report
    }
    let report = try show(run.play { _ = try show($0) })
    if !report.isPassed { throw Misfit(verdict: report.verdict) }
  }

  private static let spins: UInt64 = 100_000_000

  private static func parseLevel(_ text: String) throws -> Double {
    guard let level = Double(text), level > 0, level < 1 else {
      throw ValidationError("a level is above 0 and below 1, such as 0.001")
    }
    return level
  }
}

/// What was simulated doesn't fit the exact numbers.
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
    "\(machine) can't be compared with \(other): \(obstacle); name a machine that differs in reels "
      + "or pays only."
  }
}
