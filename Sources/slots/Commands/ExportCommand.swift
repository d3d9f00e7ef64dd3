import ArgumentParser
import SlotMachineFile

/// `slots export`: writes a machine's reels as CSV.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a machine's reels as CSV, one column per reel.",
    discussion: """
      Each reel has a column of symbols and, unless all of its stops have weight 1, a column of weights: the \
      usual layout of strips in a spreadsheet. slots import reads it back.

      Example: slots export tidepool --output reels.csv
      """)

  @OptionGroup var options: MachineArgument

  @OptionGroup var reels: ReelsOption
  @OptionGroup var output: ResultOption

  func run() throws {
    let machine = try options.load().machine
    try output.write(reels.sheet(of: machine).csv)
  }
}
