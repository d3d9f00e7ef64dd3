import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotStories
import SlotWords

/// `slots spin`: prints spins of a seed.
struct SpinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spin",
    abstract: "Prints individual spins of a seed.",
    discussion: """
      Any spin can be printed without playing the ones before it. Winning cells are shown in brackets, and \
      in colour on a terminal unless NO_COLOR is set. With --explain, each win is followed by the \
      candidates that competed for the same cells and the reason it won.

      A round of slot-machine is copied as its seed and spin: --replay prints the same round, at the same \
      machine and bet.

      Example: slots spin --seed 42 --from 1000000 --count 3
      Example: slots spin tidepool --seed 42 --explain
      Example: slots spin tidepool --replay 42:17
      """)

  @OptionGroup var range: RangeOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Same as --seed and --from in one, such as 42:1406.", valueName: "seed:spin"),
    transform: Replay.init(parsing:))
  var replay: Replay?

  @Option(
    parsing: .unconditional, help: "Number of spins to print (default: 1).",
    transform: SpinCount.init(parsing:))
  var count: SpinCount?

  @OptionGroup var meters: MetersOption

  @Flag(help: "Also print what competed for each win, and why it won.")
  var explain = false

  func validate() throws {
    guard replay == nil || (range.seed.given == nil && range.from == nil) else {
      throw ValidationError("--replay names the seed and the spin; leave out --seed and --from")
    }
    guard !explain || range.format.chosen != .csv else {
      throw ValidationError(
        "Explanations are printed as text or JSON; leave out --format csv or --explain")
    }
  }

  func run() throws {
    let count = count?.value ?? 1
    let (from, format) = (replay?.spin ?? range.first, range.format.chosen)
    try from.require(spins: count)
    let machine = try range.machine()
    let engine = try range.engine(playing: machine, orElse: replay?.seed)
    let given = try meters.given(on: engine.machine)
    var meters =
      engine.machine.growingJackpots.isEmpty ? nil : given ?? JackpotMeters(of: engine.machine)
    var output = LineBuffer(CheckedOutput.standardOutput)
    if format == .csv { try output.append(RoundStory.csvHeader(of: engine.machine)) }
    for offset in 0..<count {
      let spin = from.value + offset
      let round: Round
      do {
        round = try engine.shownRound(spin, isExplained: explain)
      } catch {
        // Write the rounds before this one first.
        try output.flush()
        throw error
      }
      let jackpots = PlayedJackpots(of: round, by: engine, &meters)
      let story = RoundStory(
        round: round, machine: engine.machine, explainedBy: explain ? engine : nil,
        isColored: CheckedOutput.standardOutput.showsColors, jackpots: jackpots)
      try story.write(format) { try output.append($0) }
    }
    try output.flush()
  }
}
