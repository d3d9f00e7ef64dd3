import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotWorkbooks

/// `slots export`: writes a machine's reels as CSV, or the machine as a workbook.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a machine's reels as CSV, or the whole machine as a workbook.",
    discussion: """
      Each reel has a column of symbols and, unless all of its stops have weight 1, a column of weights: the \
      usual layout of strips in a spreadsheet. slots import reads it back.

      If the file's name ends in .xlsx, it is a workbook of the whole machine: reels, weights, pays, groups, lines \
      and rules, a sheet for each, and formulas that recompute the return of lines and scatters beside the exact \
      figures. slots import gives the same machine back.

      Example: slots export tidepool --output reels.csv
      Example: slots export tidepool --output tidepool.xlsx
      """)

  @OptionGroup var options: MachineArgument

  @OptionGroup var reels: ReelsOption
  @OptionGroup var output: ResultOption

  func run() throws {
    if try output.isWorkbook { return try output.write(workbook) }
    let machine = try options.load().machine
    try output.write(reels.sheet(of: machine).csv)
  }

  private var workbook: Workbook {
    get throws {
      guard !reels.isGiven else {
        throw ValidationError("a workbook has the reels of all modes; leave out --mode and --bet")
      }
      try output.require()
      let source = options.source
      let machine = try source.load().machine
      let text = MachineText(yaml: try source.text(), name: options.name)
      let analysis: MachineAnalysis
      do throws(AnalysisError) {
        analysis = try MachineAnalysis(watched: machine, stake: machine.defaultStake)
      } catch {
        return try MachineWorkbook(text, numbers: nil, reason: "\(error)").workbook
      }
      let law = analysis.cost > 0 ? try? RoundLaw(of: machine, analysis: analysis) : nil
      let payouts = law.map { PayoutTable(of: machine, analysis: analysis, law: $0) }
      return try MachineWorkbook(
        text, numbers: MachineWorkbook.Numbers(analysis: analysis, payouts: payouts)
      ).workbook
    }
  }
}
