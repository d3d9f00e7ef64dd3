import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFair
import SlotFairFiles
import SlotFiles
import SlotRuns
import SlotStories
import SlotWords

/// `slots fair play`: plays the next rounds of a series.
struct FairPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays the next rounds of a series of fair rounds.",
    discussion: """
      Rounds are printed as slots spin prints them, with the round's number in the series as its spin. They are in the \
      transcript before they are printed, so a round that was shown is never lost and never played again, however \
      the program ends. The hash of the last round is printed on stderr; the player should keep it.

      The player's seed is said once, with the first round. Choose one that nobody can guess.

      Example: slots fair play series.json --client-seed "letters at random"
      Example: slots fair play series.json --rounds 20 --format json
      """)

  @Argument(
    help: ArgumentHelp("Transcript of the series, from slots fair commit.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    parsing: .unconditional,
    help: "The player's seed, a text of 1 to 256 bytes; required with the first round.")
  var clientSeed: String?

  @Option(
    parsing: .unconditional, help: "Number of rounds to play (default: 1).",
    transform: SpinCount.init(parsing:))
  var rounds: SpinCount?

  @OptionGroup var gamble: GambleOption
  @OptionGroup var format: FormatOption

  func run() throws {
    let file = FairFile(path: self.file)
    var contents = try file.read()
    guard contents.series.serverSeed == nil else {
      throw RefusedSeries(path: file.path, reason: "\(FairRefusal.revealed)")
    }
    try begin(&contents.series)
    try file.requireRight(contents.series)
    try requireProgram(of: contents.series)
    let secret = try file.secret()
    let table = try file.naming { try contents.series.table(secret) }
    try requireGamble(on: table.engine.machine)
    let first = contents.series.rounds.count
    let refusal = try file.naming { try play(&contents.series, at: table) }
    try file.write(contents)
    try show(contents.series, from: first, at: table)
    try Remarks.onStandardError().say("last \(contents.series.last)")
    if let refusal { throw RefusedSeries(path: file.path, reason: "\(refusal)") }
  }

  /// Plays the rounds.
  ///
  /// - Returns: Why there are fewer than were asked for; nil if there aren't.
  private func play(_ series: inout FairSeries, at table: FairTable) throws -> FairRefusal? {
    for played in 0..<(rounds?.value ?? 1) {
      do {
        try series.play(at: table, gamble: gamble.plan)
      } catch let refusal as FairRefusal where played > 0 {
        return refusal
      }
    }
    return nil
  }

  private func begin(_ series: inout FairSeries) throws {
    guard let clientSeed else {
      guard series.start.isEmpty else { return }
      throw ValidationError(
        "A series begins with the player's seed; say one that nobody can guess with --client-seed")
    }
    do {
      try series.begin(clientSeed: clientSeed)
    } catch .clientSeed {
      throw ValidationError("For --client-seed, \(FairRefusal.clientSeed)")
    } catch {
      throw RefusedSeries(path: file, reason: "\(error)")
    }
  }

  private func requireGamble(on machine: Machine) throws {
    guard machine.gamble != nil || gamble.plan == .never else {
      throw ValidationError("\(PlayError.gamble(gamble.plan, machine: machine.name))")
    }
    guard gamble.plan == .never || machine.gamble?.kinds.count == 1 else {
      throw ValidationError("\(FairRefusal.tossKinds(machine: machine.name))")
    }
  }

  /// Another program may play by other rules, and the opening would tell an untruth.
  private func requireProgram(of series: FairSeries) throws {
    guard try RunningProgram.hash() == series.opening.program else {
      throw RefusedSeries(
        path: file,
        reason:
          "it was committed to with another program; play on with that one, or reveal this series and commit "
          + "to another")
    }
  }

  /// Plays the rounds again to print them: keeping them all would take too much memory.
  private func show(_ series: FairSeries, from first: Int, at table: FairTable) throws {
    var output = LineBuffer(CheckedOutput.standardOutput)
    if format.chosen == .csv { try output.append(RoundStory.csvHeader(of: table.engine.machine)) }
    for nonce in first..<series.rounds.count {
      let story = RoundStory(
        round: try series.round(nonce, at: table), machine: table.engine.machine,
        isColored: CheckedOutput.standardOutput.showsColors)
      try story.write(format.chosen) { try output.append($0) }
    }
    try output.flush()
  }
}
