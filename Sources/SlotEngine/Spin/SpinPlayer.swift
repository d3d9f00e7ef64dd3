/// Plays one spin by the rules: what shows is drawn, and looked at.
///
/// A spin is a loop over grids. ``opening(_:_:)`` draws what shows first; then each grid is looked at
/// by the rules, until nothing changes it any more. What follows from the spin (bonuses, stays) is the
/// round's: see ``RoundTable``.
///
/// All numbers that a spin draws come from the draws of its round, in the order in which the page on
/// the stream lists them; only the number of a paid spin is given.
struct SpinPlayer {
  let machine: Machine
  let stake: Stake
  let state: ModeState

  /// - Precondition: The machine is played at the stake.
  init(machine: Machine, stake: Stake, state: ModeState) {
    self.machine = machine
    self.stake = stake
    self.state = state
  }

  /// The mode of the spin.
  var mode: Mode { machine.modes[state.mode] }
}

extension SpinPlayer {
  /// Plays the spin.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin, below its bound; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  func play<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) -> Outcome {
    let opening = try opening(number, &draws)
    let window = machine.window(of: opening.columns)
    let wins = machine.wins(in: window, stake: stake, state: state)
    return Outcome(
      ordinal: opening.ordinal, positions: opening.positions,
      rawWindow: opening.raw.map(machine.window) ?? window, grids: [Grid(window: window, wins: wins)])
  }
}

extension Machine {
  /// Columns of symbols as a window.
  func window(of columns: [[SymbolID]]) -> Window {
    Window(columns: columns.map { $0.map { symbols[$0] } })
  }
}

/// Draws for a spin that needs none, as its number says everything: each is the lowest number.
struct LowestDraws: RoundDraws {
  mutating func number(below bound: UInt64) -> UInt64 { 0 }
}
