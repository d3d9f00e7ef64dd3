import ArgumentParser
import Foundation
import SlotCommandLine
import SlotEngine
import SlotSimulation

/// The option to play one shard of a run.
struct ShardOption: ParsableArguments {
  /// The environment variables in which Slurm and Kubernetes tell each task its index.
  static let variables = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"]

  @Option(
    name: .customLong("shard"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      Play only shard I of N, and write it to --output as a part for slots merge. Shards are numbered \
      from 0 (0/64 to 63/64). With /64, I is taken from \(variables.joined(separator: " or ")).
      """, valueName: "I/N"),
    transform: { try parse($0, environment: ProcessInfo.processInfo.environment) })
  var chosen: Shard?

  /// Parses `3/64`, or `/64` with the index in the environment.
  static func parse(_ text: String, environment: [String: String]) throws -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let count = WholeNumber.parse(parts[1]), count > 0 else {
      throw ValidationError("a shard is I/N, such as 0/64 for the first and 63/64 for the last")
    }
    let (number, source) =
      parts[0].isEmpty ? try numberFrom(environment) : (parts[0], "--shard \(text)")
    guard let index = WholeNumber.parse(number), index < count else {
      throw ValidationError(
        "\(source) gives shard \(number) of \(count); shards are numbered 0 to \(count - 1)")
    }
    return Shard(index: index, count: count)
  }

  private static func numberFrom(
    _ environment: [String: String]
  ) throws -> (number: String, source: String) {
    let set = variables.filter { environment[$0] != nil }
    guard set.count == 1, let number = environment[set[0]] else {
      throw ValidationError(
        "\(set.isEmpty ? "none" : "both") of \(variables.joined(separator: " and ")) "
          + "\(set.isEmpty ? "is" : "are") set; give the shard's number too, such as 0/64")
    }
    return (number, set[0])
  }
}
