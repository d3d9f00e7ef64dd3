import ArgumentParser
import SlotCommandLine
import SlotFair
import SlotFairFiles
import SlotFiles

/// `slots fair reveal`: ends a series of fair rounds.
struct FairRevealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reveal",
    abstract: "Ends a series of fair rounds by telling its secret seed.",
    discussion: """
      Writes the secret seed into the transcript and deletes the file that it was in. From then on anybody can check \
      the rounds, and none may follow: another series goes on with slots fair commit --after.

      Example: slots fair reveal series.json
      """)

  @Argument(
    help: ArgumentHelp("Transcript of the series.", valueName: "file"), completion: .file())
  var file: String

  func run() throws {
    let file = FairFile(path: self.file)
    var contents = try file.read()
    try file.requireRight(contents.series)
    // A seed that was revealed stays so: only the deletion of its file may be missing.
    if contents.series.serverSeed == nil {
      let secret = try file.secret()
      try file.naming { try contents.series.reveal(secret) }
      try file.write(contents)
    }
    try file.deleteSecret()
    try CheckedOutput.standardOutput.write(
      """
      seed  \(contents.series.serverSeed ?? "")
      last  \(contents.series.last)

      """)
  }
}
