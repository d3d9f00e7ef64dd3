/// Plays one spin by the rules: what shows is drawn, and evaluated.
///
/// A spin is a loop over grids. ``stops(_:_:)`` draws what shows first; then each grid is looked at
/// by the rules. Where the mode tumbles, the cells of its wins are cleared and filled again, and the
/// next grid is looked at, until a grid clears nothing. What follows from the spin (bonuses, stays) is
/// the round's: see ``RoundTable``.
///
/// All numbers that a spin draws come from the draws of its round, in the order in which the page on
/// the stream lists them; only the number of a paid spin is given.
struct SpinPlayer: ~Copyable {
  let stake: Stake
  var setting: SpinSetting
  /// What the spins before it left.
  var memory: SpinMemory
  /// The number of grids after which a spin is cut off. The last grid of its outcome then still has
  /// cells to clear, which no spin that was played to its end has.
  var mostGrids: Int
  /// The number of wins beyond which it is cut off as well.
  var mostWins: Int

  /// - Precondition: The machine is played at the stake, and at least one grid is played.
  init(
    in setting: SpinSetting, stake: Stake, memory: SpinMemory, mostGrids: Int = .max,
    mostWins: Int = .max
  ) {
    self.stake = stake
    self.setting = setting
    self.memory = memory
    self.mostGrids = mostGrids
    self.mostWins = mostWins
  }

  /// A player of a single spin.
  init(machine: Machine, stake: Stake, state: ModeState, memory: SpinMemory) {
    self.init(in: SpinSetting(state, of: machine), stake: stake, memory: memory)
  }

  var machine: Machine { setting.machine }

  var state: ModeState { setting.state }

  /// The rules of the state's mode.
  var rules: ModeRules { setting.rules }
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
    if rules.isShownAtStops, state.held.isEmpty {
      let ordinal = if let number { number } else { try draws.ordinal(of: rules.mode.reels) }
      return setting.outcome(at: ordinal, stake: stake)
    }
    return try outcome(at: stops(number, &draws), &draws)
  }

  /// Plays the rest of the spin from where the reels stopped.
  ///
  /// - Parameters:
  ///   - drawn: Where they stopped.
  ///   - draws: The draws of the round that come after those of the stops.
  func outcome<Draws: RoundDraws>(
    at drawn: consuming DrawnStops, _ draws: inout Draws
  ) throws(Draws.Failure) -> Outcome {
    let columns = setting.columns(at: drawn)
    guard rules.isShownAtOnce else {
      return try outcome(fromGridToGrid: columns, at: drawn, &draws)
    }
    let meters = machine.meters.isEmpty ? nil : machine.metersAtRest(after: memory.counts)
    let sight = meters.map { GridSight(meterFactors: $0.factors) }
    let wins = FlatGrid.with(columns) { grid in
      setting.wins(ofSpinShowing: grid, sight, stake: stake)
    }
    let grid = Grid(
      window: rules.window(showing: columns), wins: wins, counts: meters?.counts ?? [],
      sight: sight)
    return Outcome(
      ordinal: drawn.ordinal, wins: wins,
      ShownSpin(.drawn(drawn), last: grid, counts: meters?.counts ?? []))
  }
}
