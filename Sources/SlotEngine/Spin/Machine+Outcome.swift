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

  /// The wins of a window that is its spin's only grid, in order of the looks, then of the lines.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``), and has the state.
  public func wins(in window: Window, stake: Stake, state: ModeState) -> [Win] {
    wins(in: GridSight(window: window), on: .single, stake: stake, state: state)
  }

  /// The wins of a grid, in the order of the looks and of the lines.
  ///
  /// - Parameter grids: The looks that look at it.
  func wins(
    in sight: GridSight, on grids: LookedGrids, stake: Stake, state: ModeState
  ) -> [Win] {
    wins(in: sight, on: grids, modeRules(state.mode), stake: stake, state: state)
  }

  /// The wins of a grid by the rules of the state's mode.
  func wins(
    in sight: GridSight, on grids: LookedGrids, _ rules: ModeRules, stake: Stake, state: ModeState
  ) -> [Win] {
    FlatGrid.with(sight.window) { grid in
      wins(in: sight, showing: grid, on: grids, rules, stake: stake, state: state)
    }
  }

  /// The wins of a grid that shows what is seen.
  @inline(__always)
  func wins(
    in sight: GridSight, showing grid: FlatGrid, on grids: LookedGrids, _ rules: ModeRules,
    stake: Stake, state: ModeState
  ) -> [Win] {
    var wins: [Win] = []
    contests(
      in: sight, showing: grid, on: grids, rules, stake: stake, state: state, namesLosers: false
    ) { place, contest in
      for reading in contest.readings { wins.append(win(reading, at: place)) }
    }
    return wins
  }

  /// The contests at all places of a window where anything competed, in order of the looks, then of
  /// the lines; the winners are those of ``wins(in:stake:state:)``.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``), and has the state.
  public func competitions(in window: Window, stake: Stake, state: ModeState) -> [Competition] {
    competitions(in: GridSight(window: window), on: .single, stake: stake, state: state)
  }

  /// Who competed at each place of a grid where anything did.
  func competitions(
    in sight: GridSight, on grids: LookedGrids, stake: Stake, state: ModeState
  ) -> [Competition] {
    var competitions: [Competition] = []
    let rules = modeRules(state.mode)
    FlatGrid.with(sight.window) { grid in
      contests(
        in: sight, showing: grid, on: grids, rules, stake: stake, state: state, namesLosers: true
      ) { place, contest in
        competitions.append(
          Competition(
            look: place.look, line: place.line, wins: contest.readings.map { win($0, at: place) },
            losers: contest.losers.map { loser in
              Competition.Loser(
                reading: win(loser.reading, at: place), reason: loser.reason,
                winner: loser.winner.map { win($0, at: place) })
            }))
      }
    }
    return competitions
  }

  /// A look, with the line for looks on lines.
  private typealias Place = (look: LookIndex, line: LineIndex?)

  /// Calls a function with the contest at each place where anything competed.
  @inline(__always)
  private func contests(
    in sight: GridSight, showing grid: FlatGrid, on grids: LookedGrids, _ rules: ModeRules,
    stake: Stake, state: ModeState, namesLosers: Bool, _ body: (Place, Contest) -> Void
  ) {
    // Most grids win nothing, so a reader is made at the first place where something may.
    func read(_ place: ModeRules.Place, _ line: LineIndex?, _ candidates: LookScreen.Candidates) {
      let judge = CellJudge(rules.judge, drawn: state.drawn)
      let reader = RuleReader(
        judge: judge, drawn: state.drawn, coins: stake.coins,
        cost: cost(lines: stake.lines).count,
        multiplier: state.multiplier * sight.factor(of: place.look),
        finder: PatternFinder(judge: judge, window: sight.window, held: state.held),
        candidates: candidates, values: sight.values)
      let contest = reader.contest(
        of: place.look, line: line.map { rules.lines[$0.index] }, namesLosers: namesLosers)
      if contest.readings.isEmpty, contest.losers.isEmpty { return }
      body((place.index, line), contest)
    }
    for place in rules.places where !place.grids.isDisjoint(with: grids) {
      guard place.look.place == .lines else {
        if let found = place.screen.candidates(on: grid) { read(place, nil, found) }
        continue
      }
      for line in place.lines {
        if line.index >= stake.lines { break }
        if let found = place.screen.candidates(on: grid, line: rules.places(of: line)) {
          read(place, line, found)
        }
      }
    }
  }

  /// What an ordinal of a mode's cycle shows, without searching for wins.
  func window(ofOrdinal ordinal: UInt64, in state: ModeState) -> Window {
    let positions = modes[state.mode].reels.positions(ofOrdinal: ordinal)
    return window(
      of: positions.enumerated().map {
        column(ofReel: ReelIndex($0.offset), at: $0.element, in: state)
      })
  }

  private func win(_ reading: Reading, at place: Place) -> Win {
    Win(
      look: place.look, rule: reading.rule, line: place.line, asked: reading.asked,
      name: reading.asked.map(name).joined(separator: " "), count: reading.count,
      cells: reading.cells, ways: reading.ways, pay: reading.credits, award: reading.award,
      awardScale: reading.awardScale, paid: reading.paid, awarded: reading.awarded,
      jackpots: reading.jackpots)
  }

  /// The name of what is asked for.
  public func name(of asked: Asked) -> String {
    switch asked {
    case .symbol(let symbol): symbols[symbol].name
    case .group(let group): groups[group].name
    case .drawn(let draw): draws[draw].name
    }
  }
}
