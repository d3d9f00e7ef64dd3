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

  @Option(
    parsing: .unconditional, help: "Number of lines to play (default: all).",
    transform: { try parse($0, as: "a number of lines is a whole number such as 5") })
  var lines: Int?

  @Option(
    parsing: .unconditional, help: "Coins to bet on each line (default: 1).",
    transform: { try parse($0, as: "a number of coins is a whole number such as 1") })
  var coins: Int?

  @Option(
    help: "Bet to play, on a machine with several (default: base).", completion: .bets)
  var bet: String?

  @Option(
    help: ArgumentHelp(
      "When to gamble what a round paid, on a machine with a gamble: never, once, always, or until=N, "
        + "which goes on as long as the pay is below N credits (default: never).",
      valueName: "plan"),
    completion: .list(["never", "once", "always", "until="]), transform: { try plan($0) })
  var gamble: GamblePlan?

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
    do {
      return try machine.stake(
        lines: lines, coins: coins ?? 1, bet: bet ?? NamedBet.base,
        gamble: gamble ?? .never)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private static func plan(_ text: String) throws -> GamblePlan {
    guard let plan = GamblePlan(text) else {
      throw ValidationError("a plan is never, once, always, or until=N, such as until=100")
    }
    return plan
  }

  private static func parse(_ text: String, as what: String) throws -> Int {
    guard let number = WholeNumber.parse(text).flatMap({ Int(exactly: $0) }) else {
      throw ValidationError(what)
    }
    return number
  }
}
