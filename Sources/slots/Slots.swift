import ArgumentParser
import SlotCommandLine

/// The program `slots`: a slot machine's spins and odds on the command line.
@main
struct Slots: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slots",
    abstract: "Plays, simulates and analyses slot machines on the command line.",
    discussion: """
      Results go to stdout, everything else to stderr. A seed gives the same spins on every computer. \
      Numbers can be written as 1e9, 1_000_000 or 64k; spins are numbered from 0.
      """,
    version: Release.description(of: "slots"),
    subcommands: [
      SpinCommand.self, SimulateCommand.self, MergeCommand.self, ExactCommand.self,
      VerifyCommand.self, ParCommand.self, FindCommand.self, CheckCommand.self,
      MachinesCommand.self, ExplainCommand.self, TuneCommand.self, ExportCommand.self,
      ImportCommand.self, StakeCommand.self,
      FairCommand.self, RngCommand.self, SignatureCommand.self, EvidenceCommand.self,
    ])

  static func main() { Program(Slots.self).main() }
}
