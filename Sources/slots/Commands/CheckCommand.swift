import ArgumentParser
import SlotAnalysis
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotProofs
import SlotReport
import SlotWords

/// `slots check`: validates a machine file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a machine file and reports each problem with its line.",
    discussion: """
      Each problem is reported on one line: FILE:LINE:COLUMN: KEY: what is wrong; what would be right. The \
      exit code is then 65. Warnings don't change the exit code: they report rows that never win, modes that \
      are never entered, strips that no reel uses, and a return of 0 % or above 100 % at any stake. They are \
      proven, not sampled; what can be neither proven nor refuted is reported as unproven.

      A show beside the file, such as tidepool.show.yaml, is checked with it, and can be named in its place.

      With --plan it also says how each mode is played and, where that is by the rules, which are slower than \
      tables, which keys of the file are the reason. Every way gives the same rounds.

      Example: slots check tidepool.yaml
      Example: slots check tidepool.yaml --plan
      """)

  @OptionGroup var options: MachineArgument

  @Flag(help: "Say how the machine is played, and what keeps it from being played faster.")
  var plan = false

  func run() throws {
    let checked = try source.load()
    let show = try showPath(of: checked.machine)
    let machine = checked.machine
    let warnings = try FileCheck(checked).warnings
    var text = warnings.map { "\($0)\n" }.joined()
    let parts = [
      machine.reels.count.counted("reel"),
      machine.lines.isEmpty ? nil : machine.lines.count.counted("line"),
      machine.modes.dropFirst().count.counted("further mode"),
      machine.cycleOfPaidSpin.map { "cycle \($0.grouped)" },
      warnings.count.counted("warning"),
    ]
    text +=
      "\(machine.name): \(parts.compactMap(\.self).joined(separator: ", "))\n"
      + "digest \(machine.digest)\n"
    if let show { text += "show \(show)\n" }
    if plan { text += try machine.planInWords }
    try CheckedOutput.standardOutput.write(text)
  }

  /// Where the machine comes from: a show stands for the machine that it is beside.
  private var source: MachineSource {
    ShowFile.machinePath(ofShowFile: options.name).map { .file(path: $0) } ?? options.source
  }

  /// The path of the show beside the machine's file, which has been checked; nil if there is none.
  ///
  /// - Throws: ``MachineSourceError`` if it can't be read or is refused.
  private func showPath(of machine: Machine) throws -> String? {
    guard case .file(let path) = source,
      try ShowFile.read(besideMachineFile: path, of: machine) != nil
    else { return nil }
    return ShowFile.path(besideMachineFile: path)
  }
}
