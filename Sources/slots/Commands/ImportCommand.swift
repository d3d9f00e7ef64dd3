import ArgumentParser
import SlotCommandLine
import SlotMachineFile

/// `slots import`: converts reels from CSV.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Converts reels from CSV to a machine file.",
    discussion: """
      Each reel has a column of symbols headed reel 1, reel 2 and so on, and optionally a column of weights \
      headed weight 1 and so on. Lines of titles may come first. A column headed position is checked and ignored. \
      Cells are separated by commas, semicolons or tabs.

      With a column headed symbol, the others count how often each reel has the symbol; lines and columns headed total \
      are checked. Counts don't say in which order a reel shows its symbols, so they are accepted for reels of one \
      row, and for others with --any-order.

      Without --machine, prints the "reels" key of a machine file; with it, prints that machine's whole file \
      with the new reels.

      Example: slots import reels.csv --machine tidepool --output changed.yaml
      Example: slots import counts.csv --any-order
      """)

  @Argument(help: "Path to the CSV file.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Machine whose reels to replace: name of a built-in machine, or path to a machine file.",
      valueName: "name or file"), completion: .machines)
  var machine: String?

  @Flag(
    help: "Place the equal symbols of a table of counts one below the other, whatever their order.")
  var anyOrder = false

  @OptionGroup var reels: ReelsOption
  @OptionGroup var output: ResultOption

  func validate() throws {
    guard machine != nil || !reels.isGiven else {
      throw ValidationError("--mode and --bet select reels of a machine; name it with --machine")
    }
  }

  func run() throws {
    try output.write(document())
  }

  private func document() throws -> String {
    let csv = try SheetFile(path: file).text()
    guard let name = machine else {
      return try ReelSheet(csv: csv, name: file, inAnyOrder: anyOrder).yaml
    }
    let source = MachineSource(name)
    let machine = try source.load().machine
    try reels.require(of: machine)
    let sheet = try reels.read(csv, name: file, for: machine, inAnyOrder: anyOrder)
    return try reels.replaced(in: MachineText(yaml: source.text(), name: name), by: sheet).yaml
  }
}
