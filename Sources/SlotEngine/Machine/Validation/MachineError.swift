/// Why a machine can't be built.
public enum MachineError: Error, Sendable, Hashable {
  /// The number of reels is outside the limits.
  case reels(Int)
  /// The number of symbols is outside the limits.
  case symbols(Int)
  /// A winning run is shorter than 1 or longer than the machine has reels.
  case run(Int, reels: Int)
  /// The machine has 2⁶³ combinations or more.
  case cycleTooLong
  /// A name isn't that of a symbol on any reel.
  case unknownSymbol(String, known: [String])
  /// The parts of the machine don't fit together.
  case faults([MachineFault])
}

extension MachineError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .reels(let count):
      "A machine can't have \(count) reels; it has from 1 to \(Machine.mostReels)."
    case .symbols(let count):
      "A machine can't have \(count) symbols; it has from 1 to \(Machine.mostSymbols)."
    case .run(let run, let reels):
      "A winning run can't be \(run) long on \(reels) \(reels == 1 ? "reel" : "reels"); "
        + "it is from 1 to \(reels)."
    case .cycleTooLong:
      "The machine has 2^63 combinations or more; use fewer reels or fewer stops."
    case .unknownSymbol(let name, let known):
      "No reel has a symbol \(name); they have \(known.joined(separator: ", "))."
    case .faults(let faults):
      faults.map(\.description).joined(separator: "\n")
    }
  }
}

extension Machine {
  /// The maximum number of reels of a machine.
  public static let mostReels = 12
  /// The maximum number of symbols of a machine.
  public static let mostSymbols = 64
}
