import ArgumentParser
import Foundation
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotReport
import SlotRuns
import SlotSimulation
import SlotStatistics
import SlotVerification

/// `slots simulate`: plays many rounds and reports the totals.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Plays many rounds on all cores and reports the totals.",
    discussion: """
      The result depends only on the seed and the range of spins, never on the number of threads. Ctrl-C \
      ends the run and prints the result of the spins played so far. With --checkpoint it saves them \
      instead, and the same command resumes the run, even after a power cut.

      Example: slots simulate --spins 1e8 --seed 42
      Example: slots simulate tidepool --until 0.05% --seed 42
      Example: slots simulate tidepool --spins 1e8 --session 1000 --bankroll 100
      Example: slots simulate --spins 1e12 --checkpoint run.log
      Example: slots simulate --spins 1e12 --seed 42 --shard 0/64 --output part-0.json
      """)

  @Option(
    parsing: .unconditional,
    help: "Number of rounds to play, such as 1000, 1e9 or 64k; optional with --until.",
    transform: SpinCount.init(parsing:))
  var spins: SpinCount?

  @OptionGroup var wishes: RequestOptions

  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "Number of the first spin (default: 0).",
    transform: SpinNumber.init(parsing:))
  var from = SpinNumber.first

  @Option(
    parsing: .unconditional,
    help: "Number of threads, 1 to 1,024 (default: one per core).",
    transform: parseThreads)
  var threads: Int?

  @OptionGroup var checkpoint: CheckpointOptions
  @OptionGroup var shard: ShardOption
  @OptionGroup var output: ResultOption
  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  @Flag(help: "First say on stderr how each mode is played: see slots check --plan.")
  var plan = false

  @Flag(help: "Print nothing on stderr except errors.")
  var quiet = false

  func run() throws {
    guard spins != nil || wishes.goal != nil else {
      throw ValidationError(
        "Give the number of spins with --spins, or a precision with --until")
    }
    try from.require(spins: most)
    try requireShard()
    let files = [output.path, checkpoint.path, wishes.plot].compactMap(\.self)
    guard Set(files).count == files.count else {
      throw ValidationError(
        "--output, --checkpoint and --plot each write a file; give them different names")
    }
    let machine = try options.chosen
    try machine.requirePlayable()
    try simulate(machine)
  }

  /// The upper limit on the number of spins.
  private var most: UInt64 { spins?.value ?? max(1, min(SpinCount.most, UInt64.max - from.value)) }

  /// Checks the options that a shard requires and those that it excludes.
  private func requireShard() throws {
    guard let shard = shard.chosen else { return }
    guard wishes.goal == nil else {
      throw ValidationError(
        "--until needs all spins in one process; leave out --shard or --until")
    }
    guard wishes.plot == nil else {
      throw ValidationError("--plot needs all spins in one process; leave out --shard or --plot")
    }
    guard output.path != nil else {
      throw ValidationError("A shard needs --output FILE, the part that slots merge will read")
    }
    guard seed.given != nil else {
      throw ValidationError("A shard needs --seed, because all shards of a run share it")
    }
    guard shard.count <= most else {
      throw ValidationError(
        "\(most.grouped) spins can't be divided into \(shard.count.grouped) shards; use fewer")
    }
  }

  private func simulate(_ machine: Machine) throws {
    let stake = try options.stake(on: machine)
    try output.require()
    try wishes.requirePlot()
    let request = try wishes.request(on: machine, stake: stake)
    let remarks = Remarks.onStandardError(areQuiet: quiet)
    if plan { try remarks.say(PlayPlan(of: machine, stake: stake).inWords(at: nil)) }
    let kept = try checkpoint.open()
    let seed = try seed.chosen(orElse: kept?.share?.run.seed, remarks)
    let whole = try Simulation(
      machine: machine, stake: stake, seed: seed, firstSpin: from.value, spins: most)
    let identity = RunIdentity(whole, digest: machine.digest, request: request)
    let share = shard.chosen.map { RunShare($0, of: identity) } ?? RunShare(allOf: identity)
    let simulation = try Simulation(
      machine: machine, stake: stake, seed: seed, firstSpin: share.from, spins: share.spins)
    let known =
      shard.chosen == nil
      ? KnownFigures(of: machine, stake: stake, rounds: most)
      : .unknown(because: "a shard is only a part of the run")
    let run = SimulationRun(
      simulation, share: share,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount, checkpoint: kept,
      goal: wishes.goal, known: known)
    let definition = try options.definition
    let report = { (played: PlayedRun) in
      try wishes.write(
        ConvergencePlot(of: simulation, tally: played.tally, known: known), remarks)
      let document = PayReport(
        simulation: simulation, tally: played.tally, known: known, goal: wishes.goal,
        machineOptions: definition.options(on: machine, stake: stake))
      try output.write(document.document(format.chosen, performance: played.performance))
    }
    guard shard.chosen != nil, let path = output.path else {
      return try report(run.play(isQuiet: quiet, stopped: report))
    }
    let heading = PartHeading(share: share, definition: definition)
    let played: PlayedRun = try run.play(isQuiet: quiet, stopped: { _ in })
    try CheckedFile.write(SimulationPart(heading, tally: played.tally).record, to: path)
    try remarks.say("slots: spins \(share.rangeText) are in '\(path)'; \(played.performance)")
  }

  private static func parseThreads(_ text: String) throws -> Int {
    guard let number = Int(text), (1...1024).contains(number) else {
      throw ValidationError("a number of threads is from 1 to 1,024, such as 2")
    }
    return number
  }
}
