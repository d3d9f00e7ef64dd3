import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFairFiles
import SlotFiles
import SlotMachineFile

/// `slots evidence`: writes a folder from which others can check a machine.
struct EvidenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evidence",
    abstract: "Writes a folder from which others can check a machine.",
    discussion: """
      The machine's file and canonical bytes, its exact figures as fractions, the distribution of a round, 200 rounds \
      of a seed with every number that they drew, and the hashes of all files. The same machine, stake, seed and \
      program give the same bytes. The folder is there as a whole or not at all; it mustn't exist, or be empty.

      If exact figures can't be computed, they are sampled, and the files say so and why. docs/EVIDENCE.md describes \
      every file. Verifier/evidence checks them without this program.

      Example: slots evidence tidepool --output tidepool-evidence
      Example: slots evidence my.yaml --bet buy --seed 7 --output evidence
      """)

  @OptionGroup var machine: MachineArgument
  @OptionGroup var stake: StakeOptions

  @Option(
    parsing: .unconditional, help: "Seed of the rounds, such as 42 or 0x2a (default: 1).",
    transform: Seed.init(parsing:))
  var seed: Seed?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Create this folder, which mustn't exist or be empty.", valueName: "folder"),
    completion: .directory)
  var output: String

  func run() throws {
    let folder = NewFolder(path: output)
    try folder.require()
    let name = machine.argument ?? machine.option ?? ""
    let text = try MachineSource(name).exactText()
    let played = try MachineFile(yaml: text, name: name).machine
    try played.requirePlayable()
    let evidence = try Evidence(
      of: played, text: text, stake: stake.stake(on: played), seed: seed?.value ?? 1,
      program: RunningProgram.hash())
    try folder.write(evidence.files)
  }
}
