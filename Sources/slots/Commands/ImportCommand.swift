import ArgumentParser
import SlotCommandLine
import SlotMachineFile

/// `slots import`: reads reels from CSV.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Reads reels from CSV, and writes them for a machine file.",
    discussion: """
      The table has a column of symbols for each reel, headed reel 1, reel 2 and so on, and columns \
      weight 1 and so on where stops have weights. Commas, semicolons or tabs separate the cells.

      Without --machine the key reels of a machine file is printed; with it, that machine's whole \
      file with these reels instead of its own.

      Example: slots import reels.csv --machine tidepool --output changed.yaml
      """)

  @Argument(help: "The CSV file.")
  var file: String

  @Option(
    help: ArgumentHelp(
      "The machine whose reels are replaced: the name of one that ships, or a file's path.",
      valueName: "name or file"))
  var machine: String?

  @OptionGroup var mode: ModeOption
  @OptionGroup var output: ResultOption

  func validate() throws {
    guard machine != nil || mode.isBase else {
      throw ValidationError("--mode names a mode of a machine; say which with --machine")
    }
  }

  func run() throws {
    try output.write(document())
  }

  private func document() throws -> String {
    let csv = try SheetFile(path: file).text()
    guard let name = machine else { return try ReelSheet(csv: csv, name: file).yaml }
    let source = MachineSource(name)
    let machine = try source.load().machine
    _ = try mode.mode(of: machine)
    let sheet = try ReelSheet(csv: csv, name: file, for: machine)
    return try MachineText(yaml: source.text(), name: name)
      .replacingReels(ofMode: mode.name, by: sheet).yaml
  }
}
