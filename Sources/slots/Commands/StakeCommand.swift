import ArgumentParser
import SlotCommandLine
import SlotFiles
import SlotStake
import SlotWords

/// `slots stake`: the exact figures of a folder for Stake Engine.
struct StakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stake",
    abstract: "Says the exact figures of a folder for Stake Engine, or how two differ.",
    discussion: """
      The folder has an index.json, and for each of its modes a table of weights and the rounds, whoever made it. Return, \
      hit frequency and largest payout are exact: they are sums over the table. Rounds are compared with the table where \
      they are stored without compression, as slots export does.

      What breaks the platform's rules is listed; the exit code is then 1.

      Example: slots stake arcade-stake
      Example: slots stake arcade-stake other-stake --format csv
      """)

  @Argument(help: "Folder with an index.json.", completion: .directory)
  var folder: String

  @Argument(help: "Another one, whose differences are said.", completion: .directory)
  var other: String?

  @OptionGroup var format: FormatOption

  func run() throws {
    let first = try StakeFolder(path: folder)
    guard let other else {
      let report = StakeReport(first)
      try CheckedOutput.standardOutput.write(verbatim: report.document(format.chosen))
      if !report.faults.isEmpty { throw RulesBroken(path: folder, count: report.faults.count) }
      return
    }
    try CheckedOutput.standardOutput.write(
      verbatim: StakeReport(first, StakeFolder(path: other)).document(format.chosen))
  }
}

/// A folder that the platform refuses.
private struct RulesBroken: ProgramError {
  let path: String
  let count: Int

  var exitStatus: ExitStatus { .checkFailed }

  var description: String {
    "\(path) is against \(count.counted("rule")) of the platform; change the game, and export it again."
  }
}
