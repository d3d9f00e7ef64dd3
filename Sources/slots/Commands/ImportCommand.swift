import ArgumentParser
import SlotCommandLine
import SlotFiles
import SlotMachineFile
import SlotWorkbooks

/// `slots import`: converts reels from CSV.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Converts reels from CSV, or a workbook, to a machine file.",
    discussion: """
      Each reel has a column of symbols headed reel 1, reel 2 and so on, and optionally a column of weights \
      headed weight 1 and so on. Lines of titles may come first. A column headed position is checked and ignored. \
      Cells are separated by commas, semicolons or tabs.

      With a column headed symbol, the others count how often each reel has the symbol; lines and columns headed total \
      are checked. Counts don't say in which order a reel shows its symbols, so they are accepted for reels of one \
      row, and for others with --any-order.

      Without --machine, prints the "reels" key of a machine file; with it, prints that machine's whole file \
      with the new reels.

      A workbook (.xlsx) may hold a whole machine: reels and their weights, pays, groups and lines, one to a sheet or \
      all in one. Tables are found by their headings, and what is wrong is said by sheet and cell. Weights belong to \
      one row of the window; where no sheet says to which, --weights has to. How pays of fewer symbols than reels are \
      counted is said by --line-wins; on three reels they count anywhere without it.

      Example: slots import reels.csv --machine tidepool --output changed.yaml
      Example: slots import counts.csv --any-order
      Example: slots import game.xlsx --weights middle --line-wins count --output game.yaml
      """)

  @Argument(help: "Path to the CSV file or the workbook.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Machine whose reels to replace: name of a built-in machine, or path to a machine file.",
      valueName: "name or file"), completion: .machines)
  var machine: String?

  @Flag(
    help: "Place the equal symbols of a table of counts one below the other, whatever their order.")
  var anyOrder = false

  @Option(
    name: .customLong("weights"),
    help: ArgumentHelp(
      "Row to which the weights in a workbook belong: top, middle or bottom.", valueName: "row"),
    completion: .list(WeightedRow.allCases.map(\.rawValue)),
    transform: {
      guard let row = WeightedRow(rawValue: $0) else {
        throw ValidationError("weights belong to the row top, middle or bottom")
      }
      return row
    })
  var weighted: WeightedRow?

  @Option(
    name: .customLong("line-wins"),
    help: ArgumentHelp(
      "How a workbook's wins on lines are counted: left, right, adjacent or count (anywhere).",
      valueName: "match"),
    completion: .list(LineWins.allCases.map(\.rawValue)),
    transform: {
      guard let match = LineWins(rawValue: $0) else {
        throw ValidationError("wins on lines are counted left, right, adjacent or count")
      }
      return match
    })
  var lineWins: LineWins?

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
    if let workbook = try SheetFile(path: file).workbook() { return try document(workbook) }
    guard weighted == nil, lineWins == nil else {
      throw ValidationError(
        "--weights and --line-wins are for workbooks; in CSV, weights belong to the top row")
    }
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

  private func document(_ workbook: Workbook) throws -> String {
    guard !anyOrder else {
      throw ValidationError(
        "--any-order is for tables of counts in CSV; leave it out for a workbook")
    }
    let source = machine.map { MachineSource($0) }
    let target = try source.map { source in
      let machine = try source.load().machine
      try reels.require(of: machine)
      return try reels.target(of: machine)
    }
    let read: WorkbookImport
    do throws(WorkbookRefusal) {
      read = try WorkbookImport(
        workbook, name: file, weighted: weighted, lineWins: lineWins, for: target)
    } catch {
      try remark(error.notes)
      throw error
    }
    try remark(read.notes)
    guard let source, let machine, let sheet = read.reels else {
      return read.machine?.yaml ?? read.reels?.yaml ?? ""
    }
    return try reels.replaced(in: MachineText(yaml: source.text(), name: machine), by: sheet).yaml
  }

  private func remark(_ notes: [SheetIssue]) throws {
    for note in notes { try CheckedOutput.standardError.write("\(file): note: \(note)\n") }
  }
}
