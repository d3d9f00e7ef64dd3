import ArgumentParser
import SlotFiles
import SlotMachineFile
import SlotReport
import SlotWords

/// `slots explain`: describes a machine's rules in sentences.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Describes a machine's rules in plain sentences.",
    discussion: """
      Example: slots explain tidepool
      """)

  @OptionGroup var options: MachineArgument

  func run() throws {
    let file = try options.load()
    try CheckedOutput.standardOutput.write(RulesText(machine: file.machine).text)
  }
}
