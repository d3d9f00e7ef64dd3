import ArgumentParser
import SlotCommandLine
import SlotFiles
import SlotMachineFile
import SlotRuns
import SlotTuning

/// `slots tune`: finds reels, weights, pays or stakes for wished figures.
struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Changes a machine until its exact figures are as wished.",
    discussion: """
      A file of wishes says what may change (reels, weights, pays, the cost of a bet), which figures the machine must \
      have, which it should rather have, and what its reels and pays keep to: docs/TUNING.md describes it. The result \
      is the machine file with only that changed. Its figures are computed as slots exact does, from the file as it is \
      written; nothing is sampled, and a machine whose figures aren't exact is refused.

      Wishes that no machine can meet are refused with the reason and with what can be reached.

      The machine is printed, or written to --output; what changed and the new figures are then printed instead. \
      Several machines, by "variants" or --variants, need --output with a folder, or with a path in which {} stands for \
      the variant.

      Example: slots tune orchard wishes.yaml --output tuned.yaml
      Example: slots tune orchard wishes.yaml --variants 96,94,92 --output 'orchard-{}.yaml'
      """)

  @Argument(
    help: ArgumentHelp(
      "Name of a built-in machine, or path to a machine file.", valueName: "machine"),
    completion: .machines)
  var machine: String

  @Argument(help: "Path to the file of wishes.", completion: .file())
  var wishes: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Make a machine for each of these returns, in percent: 96,94,92.",
      discussion:
        "The first is tuned as wished but for its return, the others from it; awards come as often.",
      valueName: "percent,percent"), transform: Self.returns)
  var variants: [(name: String, value: DecimalNumber)] = []

  @Option(
    parsing: .unconditional,
    help: "Seed of the search (default: 1); the same seed gives the same machine.",
    transform: Seed.init(parsing:))
  var seed: Seed?

  @OptionGroup var output: ResultOption

  func run() throws {
    let name = machine
    let text = MachineText(yaml: try MachineSource(name).text(), name: name)
    let read = try TuningWishes(
      yaml: SheetFile(path: wishes, isTable: false).text(), name: wishes, for: text)
    let names =
      variants.isEmpty ? (1...max(1, read.variants.count)).map { "\($0)" } : variants.map(\.name)
    let isSeveral = variants.count + read.variants.count > 0
    let paths = try paths(of: names, isSeveral: isSeveral, named: name)
    if !isSeveral { try output.require() }
    let machines = try tuned(text, read)
    guard let paths else {
      try CheckedOutput.standardError.write(TuningReport(machines[0], name: name).text)
      return try CheckedOutput.standardOutput.write(verbatim: machines[0].text.yaml)
    }
    for (path, tuned) in zip(paths, machines) {
      try ReplacedFile(path: path).write(tuned.text.yaml)
      try CheckedOutput.standardOutput.write(verbatim: TuningReport(tuned, name: path).text)
    }
  }

  private func tuned(_ text: MachineText, _ wishes: TuningWishes) throws -> [TunedMachine] {
    let line = ProgressLine.onTerminal(patience: .seconds(1))
    defer { line?.clear() }
    let start = ContinuousClock.now
    let each = Duration.seconds(wishes.seconds ?? 60)
    let limit = start + each * max(1, max(variants.count, wishes.variants.count))
    let control = TuningControl(
      isOver: { ContinuousClock.now > limit },
      progress: { line?.show(at: start.duration(to: .now), "tuning: \($0)") })
    return try Tuner(text, wishes: wishes, seed: seed?.value ?? 1)
      .machines(returns: variants.map(\.value), control)
  }

  /// The paths of the machines; nil for one that is printed.
  private func paths(of names: [String], isSeveral: Bool, named machine: String) throws -> [String]?
  {
    guard isSeveral else { return output.path.map { [$0] } }
    guard let path = output.path else {
      throw ValidationError(
        "There are several machines to write; give --output a folder, or a path with {} such as 'game-{}.yaml'"
      )
    }
    if path.contains("{}") { return names.map { path.replacing("{}", with: $0) } }
    let stem = machine.split(separator: "/").last.map(String.init) ?? machine
    let plain = stem.split(separator: ".").first.map(String.init) ?? stem
    return try names.map { name in
      let file = "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\(plain)-\(name).yaml"
      try ReplacedFile(path: file).require()
      return file
    }
  }

  private static func returns(
    _ text: String
  ) throws -> [(name: String, value: DecimalNumber)] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let percent = DecimalNumber("\(part) %"), percent.value > 0, percent.value < 20 else {
        throw ValidationError("variants are returns in percent such as 96,94.5,92")
      }
      return (String(part), percent)
    }
  }
}

extension TuningRefusal: ProgramError {
  var exitStatus: ExitStatus { .dataRefused }
  var namesPlaces: Bool {
    if case .wish = self { true } else { false }
  }
}
