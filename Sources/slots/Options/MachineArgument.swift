import ArgumentParser
import SlotMachineFile

/// The machine of a command that has none by default.
struct MachineArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Name of a built-in machine, or path to a machine file.", valueName: "machine"),
    completion: .machines)
  var argument: String?

  @Option(
    name: .customLong("machine"),
    help: ArgumentHelp("Same as the argument <machine>.", valueName: "machine"),
    completion: .machines)
  var option: String?

  func validate() throws {
    if argument == nil, option == nil {
      throw ValidationError(
        "Name the machine: a built-in one such as tidepool, or the path to a machine file")
    }
    if argument != nil, option != nil {
      throw ValidationError("The machine is named twice; leave out --machine")
    }
  }

  /// The machine's name, or the path of its file.
  var name: String { argument ?? option ?? "" }

  var source: MachineSource { MachineSource(name) }

  /// Loads the machine.
  ///
  /// - Throws: ``MachineFileError`` or ``MachineSourceError``.
  func load() throws -> MachineFile {
    try source.load()
  }
}
