import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotFiles
import SlotMachineFile
import SlotReport

/// `slots exact`: computes exact odds.
struct ExactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exact",
    abstract: "Computes the exact odds of the classic game in any size.",
    discussion: """
      Every outcome is counted, without sampling and without rounding.

      Example: slots exact --reels 6 --symbols 8 --run 3
      """)

  @OptionGroup var size: ClassicSize
  @OptionGroup var format: FormatOption

  func run() throws {
    let machine = try size.machine
    let report = ExactReport(machine: machine, digest: machine.digest, tally: machine.exactTally())
    try CheckedOutput.standardOutput.write(report.document(format.chosen))
  }
}
