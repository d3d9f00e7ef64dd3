import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotReport

/// `slots spin`: shows spins of a seed.
struct SpinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spin",
    abstract: "Shows spins of a seed, one a line.",
    discussion: """
      Any spin can be shown without those before it.

      Example: slots spin --seed 42 --from 1000000 --count 3
      """)

  @OptionGroup var seed: SeedOption

  @Option(
    parsing: .unconditional, help: "The number of the first spin; spins count from 0.",
    transform: SpinNumber.init(parsing:))
  var from = SpinNumber.first

  @Option(
    parsing: .unconditional, help: "How many spins to show; 1 unless said.",
    transform: SpinCount.init(parsing:))
  var count: SpinCount?

  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  func run() throws {
    let count = count?.value ?? 1
    try from.require(spins: count)
    let machine = try options.chosen
    try machine.requirePlayable()
    let engine = SlotEngine(
      machine: machine, stake: try options.stake(on: machine), seed: try seed.chosen())
    var output = LineBuffer(CheckedOutput.standardOutput)
    if format.chosen == .csv { try output.append(SpinReport.csvHeader) }
    for offset in 0..<count {
      let spin = from.value + offset
      let report = SpinReport(round: engine.round(spin), machine: machine)
      try output.append(report.line(format.chosen))
    }
    try output.flush()
  }
}
