/// The values with which a mode is played: what it drew, what it holds, what it multiplies by.
public struct ModeState: Sendable, Hashable {
  /// The mode.
  public let mode: ModeID
  /// What all multiplied credits are multiplied by.
  public let multiplier: Int
  /// The symbol of each draw, in the order of ``Machine/draws``; nil outside its mode.
  public let drawn: [SymbolID?]
  /// The cells that stay as they are, with the symbol that each shows.
  public var held: [Cell: SymbolID]
  /// What the spins before left, where states are told apart by that, as in an analysis. Whoever plays
  /// a round keeps it apart from its states.
  package var memory: SpinMemory?

  /// Creates the values of a stay in a mode.
  public init(mode: ModeID, multiplier: Int, drawn: [SymbolID?], held: [Cell: SymbolID] = [:]) {
    self.mode = mode
    self.multiplier = multiplier
    self.drawn = drawn
    self.held = held
  }

  /// The same where what is multiplied is multiplied once more.
  func multiplied(by factor: Int) -> ModeState {
    factor == 1
      ? self
      : with(multiplier: multiplier * factor)
  }

  /// The same with another multiplier.
  package func with(multiplier: Int) -> ModeState {
    var state = ModeState(mode: mode, multiplier: multiplier, drawn: drawn, held: held)
    state.memory = memory
    return state
  }

  /// The cells that are held, reel by reel, from top to bottom.
  public var heldCells: [Cell] {
    held.keys.sorted { ($0.reel, $0.row) < ($1.reel, $1.row) }
  }

  /// The base game of a machine.
  public static func base(of machine: Machine) -> ModeState {
    ModeState(
      mode: .base, multiplier: machine.modes[0].multiplier,
      drawn: Array(repeating: nil, count: machine.draws.count))
  }
}
