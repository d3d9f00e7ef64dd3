extension Machine {
  /// What an ordinal of a mode's cycle shows, which cells win, and what each win pays and awards.
  ///
  /// This is the reference: it reads like the rules, and everything faster must agree with it.
  ///
  /// - Parameters:
  ///   - ordinal: The outcome's number, below the cycle of the state's mode.
  ///   - stake: The stake; by default all lines and one coin at the machine's current bet.
  ///   - state: The mode's state; by default the base game.
  public func outcome(
    ofOrdinal ordinal: UInt64, stake: Stake? = nil, in state: ModeState? = nil
  ) -> Outcome {
    let stake = stake ?? defaultStake
    guard stake.bet == betPlayed else {
      return played(at: stake).outcome(ofOrdinal: ordinal, stake: stake, in: state)
    }
    let state = state ?? .base(of: self)
    let positions = positions(ofOrdinal: ordinal, mode: modes[state.mode])
    let window = window(at: positions, in: state)
    return Outcome(
      ordinal: ordinal, positions: positions,
      rawWindow: rawWindow(at: positions, changedTo: window, in: state), window: window,
      wins: wins(in: window, stake: stake, state: state))
  }

  /// The wins of a window, in order of the looks, then of the lines.
  public func wins(in window: Window, stake: Stake, state: ModeState) -> [Win] {
    contests(in: window, stake: stake, state: state, namesLosers: false)
      .flatMap { place, contest in contest.readings.map { win($0, at: place) } }
  }

  /// The contests at all places of a window where anything competed, in order of the looks, then of
  /// the lines; the winners are those of ``wins(in:stake:state:)``.
  public func competitions(in window: Window, stake: Stake, state: ModeState) -> [Competition] {
    contests(in: window, stake: stake, state: state, namesLosers: true)
      .filter { !$1.readings.isEmpty || !$1.losers.isEmpty }
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

  private func contests(
    in window: Window, stake: Stake, state: ModeState, namesLosers: Bool
  ) -> [(place: Place, contest: Contest)] {
    let judge = CellJudge(machine: self, state: state)
    let finder = PatternFinder(judge: judge, window: window, held: state.held)
    let reader = RuleReader(machine: self, state: state, stake: stake, finder: finder)
    return looks.ids.flatMap { place -> [(place: Place, contest: Contest)] in
      let look = looks[place]
      guard look.counts(in: state.mode) else { return [] }
      guard look.place == .lines else {
        return [((place, nil), reader.contest(of: look, line: nil, namesLosers: namesLosers))]
      }
      return stake.playedLines.map { line in
        let cells = lines[line].enumerated().map { Cell(reel: $0.offset, row: $0.element) }
        return ((place, line), reader.contest(of: look, line: cells, namesLosers: namesLosers))
      }
    }
  }

  /// What an ordinal of a mode's cycle shows, without searching for wins.
  func window(ofOrdinal ordinal: UInt64, in state: ModeState) -> Window {
    window(at: positions(ofOrdinal: ordinal, mode: modes[state.mode]), in: state)
  }

  /// The position of each reel: the digits of the ordinal, the first reel's being the most
  /// significant.
  private func positions(ofOrdinal ordinal: UInt64, mode: Mode) -> [ReelPosition] {
    precondition(ordinal < mode.cycle, "An ordinal is below the cycle.")
    var positions: [ReelPosition] = []
    var rest = ordinal
    for reel in mode.reels.reversed() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: reel.totalWeight)
      positions.append(reel.position(ofDigit: digit))
      rest = quotient
    }
    return positions.reversed()
  }

  /// The visible symbols, after held cells are laid over them and expanding symbols have expanded.
  private func window(at positions: [ReelPosition], in state: ModeState) -> Window {
    let columns = positions.enumerated().map {
      column(ofReel: $0.offset, at: $0.element, in: state)
    }
    return Window(columns: columns.map { $0.map { symbols[$0] } })
  }

  /// The symbols at which the reels stopped.
  ///
  /// - Parameter window: The visible window, which is the same unless something is held or expands.
  private func rawWindow(
    at positions: [ReelPosition], changedTo window: Window, in state: ModeState
  ) -> Window {
    let mode = modes[state.mode]
    if state.held.isEmpty, mode.expands.isEmpty { return window }
    return Window(
      columns: positions.enumerated().map { reel, position in
        (0..<rows[reel]).map { row in
          symbols[mode.reels[reel].symbol(at: position, offset: row)]
        }
      })
  }

  private func win(_ reading: Reading, at place: Place) -> Win {
    Win(
      look: place.look, rule: reading.rule, line: place.line, asked: reading.asked,
      name: reading.asked.map(name).joined(separator: " "), count: reading.count,
      cells: reading.cells, ways: reading.ways, pay: reading.credits, award: reading.award,
      awardScale: reading.awardScale, paid: reading.paid, awarded: reading.awarded)
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
