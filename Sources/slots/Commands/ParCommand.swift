import ArgumentParser
import Foundation
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotReport
import SlotWorkbooks

/// `slots par`: writes a machine's PAR sheet.
struct ParCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "par",
    abstract: "Writes the PAR sheet of a machine: strips, pays, odds and volatility.",
    discussion: """
      The HTML page is self-contained, has charts and prints on A4. Every number states its provenance: \
      exact, computed with an error bound, sampled, or stated in the file. A machine whose rounds can't be \
      computed is sampled, as by slots exact. If the output's name ends in .xlsx, it is a workbook with a sheet for \
      each section. On a terminal, without --output, the sheet is written to a file \
      named after the machine.

      Example: slots par tidepool --output tidepool.html
      Example: slots par tidepool --output par.xlsx
      Example: slots par tidepool --format json --bankroll 400 --session 10k
      Example: slots par tidepool --features --output tidepool.html
      Example: slots par tidepool --date 2026-03-31 --author "A. Designer" --output tidepool.html
      """)

  @OptionGroup var options: MachineOptions

  @Option(
    name: .customLong("format"), parsing: .unconditional,
    help: "Output format: html (a page with charts), md, json or csv (default: html).",
    completion: .list(["html", "md", "json", "csv"]), transform: format)
  var format = ParFormat.html

  @OptionGroup var result: ResultOption
  @OptionGroup var sample: SampleOption

  @Flag(
    help: "Also show the return by symbol, and how each feature's pay and length are distributed.")
  var features = false

  @OptionGroup var ruin: ExactRuinOptions

  @OptionGroup var imprint: ImprintOptions

  func run() throws {
    try result.require()
    let sheet = try sheet
    if try result.isWorkbook { return try result.write(Workbook(sheet.page)) }
    let text = try sheet.document(format)
    guard result.path == nil, CheckedOutput.standardOutput.isTerminal else {
      return try result.write(text)
    }
    // Nobody reads HTML, or tables of hundreds of lines, on a terminal.
    let path = "\(sheet.fileName).\(format.rawValue)"
    guard !FileManager.default.fileExists(atPath: path) else {
      throw ValidationError("\(path) already exists; choose another file with --output")
    }
    try ReplacedFile(path: path).write(text)
    try CheckedOutput.standardOutput.write("The PAR sheet is in \(path).\n")
  }

  private var sheet: ParSheet {
    get throws {
      let file = try file
      let machine = try file?.machine ?? options.chosen
      let stake = try options.stake(on: machine)
      let numbers = try numbers(of: machine, stake: stake)
      if case .sampled = numbers {} else { try sample.remarkUnused() }
      return ParSheet(
        machine: machine, title: file?.title, about: file?.about, stake: stake,
        numbers: numbers, stakes: machine.offersStakes ? StakeRange(of: machine) : nil,
        imprint: imprint.imprint)
    }
  }

  /// The file of the chosen machine; nil for the classic in a custom size.
  private var file: MachineFile? {
    get throws {
      if let name = try options.name { return try MachineSource(name).load() }
      return options.size.isGiven ? nil : try MachineSource("classic").load()
    }
  }

  private func numbers(of machine: Machine, stake: Stake) throws -> ParSheet.Numbers {
    try machine.requireCost(at: stake, for: ruin.options)
    if let tally = machine.exactTally() { return .counted(tally) }
    let bankroll = try ruin.options.credits(atCost: machine.cost(of: stake))
    do {
      return .analysed(
        try SheetNumbers(
          of: machine, stake: stake, bankroll: bankroll, session: ruin.session,
          showsFeatures: features))
    } catch {
      // Neither the distribution of a round nor its parts are sampled.
      if ruin.isGiven || features {
        guard error.canBeEstimated else { throw error }
        let option =
          features ? "--features" : ruin.options.bankroll == nil ? "--session" : "--bankroll"
        throw OnlyExact(option: option, machine: machine.name, reason: error)
      }
      return .sampled(try sample.partial(machine, stake: stake, because: error))
    }
  }

  private static func format(_ text: String) throws -> ParFormat {
    guard let format = ParFormat(rawValue: text) else {
      throw ValidationError("the format of a PAR sheet is html, md, json or csv")
    }
    return format
  }
}
