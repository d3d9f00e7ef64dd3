import ArgumentParser
import SlotEngine
import SlotMachineFile
import SlotWorkbooks

/// The reels that a command is about: those of a mode, or of the paid spin at a bet.
struct ReelsOption: ParsableArguments {
  @Option(help: "Use the reels of this mode (default: the base game).", completion: .modes)
  var mode: String?

  @Option(
    help: "Use the reels of the paid spin at this bet (default: base).", completion: .bets)
  var bet: String?

  func validate() throws {
    guard mode == nil || bet == nil else {
      throw ValidationError("--mode and --bet both select reels; leave out one of them")
    }
  }

  /// Whether reels other than the base game's were chosen.
  var isGiven: Bool { mode ?? bet ?? NamedBet.base != NamedBet.base }

  /// The chosen reels of a machine.
  func sheet(of machine: Machine) throws -> ReelSheet {
    try ReelSheet(of: try played(machine), mode: try mode(of: machine))
  }

  /// Reads reels that are to replace the chosen ones.
  func read(
    _ csv: String, name: String, for machine: Machine, inAnyOrder: Bool
  ) throws -> ReelSheet {
    try ReelSheet(
      csv: csv, name: name, for: try played(machine), mode: try mode(of: machine),
      inAnyOrder: inAnyOrder)
  }

  /// What reels from a workbook have to fit.
  func target(of machine: Machine) throws -> ReelTarget {
    let heights = try played(machine).heights(in: try mode(of: machine))
    return ReelTarget(
      name: machine.name, symbols: machine.symbols.map(\.name), heights: heights.map(\.most))
  }

  /// The machine file's text with the chosen reels replaced.
  func replaced(in text: MachineText, by sheet: ReelSheet) throws -> MachineText {
    if let bet { return try text.replacingReels(ofBet: bet, by: sheet) }
    return try text.replacingReels(ofMode: mode ?? NamedBet.base, by: sheet)
  }

  /// Refuses a mode or bet that the machine doesn't have, and reels that a table can't replace.
  func require(of machine: Machine) throws {
    try ReelSheet.requireTurningReels(of: try played(machine), mode: try mode(of: machine))
  }

  private func mode(of machine: Machine) throws -> ModeID {
    guard let mode else { return .base }
    guard let place = machine.modes.firstIndex(where: { $0.name == mode }) else {
      let names = machine.modes.map(\.name).joined(separator: ", ")
      throw ValidationError("\(machine.name) has no mode '\(mode)'; it has \(names)")
    }
    return ModeID(place)
  }

  /// The machine with the chosen bet applied.
  private func played(_ machine: Machine) throws -> Machine {
    guard let bet else { return machine }
    let played: Machine
    do throws(PlayError) {
      played = machine.played(at: try machine.stake(bet: bet))
    } catch {
      throw ValidationError("\(error)")
    }
    guard played.purchase == nil else {
      throw ValidationError(
        "The bet \(bet) of \(machine.name) has no paid spin, and so no reels of its own")
    }
    return played
  }
}
