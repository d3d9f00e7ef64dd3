import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotReport

/// `slots find`: looks for spins that show something.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Finds spins of a seed that meet a condition, for a unit test.",
    discussion: """
      A condition is one or more tests joined by "and". Quote it: a shell gives > a meaning of its own.

      Tests of a win, all met by the same win: run>=4 or run=3 (how many it takes), symbol=crown (the \
      symbol that wins). Tests of the spin as a whole: win, lose, shows=crown (a symbol anywhere in \
      the window).

      Those look at the paid spin alone. Tests of the round, with all that follows from it: mode=free, \
      bonus=chests, jackpot=grand, and its totals pay>=1000, spins>=10 and wins>=5, also with = or <=.

      Spins are printed as by slots spin; finding none ends with exit code 1.

      Example: slots find "run>=4 and symbol=crown" --seed 42 --limit 3
      Example: slots find "mode=free and pay>=1000" --machine tidepool --seed 42 --limit 1
      """)

  @Argument(help: "The condition, such as win or \"run>=4 and symbol=crown\".")
  var condition: [String]

  @OptionGroup var range: RangeOptions

  @Option(
    parsing: .unconditional, help: "The most spins to find (default: 10).",
    transform: SpinCount.init(parsing:))
  var limit: SpinCount?

  @Option(
    parsing: .unconditional,
    help: "The number of spins to search before giving up (default: 10 million).",
    transform: SpinCount.init(parsing:))
  var within: SpinCount?

  func run() throws {
    let (from, format) = (range.from, range.format.chosen)
    let machine = try range.machine()
    let condition = try condition(for: machine)
    let engine = try range.engine(playing: machine)
    let lookedAt = within?.value ?? 10_000_000
    let last = from.value + min(lookedAt - 1, UInt64.max - from.value)

    var output = LineBuffer(CheckedOutput.standardOutput)
    if format == .csv { try output.append(SpinReport.csvHeader) }
    let wanted = limit?.value ?? 10
    var left = wanted
    var next: UInt64? = from.value
    while left > 0, let first = next,
      let round = try engine.shownRound(in: first...last, where: condition)
    {
      try output.append(SpinReport(round: round, machine: machine).line(format))
      left -= 1
      next = round.number < last ? round.number + 1 : nil
    }
    try output.flush()
    if left == wanted { throw NotFound(from: from.value, last: last) }
  }

  private func condition(for machine: Machine) throws -> RoundCondition {
    do {
      return try RoundCondition(parsing: condition.joined(separator: " "), for: machine)
    } catch {
      throw ValidationError(error.description)
    }
  }
}

/// No spin that was looked at shows what was asked for.
private struct NotFound: ProgramError {
  let from: UInt64
  let last: UInt64

  var exitStatus: ExitStatus { .checkFailed }

  var description: String {
    "No spin from \(from) to \(last) shows that; look further with --within, or at another --seed."
  }
}
