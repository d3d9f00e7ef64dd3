import ArgumentParser
import SlotMachineFile

/// `slots export`: writes a machine's reels as CSV.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a machine's reels as CSV, one column a reel.",
    discussion: """
      The form in which spreadsheets keep reels: a column of symbols for each reel, and beside it \
      one of weights where not all stops weigh 1. slots import reads it back.

      Example: slots export tidepool --output reels.csv
      """)

  @Argument(help: "The name of a machine that ships, or a machine file's path.")
  var machine: String

  @OptionGroup var mode: ModeOption
  @OptionGroup var output: ResultOption

  func run() throws {
    let machine = try MachineSource(machine).load().machine
    let sheet = try ReelSheet(of: machine, mode: try mode.mode(of: machine))
    try output.write(sheet.csv)
  }
}
