import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotProofs
import SlotReport

/// `slots check`: validates a machine file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a machine file, and says what is wrong and where.",
    discussion: """
      Each problem is a line of the form FILE:LINE:COLUMN: KEY: what is wrong; what would be right, \
      and the exit code is 65. Warnings are no error: rows that never win, modes that are never \
      entered, a return of 0 % or above 100 % and the like. They are proven, not sampled; what can't \
      be proven either way is reported as unproven.

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
      "\(machine.name): \(count(machine.reels, "reel")), \(count(machine.lines, "line")), "
      + "\(count(machine.modes.dropFirst(), "further mode")), cycle \(machine.cycle.grouped), "
      + "\(count(warnings, "warning"))\ndigest \(machine.digest)\n"
    try CheckedOutput.standardOutput.write(text)
  }

  private func count(_ things: some Collection, _ noun: String) -> String {
    "\(things.count) \(noun)\(things.count == 1 ? "" : "s")"
  }
}
