import ArgumentParser
import Foundation
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotSimulation
import SlotStatistics

/// `slots simulate`: plays many spins and counts them.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Plays many spins on all cores and counts them.",
    discussion: """
      The result depends on the seed and the range of spins alone, never on the number of threads. \
      Stopped by Ctrl-C, the program prints the result of the spins finished so far; with \
      --checkpoint it keeps them instead, and the same command goes on after any end, a power cut \
      included.

      Example: slots simulate --spins 1e8 --seed 42
      Example: slots simulate --spins 1e12 --checkpoint run.log
      Example: slots simulate --spins 1e12 --seed 42 --shard 0/64 --output part-0.json
      """)

  @Option(
    parsing: .unconditional, help: "How many spins to play, such as 1000, 1e9 or 64k.",
    transform: SpinCount.init(parsing:))
  var spins: SpinCount

  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "The number of the first spin; spins count from 0.",
    transform: SpinNumber.init(parsing:))
  var from = SpinNumber.first

  @Option(
    parsing: .unconditional,
    help: "How many threads to use, from 1 to 1024; all cores unless said.",
    transform: parseThreads)
  var threads: Int?

  @OptionGroup var checkpoint: CheckpointOptions
  @OptionGroup var shard: ShardOption
  @OptionGroup var output: ResultOption
  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  @Flag(help: "Say nothing on stderr but errors: no progress, no remarks.")
  var quiet = false

  func run() throws {
    try from.require(spins: spins.value)
    try requireShard()
    guard output.path == nil || output.path != checkpoint.path else {
      throw ValidationError("--output and --checkpoint are two files; give them two names")
    }
    let machine = try options.chosen
    try machine.requirePlayable()
    if machine.classicRun == nil {
      try simulate(machine, as: PayTally.self)
    } else {
      try simulate(machine, as: SimulatedSpins.self)
    }
  }

  /// Checks what a shard needs and can't have.
  private func requireShard() throws {
    guard let shard = shard.chosen else { return }
    guard output.path != nil else {
      throw ValidationError("a shard needs --output FILE, the part that slots merge will read")
    }
    guard seed.given != nil else {
      throw ValidationError("a shard needs --seed, as all shards of a run have the same one")
    }
    guard shard.count <= spins.value else {
      throw ValidationError(
        "\(spins.value) spins can't be shared out among \(shard.count) shards; take fewer")
    }
  }

  private func simulate<Tally: SimulatedTally>(_ machine: Machine, as _: Tally.Type) throws {
    let stake = try options.stake(on: machine)
    try output.require()
    let remarks = Remarks(areQuiet: quiet)
    let kept = try checkpoint.open()
    let seed = try seed.chosen(orElse: kept?.share?.run.seed, remarks)
    let whole = Simulation(
      machine: machine, stake: stake, seed: seed, firstSpin: from.value, spins: spins.value)
    let identity = RunIdentity(whole, digest: machine.digest)
    let share = shard.chosen.map { RunShare($0, of: identity) } ?? RunShare(allOf: identity)
    let simulation = Simulation(
      machine: machine, stake: stake, seed: seed, firstSpin: share.from, spins: share.spins)
    let run = SimulationRun(
      simulation: simulation, share: share,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount, checkpoint: kept,
      remarks: remarks)
    let report = { (finished: SimulationRun.Finished<Tally>) in
      try output.write(
        finished.tally.document(
          of: simulation, as: format.chosen, performance: finished.performance))
    }
    guard shard.chosen != nil, let path = output.path else {
      return try report(run.play(stopped: report))
    }
    let heading = PartHeading(share: share, definition: try options.definition)
    let finished: SimulationRun.Finished<Tally> = try run.play(stopped: { _ in })
    try CheckedFile.write(SimulationPart(heading, tally: finished.tally).record, to: path)
    try remarks.say("slots: spins \(share.rangeText) are in '\(path)'; \(finished.performance)")
  }

  private static func parseThreads(_ text: String) throws -> Int {
    guard let number = Int(text), (1...1024).contains(number) else {
      throw ValidationError("a number of threads is from 1 to 1024, such as 2")
    }
    return number
  }
}
