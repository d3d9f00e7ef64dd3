import ArgumentParser
import SlotCommandLine
import SlotEngine

/// Which spins a command shows: of which machine and seed, from which one on, and in which form.
struct RangeOptions: ParsableArguments {
  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "Number of the first spin; spins are numbered from 0.",
    transform: SpinNumber.init(parsing:))
  var from = SpinNumber.first

  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  /// The machine that was chosen, which can be played.
  func machine() throws -> Machine {
    let machine = try options.chosen
    try machine.requirePlayable()
    return machine
  }

  /// The machine at the stake and with the seed that were chosen.
  func engine(playing machine: Machine) throws -> SlotEngine {
    try SlotEngine(
      machine: machine, stake: options.stake(on: machine), seed: seed.chosen())
  }
}
