import ArgumentParser
import SlotFiles
import SlotMachineFile
import SlotReport

/// `slots explain`: writes a machine's rules as sentences.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Writes a machine's rules as sentences a player understands.",
    discussion: "Example: slots explain tidepool")

  @Argument(help: "The name of a machine that ships, or a machine file's path.")
  var machine: String

  func run() throws {
    let file = try MachineSource(machine).load()
    try CheckedOutput.standardOutput.write(RulesText(machine: file.machine).text)
  }
}
