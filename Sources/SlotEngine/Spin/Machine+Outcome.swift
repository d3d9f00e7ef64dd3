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
    wins(in: GridSight(window: window), stake: stake, state: state) { $0.grids != .end }
  }

  /// The wins of a grid, in the order of the looks and of the lines.
  ///
  /// - Parameter isLooking: Whether a look looks at this grid.
  func wins(
    in sight: GridSight, stake: Stake, state: ModeState, isLooking: (Look) -> Bool
  ) -> [Win] {
    contests(in: sight, stake: stake, state: state, namesLosers: false, isLooking: isLooking)
      .flatMap { place, contest in contest.readings.map { win($0, at: place) } }
  }

  /// The contests at all places of a window where anything competed, in order of the looks, then of
  /// the lines; the winners are those of ``wins(in:stake:state:)``.
  ///
  /// - Precondition: The machine takes the stake (``requireStake(_:)``), and has the state.
  public func competitions(in window: Window, stake: Stake, state: ModeState) -> [Competition] {
    competitions(in: GridSight(window: window), stake: stake, state: state) { $0.grids != .end }
  }

  /// Who competed at each place of a grid where anything did.
  func competitions(
    in sight: GridSight, stake: Stake, state: ModeState, isLooking: (Look) -> Bool
  ) -> [Competition] {
    contests(in: sight, stake: stake, state: state, namesLosers: true, isLooking: isLooking)
      .map { place, contest in
        Competition(
          look: place.look, line: place.line, wins: contest.readings.map { win($0, at: place) },
          losers: contest.losers.map { loser in
            Competition.Loser(
              reading: win(loser.reading, at: place), reason: loser.reason,
              winner: loser.winner.map { win($0, at: place) })
          })
      }
  }

  /// A look, with the line for looks on lines.
  private typealias Place = (look: LookIndex, line: LineIndex?)

  /// The contests at all places where anything competed.
  private func contests(
    in sight: GridSight, stake: Stake, state: ModeState, namesLosers: Bool,
    isLooking: (Look) -> Bool
  ) -> [(place: Place, contest: Contest)] {
    let judge = CellJudge(machine: self, state: state)
    let finder = PatternFinder(judge: judge, window: sight.window, held: state.held)
    var contests: [(place: Place, contest: Contest)] = []
    for index in looks.ids {
      let look = looks[index]
      guard look.counts(in: state.mode), isLooking(look) else { continue }
      let reader = RuleReader(
        machine: self, state: state.multiplied(by: sight.factor(of: look)), stake: stake,
        finder: finder, values: sight.values)
      let lines: [LineIndex?] = look.place == .lines ? look.lines(at: stake) : [nil]
      for line in lines {
        let contest = reader.contest(
          of: look, line: line.map(cells), namesLosers: namesLosers)
        if contest.readings.isEmpty, contest.losers.isEmpty { continue }
        contests.append(((index, line), contest))
      }
    }
    return contests
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
