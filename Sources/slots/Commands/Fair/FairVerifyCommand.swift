import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFair
import SlotFairFiles
import SlotFiles
import SlotStories
import SlotWords

/// `slots fair verify`: checks transcripts of fair rounds.
struct FairVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks transcripts of fair rounds, and plays every round again.",
    discussion: """
      Prints how many rounds are right, or the first thing that is wrong, and then the exit code is 1. Until the secret \
      seed is revealed, only the hashes can be checked. Several transcripts are series that followed each other: --opening \
      is then about the first, and --last about the last one.

      A transcript alone proves little: without the hashes that the player kept, it may be another series, or one \
      without its last rounds.

      Example: slots fair verify series.json
      Example: slots fair verify series.json next.json --opening 1e13d2c9… --last d3b0dc3c…
      Example: slots fair verify series.json --round 17
      """)

  @Argument(help: ArgumentHelp("Transcripts, in order.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hash of the opening that the player kept.", valueName: "hash"),
    transform: hash)
  var opening: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hash of the last round that the player kept.", valueName: "hash"),
    transform: hash)
  var last: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "If all is right, print this round as slots spin does, in place of how many are right.",
      valueName: "number"),
    transform: SpinNumber.init(parsing:))
  var round: SpinNumber?

  @OptionGroup var format: FormatOption

  func validate() throws {
    guard round == nil || files.count == 1 else {
      throw ValidationError("--round prints a round of one transcript; leave out the others")
    }
    guard round != nil || format.chosen == .text else {
      throw ValidationError("Only a round is printed as JSON or CSV; name one with --round")
    }
  }

  func run() throws {
    var earlier: FairSeries?
    for (index, path) in files.enumerated() {
      let file = FairFile(path: path)
      let series = try file.read().series
      do {
        if let earlier { try series.check(following: earlier) }
        try file.naming {
          try series.check(
            opening: index == 0 ? opening : nil, last: index == files.count - 1 ? last : nil)
        }
      } catch let fault as FairFault {
        throw WrongTranscript(path: path, fault: fault)
      }
      if let round {
        try file.naming { try show(round.value, of: series, path: path) }
      } else {
        try CheckedOutput.standardOutput.write("\(path): \(verdict(on: series))\n")
      }
      earlier = series
    }
  }

  private func verdict(on series: FairSeries) -> String {
    let rounds = series.rounds.count
    return rounds.counted("round") + (rounds == 1 ? " is right" : " are right")
      + (series.serverSeed == nil ? ", their pays unchecked until the seed is known" : "")
  }

  private func show(_ nonce: UInt64, of series: FairSeries, path: String) throws {
    guard nonce < series.rounds.count else {
      throw ValidationError(
        "'\(path)' has \(series.rounds.count.counted("round")), numbered from 0; it has no round \(nonce)"
      )
    }
    guard let secret = series.serverSeed.flatMap({ FairSecret(digits: $0) }) else {
      throw RefusedSeries(
        path: path, reason: "the seed isn't known yet, so no round can be shown; reveal it first")
    }
    let table = try series.table(secret)
    let story = RoundStory(
      round: try series.round(Int(nonce), at: table), machine: table.engine.machine,
      isColored: CheckedOutput.standardOutput.showsColors)
    let header = format.chosen == .csv ? RoundStory.csvHeader(of: table.engine.machine) : ""
    try CheckedOutput.standardOutput.write(verbatim: header + story.line(format.chosen))
  }

  private static func hash(_ text: String) throws -> String {
    let digits = text.lowercased()
    guard FairSecret(digits: digits) != nil else {
      throw ValidationError(
        "a hash is 64 hexadecimal digits, as slots fair commit and play print it")
    }
    return digits
  }
}
