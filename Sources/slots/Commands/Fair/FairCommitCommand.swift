import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFair
import SlotFairFiles
import SlotFiles
import SlotMachineFile
import SlotRuns

/// `slots fair commit`: begins a series of fair rounds.
struct FairCommitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commit",
    abstract: "Draws a secret seed, and commits to it, a machine and a stake.",
    discussion: """
      Writes two files: the transcript of a new series, which anybody may read, and beside it the secret seed, \
      FILE.secret, which only you can. Neither replaces a file that is there.

      The player should keep the hash of the opening, which is printed first: it binds everything else. With \
      --after, the series goes on from one that was revealed, so that no series between them can be left out.

      Example: slots fair commit tidepool --output series.json
      Example: slots fair commit tidepool --coins 2 --after series.json --output next.json
      """)

  @OptionGroup var machine: MachineArgument
  @OptionGroup var stake: StakeOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The series that this one follows, once it is revealed.", valueName: "file"),
    completion: .file())
  var after: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write the transcript to this file, which mustn't exist.", valueName: "file"),
    completion: .file())
  var output: String

  func run() throws {
    let name = machine.argument ?? machine.option ?? ""
    let text = try MachineSource(name).exactText()
    let played = try MachineFile(yaml: text, name: name).machine
    try played.requirePlayable()
    try played.refuseGrowingJackpots(because: "a fair round knows none before it")
    let chosen = try stake.stake(on: played)
    let secret = FairSecret()
    let earlier = after.map { FairFile(path: $0) }
    let before = try earlier?.read().series
    if let earlier, let before { try earlier.requireRight(before) }
    let series = try (earlier ?? FairFile(path: output)).naming {
      try FairSeries(
        committingTo: text, coins: chosen.coins, lines: chosen.lines,
        bet: stake.bet ?? NamedBet.base, program: try RunningProgram.hash(), secret: secret,
        after: before)
    }
    try FairFile(path: output).create(series, secret)
    let opening = series.opening
    try CheckedOutput.standardOutput.write(
      """
      opening     \(opening.hash)
      previous    \(opening.previous)
      commitment  \(opening.commitment)
      machine     \(opening.machine)
      program     \(opening.program)
      coins       \(opening.coins)
      lines       \(opening.lines)
      bet         \(opening.bet)

      """)
    try Remarks.onStandardError().say(
      "keep the hash of the opening, then play with a seed of your own: "
        + "slots fair play \(output) --client-seed …")
  }
}
