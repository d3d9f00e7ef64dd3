import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotSimulation

/// The machine that a command is about, and the stake on it.
struct MachineOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Name of a built-in machine, or path to a machine file (default: classic).",
      valueName: "machine"),
    completion: .machines)
  var argument: String?

  @Option(
    name: .customLong("machine"),
    help: ArgumentHelp("Same as the argument <machine>.", valueName: "machine"),
    completion: .machines)
  var option: String?

  @OptionGroup var size: ClassicSize

  @OptionGroup var stake: StakeOptions
  @OptionGroup var gamble: GambleOption

  /// The machine's name or path as given; nil for the classic.
  ///
  /// - Throws: A usage error if the machine is named twice, or has a custom size as well.
  var name: String? {
    get throws {
      guard argument == nil || option == nil else {
        throw ValidationError("The machine is named twice; leave out --machine")
      }
      let name = argument ?? option
      guard name == nil || !size.isGiven else {
        throw ValidationError(
          "--reels, --symbols and --run are for the classic; don't name another machine")
      }
      return name
    }
  }

  /// The chosen machine.
  ///
  /// - Throws: A usage error, or for a file ``MachineFileError`` or ``MachineSourceError``.
  var chosen: Machine {
    get throws {
      guard let name = try name else { return try size.machine }
      return try MachineSource(name).load().machine
    }
  }

  /// The text of the file of the machine that was chosen.
  ///
  /// - Throws: A usage error for the classic in a custom size, or ``MachineSourceError``.
  var text: MachineText {
    get throws {
      guard !size.isGiven else {
        throw ValidationError(
          "--set, --sweep and --sensitivity need a machine file; leave out --reels, --symbols and --run"
        )
      }
      let name = try name ?? "classic"
      return MachineText(yaml: try MachineSource(name).text(), name: name)
    }
  }

  /// How to obtain the chosen machine again elsewhere.
  ///
  /// - Throws: The same errors as ``chosen``.
  var definition: MachineDefinition {
    get throws {
      guard let name = try name else {
        let machine = try size.machine
        return .classic(
          reels: machine.reels.count, symbols: machine.symbols.count,
          run: machine.classicRun ?? Machine.classicRun)
      }
      let source = MachineSource(name)
      switch source {
      case .shipped(let name): return .shipped(name: name)
      case .file(let path): return .file(path: path, text: try source.text())
      }
    }
  }

  /// The chosen stake on a machine.
  func stake(on machine: Machine) throws -> Stake {
    try stake.stake(on: machine, gamble: gamble.plan)
  }
}
