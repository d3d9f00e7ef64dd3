import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotRuns
import SlotSimulation
import SlotVerification
import SlotWords

/// `slots merge`: merges the parts of a run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the parts written by slots simulate --shard.",
    discussion: """
      Parts may come in any order and from any computer. JSON and CSV are byte for byte what a single \
      process would have printed for the whole run. Parts of different runs, missing spins and overlapping \
      spins are refused.

      Example: slots merge part-*.json --format json
      """)

  @Argument(
    help: ArgumentHelp("Part files, written with --shard.", valueName: "part"),
    completion: .file())
  var parts: [String]

  @OptionGroup var output: ResultOption
  @OptionGroup var format: FormatOption

  func run() throws {
    let files = try PartFiles(parts)
    let tally = try files.merged()
    let (machine, simulation) = (files.machine, files.simulation)
    let report = PayReport(
      simulation: simulation, tally: tally,
      known: KnownFigures(of: machine, stake: simulation.stake, rounds: simulation.spins),
      machineOptions: files.heading.definition.options(on: machine, stake: simulation.stake))
    try output.write(
      report.document(
        format.chosen,
        performance: "merged from \(parts.count.counted("part"))"))
  }
}
