import ArgumentParser
import Foundation

/// How many threads a command uses.
struct ThreadsOption: ParsableArguments {
  @Option(
    name: .customLong("threads"), parsing: .unconditional,
    help: "Number of threads, 1 to 1024; by default, one per core.", transform: parse)
  var given: Int?

  /// The number that was given, or that of the cores.
  var chosen: Int { given ?? ProcessInfo.processInfo.activeProcessorCount }

  private static func parse(_ text: String) throws -> Int {
    guard let number = Int(text), (1...1024).contains(number) else {
      throw ValidationError("a number of threads is from 1 to 1024, such as 2")
    }
    return number
  }
}
