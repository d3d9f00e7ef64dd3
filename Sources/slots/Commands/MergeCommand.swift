import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotReport
import SlotSimulation
import SlotStatistics

/// `slots merge`: puts the parts of a run together.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Puts the parts that slots simulate --shard wrote together.",
    discussion: """
      The parts may come in any order, from any machines. JSON and CSV are the very bytes that one \
      process would have printed for the whole run. Parts of different runs are refused, and so \
      are missing spins and spins that are in two parts.

      Example: slots merge part-*.json --format json
      """)

  @Argument(
    help: ArgumentHelp("The parts: files that --shard wrote.", valueName: "part"))
  var parts: [String]

  @OptionGroup var output: ResultOption
  @OptionGroup var format: FormatOption

  func run() throws {
    let records = try parts.map { path in
      Record(path: path, bytes: try CheckedFile.record(at: path))
    }
    let first = records[0]
    let heading = try first.read { bytes throws(RunFileError) in try PartHeading(record: bytes) }
    let machine = try heading.definition.machine()
    guard machine.digest == heading.share.run.digest else {
      throw StrangeMachine(path: first.path, run: heading.share.run, digest: machine.digest)
    }
    if machine.classicRun == nil {
      try merge(records, of: heading, on: machine, as: PayTally.self)
    } else {
      try merge(records, of: heading, on: machine, as: SimulatedSpins.self)
    }
  }

  /// A part's file.
  private struct Record {
    let path: String
    let bytes: [UInt8]

    /// Reads something from the file.
    func read<Value>(_ reading: ([UInt8]) throws(RunFileError) -> Value) throws -> Value {
      do {
        return try reading(bytes)
      } catch {
        throw RefusedRunFile(path: path, error: error)
      }
    }
  }

  private func merge<Tally: SimulatedTally>(
    _ records: [Record], of whole: PartHeading, on machine: Machine, as _: Tally.Type
  ) throws {
    let run = whole.share.run
    var merge = PartMerge<Tally>()
    for record in records {
      // The run first: the tally of another machine couldn't be read at all.
      let heading = try record.read { bytes throws(RunFileError) in
        try PartHeading(record: bytes)
      }
      try PartMerge<Tally>.require(
        heading, named: record.path, of: run, named: records[0].path)
      let part = try record.read { bytes throws(RunFileError) in
        try SimulationPart<Tally>(record: bytes)
      }
      merge.add(part, name: record.path)
    }
    let tally = try merge.merged()
    let simulation = Simulation(
      machine: machine, stake: Stake(lines: run.lines, coins: run.coins), seed: run.seed,
      firstSpin: run.from, spins: run.spins)
    let count = records.count
    try output.write(
      tally.document(
        of: simulation,
        background: RunBackground(
          known: Tally.known(of: machine, stake: simulation.stake),
          machineOptions: whole.definition.options(on: machine, stake: simulation.stake)),
        as: format.chosen,
        performance: "merged from \(count) \(count == 1 ? "part" : "parts")"))
  }
}
