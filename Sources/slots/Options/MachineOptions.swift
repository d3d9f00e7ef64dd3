import ArgumentParser
import SlotCommandLine
import SlotEngine
import SlotMachineFile
import SlotSimulation

/// Which machine a command is about, and what is bet on it.
struct MachineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The machine: the name of one that ships, or a machine file's path; the classic unless said.",
      valueName: "name or file"))
  var machine: String?

  @OptionGroup var size: ClassicSize

  @Option(
    parsing: .unconditional, help: "How many lines are played; all of them unless said.",
    transform: { try parse($0, as: "a number of lines is a whole number such as 5") })
  var lines: Int?

  @Option(
    parsing: .unconditional, help: "How many coins are bet on each; 1 unless said.",
    transform: { try parse($0, as: "a number of coins is a whole number such as 1") })
  var coins: Int?

  /// The machine that was chosen.
  ///
  /// - Throws: A usage error, or ``MachineFileError``, ``MachineSourceError`` for a file.
  var chosen: Machine {
    get throws {
      guard let machine else { return try size.machine }
      guard !size.isGiven else {
        throw ValidationError(
          "--reels, --symbols and --run are for the classic; leave --machine out")
      }
      return try MachineSource(machine).load().machine
    }
  }

  /// Where the machine that was chosen comes from, so that it can be had elsewhere.
  ///
  /// - Throws: As ``chosen``.
  var definition: MachineDefinition {
    get throws {
      guard let machine else {
        let machine = try size.machine
        return .classic(
          reels: machine.reels.count, symbols: machine.symbols.count,
          run: machine.classicRun ?? Machine.classicRun)
      }
      let source = MachineSource(machine)
      switch source {
      case .shipped(let name): return .shipped(name: name)
      case .file(let path): return .file(path: path, text: try source.text())
      }
    }
  }

  /// The stake that was chosen on a machine.
  func stake(on machine: Machine) throws -> Stake {
    do {
      return try machine.stake(lines: lines, coins: coins ?? 1)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private static func parse(_ text: String, as what: String) throws -> Int {
    guard let number = Int(text) else { throw ValidationError(what) }
    return number
  }
}
