import ArgumentParser
import SlotCommandLine
import SlotRuns

/// The seed of a command that plays spins.
struct SeedOption: ParsableArguments {
  @Option(
    name: .customLong("seed"), parsing: .unconditional,
    help: "Seed, such as 42 or 0x2a (default: a random one, which is printed).",
    transform: Seed.init(parsing:))
  var given: Seed?

  /// The given seed, otherwise the known one or a random one; a seed that wasn't given is reported
  /// on stderr.
  func chosen(
    orElse known: UInt64? = nil, _ remarks: Remarks = .onStandardError()
  ) throws -> UInt64 {
    if let given { return given.value }
    let seed = known ?? Seed.random.value
    try remarks.say("seed \(seed)")
    return seed
  }
}
