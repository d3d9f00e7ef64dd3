import ArgumentParser
import SlotCommandLine
import SlotFiles

/// The seed of a command that draws spins.
struct SeedOption: ParsableArguments {
  @Option(
    name: .customLong("seed"), parsing: .unconditional,
    help: "The seed, such as 42 or 0x2a; without it a random one is chosen and printed.",
    transform: Seed.init(parsing:))
  var given: Seed?

  /// The seed that was given, or a random one, which is then said on stderr.
  func chosen() throws -> UInt64 {
    if let given { return given.value }
    let random = Seed.random
    try CheckedOutput.standardError.write("seed \(random.value)\n")
    return random.value
  }
}
