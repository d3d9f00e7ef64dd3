import ArgumentParser
import SlotCommandLine
import SlotEngine

/// The spins that a command shows: the machine, the seed, the first spin and the output format.
struct RangeOptions: ParsableArguments {
  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "Number of the first spin (default: 0).",
    transform: SpinNumber.init(parsing:))
  var from: SpinNumber?

  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  /// The chosen machine, checked to be playable.
  func machine() throws -> Machine {
    let machine = try options.chosen
    try machine.requirePlayable()
    return machine
  }

  /// The number of the first spin.
  var first: SpinNumber { from ?? .first }

  /// An engine for the machine with the chosen stake and seed.
  ///
  /// - Parameter known: The seed if it wasn't given as one.
  func engine(playing machine: Machine, orElse known: Seed? = nil) throws -> SlotEngine {
    try SlotEngine(
      machine: machine, stake: options.stake(on: machine), seed: known?.value ?? seed.chosen())
  }
}
