import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotReport

/// `slots find`: looks for spins that show something.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Finds spins of a seed that show something, for a unit test.",
    discussion: """
      A condition is win, lose, run>=4 (the winning run; also run=3), symbol=crown (the symbol that \
      wins), shows=crown (a symbol anywhere), joined by and. Quote it, as > means something to a \
      shell. The spins are printed as by spin; finding none is an error (1).

      Example: slots find "run>=4 and symbol=crown" --seed 42 --limit 3
      """)

  @Argument(help: "What the spins have to show, such as win or \"run>=4 and symbol=crown\".")
  var condition: [String]

  @OptionGroup var range: RangeOptions

  @Option(
    parsing: .unconditional, help: "How many spins to find at most; 10 unless said.",
    transform: SpinCount.init(parsing:))
  var limit: SpinCount?

  @Option(
    parsing: .unconditional,
    help: "How many spins to look at before giving up; 10 million unless said.",
    transform: SpinCount.init(parsing:))
  var within: SpinCount?

  func run() throws {
    let (from, format) = (range.from, range.format.chosen)
    let machine = try range.machine()
    let condition = try SpinCondition(parsing: condition.joined(separator: " "), for: machine)
    let engine = try range.engine(playing: machine)
    let lookedAt = within?.value ?? 10_000_000
    let last = from.value + min(lookedAt - 1, UInt64.max - from.value)

    var output = LineBuffer(CheckedOutput.standardOutput)
    if format == .csv { try output.append(SpinReport.csvHeader) }
    let wanted = limit?.value ?? 10
    var left = wanted
    for spin in from.value...last where left > 0 {
      let outcome = engine.outcome(ofSpin: spin)
      guard condition.holds(for: outcome) else { continue }
      let round = try engine.shownRound(spin, isExplained: false)
      try output.append(SpinReport(round: round, machine: machine).line(format))
      left -= 1
    }
    try output.flush()
    if left == wanted { throw NotFound(from: from.value, last: last) }
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
