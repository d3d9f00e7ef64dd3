import ArgumentParser
import SlotCommandLine
import SlotRuns

/// The options for a run's checkpoint.
struct CheckpointOptions: ParsableArguments {
  @Option(
    name: .customLong("checkpoint"), parsing: .unconditional,
    help: ArgumentHelp(
      "Save progress in this file, and resume from it if it exists.",
      valueName: "file"), completion: .file())
  var path: String?

  @Option(
    name: .customLong("checkpoint-interval"), parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds between saves; longer if writing is slow (default: 1).", valueName: "seconds"),
    transform: parseInterval)
  var interval = Duration.seconds(1)

  /// Opens and locks the checkpoint; nil if none was requested.
  func open() throws -> CheckpointFile? {
    try path.map { try CheckpointFile(path: $0, interval: interval) }
  }

  private static func parseInterval(_ text: String) throws -> Duration {
    guard let seconds = Double(decimal: text), (0.01...86_400).contains(seconds) else {
      throw ValidationError("an interval is from 0.01 to 86,400 seconds, such as 60")
    }
    return .seconds(seconds)
  }
}
