import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotReport

/// `slots par`: writes a machine's PAR sheet.
struct ParCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "par",
    abstract: "Writes the PAR sheet of a machine: strips, pays, odds and what follows, as a page.",
    discussion: """
      The page is one file with pictures that needs nothing else; it prints on A4. Every number \
      says how it came about. Without --output the sheet goes to stdout.

      Example: slots par tidepool --output tidepool.html
      Example: slots par tidepool --format json --bankroll 400 --rounds 10k
      """)

  @Argument(help: "The name of a machine that ships, or a machine file's path; or say --machine.")
  var name: String?

  @OptionGroup var options: MachineOptions

  @Option(
    name: .customLong("format"), parsing: .unconditional,
    help: "html for a page with pictures, json or csv for programs, md for a text.",
    transform: format)
  var format = ParFormat.html

  @OptionGroup var result: ResultOption

  @Option(
    parsing: .unconditional,
    help: "A bankroll in costs of a round whose ruin is computed besides the usual ones.",
    transform: { try number($0, as: "a bankroll is from 1 to 1000000 costs, such as 100") })
  var bankroll: Int?

  @Option(
    parsing: .unconditional,
    help: "A number of rounds within which ruin is computed besides the usual ones.",
    transform: { try number($0, as: "a number of rounds is from 1 to 1000000, such as 1000") })
  var rounds: Int?

  func run() throws {
    try result.require()
    try result.write(sheet.document(format))
  }

  private var sheet: ParSheet {
    get throws {
      let file = try file
      let machine = try file?.machine ?? options.chosen
      let stake = try options.stake(on: machine)
      return ParSheet(
        machine: machine, title: file?.title, about: file?.about, digest: machine.digest,
        stake: stake, numbers: try numbers(of: machine, stake: stake))
    }
  }

  /// The file of the machine that was named; nil for the classic in a size of its own.
  private var file: MachineFile? {
    get throws {
      guard name == nil || (options.machine == nil && !options.size.isGiven) else {
        throw ValidationError("name the machine once, and a size for the classic only")
      }
      if let named = name ?? options.machine {
        guard !options.size.isGiven else { return nil }
        return try MachineSource(named).load()
      }
      return options.size.isGiven ? nil : try MachineSource("classic").load()
    }
  }

  private func numbers(of machine: Machine, stake: Stake) throws -> ParSheet.Numbers {
    if let tally = machine.exactTally() { return .counted(tally) }
    return .analysed(
      try ParNumbers(of: machine, stake: stake, bankroll: bankroll, rounds: rounds))
  }

  private static func format(_ text: String) throws -> ParFormat {
    guard let format = ParFormat(rawValue: text) else {
      throw ValidationError("a format of a PAR sheet is html, json, csv or md")
    }
    return format
  }

  private static func number(_ text: String, as what: String) throws -> Int {
    guard let number = WholeNumber.parse(text), (1...1_000_000).contains(number) else {
      throw ValidationError(what)
    }
    return Int(number)
  }
}
