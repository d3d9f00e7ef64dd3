import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotFiles
import SlotMachineFile
import SlotRuns
import SlotStake

/// The export of a machine as a folder for Stake Engine.
struct StakeExportOptions: ParsableArguments {
  @Option(
    name: .customLong("stake"), parsing: .unconditional,
    help: ArgumentHelp(
      "Create this folder for Stake Engine; it mustn't exist, or be empty.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "If --stake is refused, write the machine with the proposed changes here.", valueName: "file"),
    completion: .file())
  var proposal: String?

  @Option(
    parsing: .unconditional, help: "Seed of the rounds, such as 42 or 0x2a (default: 1).",
    transform: Seed.init(parsing:))
  var seed: Seed?

  @Option(
    parsing: .unconditional,
    help: "Number of rounds to play for each bet, up to 1,000,000 (default: 100,000).",
    transform: SpinCount.init(parsing:))
  var rounds: SpinCount?

  @Option(
    parsing: .unconditional,
    help:
      "Search this many more rounds for payouts that none of these reached (default: 1 billion).",
    transform: SpinCount.init(parsing:))
  var within: SpinCount?

  @OptionGroup var threads: ThreadsOption

  func validate() throws {
    guard (rounds?.value ?? 1) <= UInt64(StakeRules.mostRounds) else {
      throw ValidationError("--rounds is at most 1,000,000")
    }
    guard
      folder != nil
        || (proposal == nil && seed == nil && rounds == nil && within == nil
          && threads.given == nil)
    else {
      throw ValidationError(
        "--proposal, --seed, --rounds, --within and --threads belong to --stake; name its folder")
    }
  }

  /// Writes a machine to the folder.
  ///
  /// - Throws: ``StakeRefusal`` with the proposed changes, or what a file can't be written for.
  func write(_ machine: MachineArgument, to path: String) throws {
    let folder = NewFolder(path: path)
    try folder.require()
    let text = MachineText(yaml: try machine.source.text(), name: machine.name)
    let legality = StakeLegality(of: try machine.load().machine)
    guard legality.faults.isEmpty else { throw try refusal(legality, text) }
    let line = ProgressLine.onTerminal(patience: .seconds(1))
    defer { line?.clear() }
    let start = ContinuousClock.now
    let export = try StakeExport(
      legality,
      StakeExport.Request(
        seed: seed?.value ?? 1, rounds: Int(rounds?.value ?? 100_000),
        within: within?.value ?? 1_000_000_000, threads: threads.chosen)
    ) { mode, searched in
      line?.show(
        at: start.duration(to: .now), "\(mode): searched up to round \(searched.grouped)")
    }
    line?.clear()
    try folder.write(export.files)
    try CheckedOutput.standardOutput.write(verbatim: export.summary)
  }

  private func refusal(_ legality: StakeLegality, _ text: MachineText) throws -> StakeRefusal {
    let proposed = try StakeProposal(for: text)
    var lines = legality.faults
    if !proposed.changes.isEmpty {
      lines += proposed.changes.map { "the nearest change: \($0)" }
      if let proposal { try ReplacedFile(path: proposal).write(proposed.text.yaml) }
      lines +=
        proposed.faults.isEmpty
        ? [
          "with these changes the rules allow it"
            + (proposal.map { "; \($0) is that machine" } ?? "; --proposal writes that machine")
        ] : proposed.faults.map { "with these changes: \($0)" }
    }
    return .machine(lines.map { "\(text.name): \($0)" }.joined(separator: "\n"))
  }
}

extension StakeRefusal: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
  // A machine is refused with a line for each reason, which begins with its name.
  var namesPlaces: Bool { true }
}
