import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotReport
import SlotRuns
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
    let files = try PartFiles(parts)
    if files.machine.classicRun == nil {
      try merge(files, as: PayTally.self)
    } else {
      try merge(files, as: SimulatedSpins.self)
    }
  }

  private func merge<Tally: SimulatedTally>(_ files: PartFiles, as _: Tally.Type) throws {
    let tally: Tally = try files.merged()
    let (machine, simulation) = (files.machine, files.simulation)
    try output.write(
      tally.document(
        of: simulation,
        background: RunBackground(
          known: Tally.known(of: machine, stake: simulation.stake),
          machineOptions: files.heading.definition.options(on: machine, stake: simulation.stake)),
        as: format.chosen,
        performance: "merged from \(parts.count) \(parts.count == 1 ? "part" : "parts")"))
  }
}
