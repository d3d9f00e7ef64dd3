import ArgumentParser
import SlotCommandLine
import SlotEngine

/// The spins that a command shows: the machine, the seed, the first spin and the output format.
struct RangeOptions: ParsableArguments {
  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "Number of the first spin; spins are numbered from 0.",
    transform: SpinNumber.init(parsing:))
  var from = SpinNumber.first

  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  /// The chosen machine, checked to be playable.
  func machine() throws -> Machine {
    let machine = try options.chosen
    try machine.requirePlayable()
    return machine
  }

  /// An engine for the machine with the chosen stake and seed.
  func engine(playing machine: Machine) throws -> SlotEngine {
    try SlotEngine(
      machine: machine, stake: options.stake(on: machine), seed: seed.chosen())
  }
}
