import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotProofs
import SlotWorkbooks

/// `slots export`: writes a machine's reels as CSV, the machine as a workbook, or a folder for a platform.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a machine's reels as CSV, a workbook of it, or a folder for Stake Engine.",
    discussion: """
      Each reel has a column of symbols and, unless all of its stops have weight 1, a column of weights: the \
      usual layout of strips in a spreadsheet. slots import reads it back.

      If the file's name ends in .xlsx, it is a workbook of the whole machine: reels, weights, pays, groups, lines \
      and rules, a sheet for each, and formulas that recompute the return of lines and scatters beside the exact \
      figures. slots import gives the same machine back.

      --stake writes a folder for Stake Engine: for each bet a table of weights that has the exact law of its rounds, and \
      the rounds, each with its seed and spin for slots spin --replay. A machine that the platform's rules don't allow \
      is refused before anything is played, with the nearest changes that they allow; --proposal writes the machine \
      with these. docs/STAKE.md describes the folder.

      Example: slots export tidepool --output reels.csv
      Example: slots export tidepool --output tidepool.xlsx
      Example: slots export tidepool --output tidepool.xlsx --sensitivity
      Example: slots export arcade --stake arcade-stake
      Example: slots export lanterns --stake lanterns-stake --proposal capped.yaml
      """)

  @OptionGroup var options: MachineArgument

  @OptionGroup var reels: ReelsOption

  @Flag(
    help: ArgumentHelp(
      "Add a sheet with what one more credit on each pay, and one more unit of weight on each stop, changes.",
      discussion: "Only in a workbook; as slots exact --sensitivity, it takes as long as that."))
  var sensitivity = false

  @OptionGroup var output: ResultOption
  @OptionGroup var stake: StakeExportOptions

  func validate() throws {
    guard stake.folder == nil || (output.path == nil && !reels.isGiven && !sensitivity) else {
      throw ValidationError(
        "--stake writes a folder of all bets; leave out --output, --mode, --bet and --sensitivity")
    }
  }

  func run() throws {
    if let folder = stake.folder {
      return try stake.write(options, to: folder)
    }
    if try output.isWorkbook { return try output.write(workbook) }
    guard !sensitivity else {
      throw ValidationError(
        "--sensitivity adds a sheet to a workbook; write one with --output FILE.xlsx")
    }
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
      let sessions = law.map { RoundSummary($0, lengths: RoundSummary.lengths(with: nil)).sessions }
      let bet = machine.defaultStake.bet.map { machine.bets[$0].name } ?? NamedBet.base
      let wager = MachineVariations.Wager(lines: nil, coins: 1, bet: bet)
      let sensitivities =
        sensitivity ? try MachineVariations(text, wager: wager).sensitivities() : nil
      return try MachineWorkbook(
        text,
        numbers: MachineWorkbook.Numbers(
          analysis: analysis, payouts: payouts, sessions: sessions ?? [],
          sensitivities: sensitivities)
      ).workbook
    }
  }
}
