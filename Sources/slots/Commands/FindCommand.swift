import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotRuns
import SlotStories
import SlotWords
import Synchronization

/// `slots find`: searches for spins that meet a condition.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Finds spins of a seed that meet a condition, for unit tests and replays.",
    discussion: """
      A condition is one test, or several joined by "and". Quote it, as the shell reads > as a redirection.

      Tests of a win: run>=4 (its length), symbol=crown (the winning symbol); a single win must \
      pass them all. Tests of the paid spin: win, lose, shows=crown (anywhere in the window). Tests of the \
      whole round, features included: mode=free, bonus=chests, jackpot=grand, and the totals pay>=1000 \
      (credits), pay>=20x (bets), spins>=10 and wins>=5. Numbers are compared by =, <, <=, > or >=. "not" before a \
      test stands for its opposite: with "not symbol=crown", no win is one of crowns.

      The output is that of slots spin. The exit code is 1 if nothing is found.

      Example: slots find "run>=4 and symbol=crown" --seed 42 --limit 3
      Example: slots find tidepool "mode=free and pay>=20x" --seed 42 --limit 1
      Example: slots find tidepool "mode=free and not bonus=chests" --seed 42
      """)

  @OptionGroup var range: RangeOptions

  @Argument(help: "Condition, such as win or \"run>=4 and symbol=crown\".")
  var condition: [String] = []

  @Option(
    parsing: .unconditional, help: "Stop after this many matches (default: 10).",
    transform: SpinCount.init(parsing:))
  var limit: SpinCount?

  @Option(
    parsing: .unconditional,
    help: "Search this many spins before giving up (default: 10 million).",
    transform: SpinCount.init(parsing:))
  var within: SpinCount?

  @OptionGroup var threads: ThreadsOption

  /// Gives the first word back to the condition unless it names a machine, since `slots find win`
  /// names none and an unquoted condition is several words. The machine may also be the last word.
  mutating func validate() throws {
    if let word = range.options.argument, !Self.namesMachine(word) {
      range.options.argument = nil
      condition.insert(word, at: 0)
      if condition.count > 1, let last = condition.last, Self.namesMachine(last) {
        range.options.argument = condition.removeLast()
      }
    }
    guard !condition.isEmpty else {
      throw ValidationError("Give a condition, such as win or \"run>=4 and symbol=crown\"")
    }
  }

  private static func namesMachine(_ word: String) -> Bool {
    if case .shipped = MachineSource(word) { return true }
    if word.contains(where: { "=<>".contains($0) }) { return false }
    // A number, or a number of bets, is the end of a condition: pay ">" 2.5x
    let isAmount = word.allSatisfy { $0.isNumber || "._ekMGTx".contains($0) }
    return !(isAmount && word.first?.isNumber == true)
      && word.contains { $0 == "." || $0 == "/" }
  }

  func run() throws {
    let (from, format) = (range.first, range.format.chosen)
    let machine = try range.machine()
    // Before a seed is chosen and printed, so that a refusal stands alone.
    let condition = try condition(
      for: machine, cost: machine.cost(of: range.options.stake(on: machine)))
    let engine = try range.engine(playing: machine)
    let lookedAt = within?.value ?? 10_000_000
    let last = from.value + min(lookedAt - 1, UInt64.max - from.value)

    let output = Mutex(LineBuffer(CheckedOutput.standardOutput))
    if format == .csv {
      try output.withLock { try $0.append(RoundStory.csvHeader(of: engine.machine)) }
    }
    let (line, start) = (ProgressLine.onTerminal(patience: .seconds(1)), ContinuousClock.now)
    let found = try engine.shownRounds(
      in: from.value...last, where: condition, limit: limit?.value ?? 10, threads: threads.chosen,
      progress: { done in
        let run = RunProgress(total: lookedAt, done: done, elapsed: .now - start)
        line?.show(at: run.elapsed, run.text)
      },
      found: { round in
        line?.clear()
        let story = RoundStory(
          round: round, machine: engine.machine, isColored: CheckedOutput.standardOutput.showsColors
        )
        try output.withLock { output in try story.write(format) { try output.append($0) } }
      })
    line?.clear()
    try output.withLock { try $0.flush() }
    if found == 0 { throw NotFound(from: from.value, last: last) }
  }

  private func condition(for machine: Machine, cost: Credits) throws -> RoundCondition {
    do {
      return try RoundCondition(
        parsing: condition.joined(separator: " "), for: machine, cost: cost)
    } catch {
      throw ValidationError(error.description)
    }
  }
}

/// None of the searched spins meets the condition.
private struct NotFound: ProgramError {
  let from: UInt64
  let last: UInt64

  var exitStatus: ExitStatus { .checkFailed }

  var description: String {
    "No spin from \(from.grouped) to \(last.grouped) matches; search further with --within, or try another --seed."
  }
}
