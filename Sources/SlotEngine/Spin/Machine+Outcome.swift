extension Machine {
  /// What an ordinal of a mode's cycle shows, which cells win, and what each win pays and awards.
  ///
  /// This is the reference: it reads like the rules, and everything faster must agree with it.
  ///
  /// If a spin draws more than its combination, every further draw takes its lowest number; a ``SlotEngine``
  /// draws them.
  ///
  /// - Parameters:
  ///   - ordinal: The outcome's number, below the cycle of the state's mode.
  ///   - stake: The stake; by default all lines and one coin at the machine's current bet.
  ///   - state: The mode's state; by default the base game.
  /// - Precondition: The machine takes the stake (``requireStake(_:)``), and has the state.
  public func outcome(
    ofOrdinal ordinal: UInt64, stake: Stake? = nil, in state: ModeState? = nil
  ) -> Outcome {
    let stake = stake ?? defaultStake
    guard stake.bet == betPlayed else {
      return played(at: stake).outcome(ofOrdinal: ordinal, stake: stake, in: state)
    }
    var draws = LowestDraws()
    let player = SpinPlayer(
      machine: self, stake: stake, state: state ?? .base(of: self), memory: SpinMemory(of: self))
    return player.play(ordinal, &draws)
  }

  /// The gain of ``outcome(ofOrdinal:stake:in:)``.
  func gain(ofOrdinal ordinal: UInt64, stake: Stake, in state: ModeState) -> SpinGain {
    SpinGain(of: outcome(ofOrdinal: ordinal, stake: stake, in: state))
  }

  /// The wins of a window that is its spin's only grid, in order of the looks, then of the lines.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``), and has the state.
  public func wins(in window: Window, stake: Stake, state: ModeState) -> [Win] {
    wins(showing: window.symbolColumns, nil, on: .single, stake: stake, state: state)
  }

  /// The wins of a grid, in the order of the looks and of the lines.
  ///
  /// - Parameter grids: The looks that look at it.
  func wins(
    showing columns: [SymbolColumn], _ sight: GridSight?, on grids: LookedGrids, stake: Stake,
    state: ModeState
  ) -> [Win] {
    SpinSetting(state, of: self).wins(showing: columns, sight, on: grids, stake: stake)
  }

  /// The contests at all places of a window where anything competed, in order of the looks, then of
  /// the lines; the winners are those of ``wins(in:stake:state:)``.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``), and has the state.
  public func competitions(in window: Window, stake: Stake, state: ModeState) -> [Competition] {
    competitions(showing: window, nil, on: .single, stake: stake, state: state)
  }

  /// Who competed at each place of a grid where anything did.
  func competitions(
    showing window: Window, _ sight: GridSight?, on grids: LookedGrids, stake: Stake,
    state: ModeState
  ) -> [Competition] {
    var competitions: [Competition] = []
    let setting = SpinSetting(state, of: self)
    let columns = setting.rules.symbolsSeen.columns(
      window.symbolColumns, sight?.factors ?? CellMap())
    FlatGrid.with(columns) { grid in
      setting.contests(on: grid, sight, on: grids, stake: stake, namesLosers: true) {
        look, line, contest in
        competitions.append(
          Competition(
            look: look, line: line, wins: contest.readings, losers: contest.losers))
      }
    }
    return competitions
  }

  /// The rule by which something wins.
  func rule(of win: Win) -> Rule { looks[win.look].choice.rules[win.rule] }

  /// The name of what is asked for.
  public func name(of asked: Asked) -> String {
    switch asked {
    case .symbol(let symbol): symbols[symbol].name
    case .group(let group): groups[group].name
    case .drawn(let draw): draws[draw].name
    }
  }
}
