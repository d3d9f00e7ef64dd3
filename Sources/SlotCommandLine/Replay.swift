internal import ArgumentParser

/// A seed and the number of one of its spins, such as `42:1406`: what `--replay` takes, and what the game copies
/// of a round.
package struct Replay: Sendable, Hashable {
  package let seed: Seed
  package let spin: SpinNumber

  /// Parses a seed and a spin's number, separated by a colon.
  package init(parsing text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ValidationError("a replay is a seed and a spin's number, such as 42:1406")
    }
    seed = try Seed(parsing: String(parts[0]))
    spin = try SpinNumber(parsing: String(parts[1]))
  }
}
