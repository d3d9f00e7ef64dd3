import ArgumentParser
import Foundation

/// The number of threads that a command uses.
struct ThreadsOption: ParsableArguments {
  @Option(
    name: .customLong("threads"), parsing: .unconditional,
    help: "Number of threads, 1 to 1,024 (default: one per core).", transform: parse)
  var given: Int?

  /// The given number, or by default the number of cores.
  var chosen: Int { given ?? ProcessInfo.processInfo.activeProcessorCount }

  private static func parse(_ text: String) throws -> Int {
    guard let number = Int(text), (1...1024).contains(number) else {
      throw ValidationError("a number of threads is from 1 to 1,024, such as 2")
    }
    return number
  }
}
