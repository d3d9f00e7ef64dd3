import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotReport

/// `slots check`: validates a machine file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a machine file, and says what is wrong and where.",
    discussion: """
      What is wrong is printed one a line as FILE:LINE:COLUMN: KEY: what; what would be right, and \
      the exit code is 65. Warnings alone are no error: rows that never win, modes that are never \
      entered and the like, found by proof and not from a sample; what can't be proven either way is \
      said to be unproven.

      Example: slots check tidepool.yaml
      """)

  @Argument(help: "A machine file, or the name of a machine that ships.")
  var file: String

  func run() throws {
    let checked = try MachineSource(file).load()
    let machine = checked.machine
    let warnings = try FileCheck(checked).warnings
    var text = warnings.map { "\($0)\n" }.joined()
    text +=
      "\(machine.name): \(machine.reels.count) reels, \(machine.lines.count) lines, "
      + "\(machine.modes.count - 1) further modes, cycle \(machine.cycle.grouped), "
      + "\(warnings.count) warnings\ndigest \(machine.digest)\n"
    try CheckedOutput.standardOutput.write(text)
  }
}
