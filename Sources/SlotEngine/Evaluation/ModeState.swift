/// The state of a mode while it is played: what it drew, what it holds, and its multiplier.
public struct ModeState: Sendable, Hashable {
  /// The mode.
  public let mode: ModeID
  /// The multiplier of all multiplied credits.
  public let multiplier: Int
  /// The symbol of each draw, in the order of ``Machine/draws``; nil for draws of other modes.
  public let drawn: [SymbolID?]
  /// The held cells, each with the symbol it shows.
  public var held: [Cell: SymbolID]

  /// Creates a state.
  public init(mode: ModeID, multiplier: Int, drawn: [SymbolID?], held: [Cell: SymbolID] = [:]) {
    self.mode = mode
    self.multiplier = multiplier
    self.drawn = drawn
    self.held = held
  }

  /// The held cells, reel by reel, from top to bottom.
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
