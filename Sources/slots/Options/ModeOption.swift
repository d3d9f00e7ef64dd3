import ArgumentParser
import SlotEngine

/// Which of a machine's modes a command is about.
struct ModeOption: ParsableArguments {
  @Option(
    name: .customLong("mode"), help: "The mode whose reels are meant; the base game unless said.")
  var name = "base"

  /// Whether it is the base game.
  var isBase: Bool { name == "base" }

  /// The mode of a machine.
  func mode(of machine: Machine) throws -> ModeID {
    guard let place = machine.modes.firstIndex(where: { $0.name == name }) else {
      let names = machine.modes.map(\.name).joined(separator: ", ")
      throw ValidationError("\(machine.name) has no mode '\(name)'; it has \(names)")
    }
    return ModeID(place)
  }
}
