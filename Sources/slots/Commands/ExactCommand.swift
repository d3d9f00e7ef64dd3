import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotReport

/// `slots exact`: computes exact odds.
struct ExactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exact",
    abstract: "Computes the exact odds of a machine.",
    discussion: """
      Every outcome is counted, without sampling and without rounding.

      Example: slots exact --machine tidepool
      Example: slots exact --reels 6 --symbols 8 --run 3
      """)

  @OptionGroup var options: MachineOptions
  @OptionGroup var format: FormatOption

  func run() throws {
    let machine = try options.chosen
    let stake = try options.stake(on: machine)
    try CheckedOutput.standardOutput.write(document(of: machine, stake: stake))
  }

  private func document(of machine: Machine, stake: Stake) throws -> String {
    if let tally = machine.exactTally() {
      return try ExactReport(machine: machine, digest: machine.digest, tally: tally)
        .document(format.chosen)
    }
    let analysis = try MachineAnalysis(machine: machine, stake: stake)
    return try PayExactReport(machine: machine, digest: machine.digest, analysis: analysis)
      .document(format.chosen)
  }
}
