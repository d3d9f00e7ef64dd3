/// The state of a mode while it is played: what it drew, what it holds, and its multiplier.
public struct ModeState: Sendable, Hashable, Codable {
  /// The mode.
  public let mode: ModeID
  /// The multiplier of all multiplied credits.
  public let multiplier: Int
  /// The symbol of each draw, in the order of ``Machine/draws``; nil for draws of other modes.
  public let drawn: [SymbolID?]
  /// The held cells, each with the symbol it shows.
  public var held: [Cell: SymbolID]
  /// What the spins before left, where states are told apart by that, as in an analysis. Whoever plays
  /// a round keeps it apart from its states.
  package var memory: SpinMemory?

  /// Creates a state.
  public init(mode: ModeID, multiplier: Int, drawn: [SymbolID?], held: [Cell: SymbolID] = [:]) {
    self.mode = mode
    self.multiplier = multiplier
    self.drawn = drawn
    self.held = held
  }

  /// The same with another multiplier.
  package func with(multiplier: Int) -> ModeState {
    var state = ModeState(mode: mode, multiplier: multiplier, drawn: drawn, held: held)
    state.memory = memory
    return state
  }

  /// The held cells, reel by reel, from top to bottom.
  public var heldCells: [Cell] {
    held.keys.sorted()
  }

  /// The base game of a machine.
  public static func base(of machine: Machine) -> ModeState { ModeState(plain: .base, of: machine) }

  /// The state of a mode that drew nothing and holds nothing.
  init(plain mode: ModeID, of machine: Machine) {
    self.init(
      mode: mode, multiplier: machine.modes[mode].multiplier,
      drawn: Array(repeating: nil, count: machine.draws.count))
  }
}
