import SlotEngine
import SlotShow

/// Directs one spin until its first grid shows: the reels start and stop one after another, mystery symbols
/// turn into the drawn ones, and symbols expand.
struct SpinDirector {
  private let performance: Performance
  private let index: Int
  private let spin: PlayedSpin

  private static let expanding = Duration.milliseconds(420)
  private static let expandingGap = Duration.milliseconds(160)
  private static let pause = Duration.milliseconds(120)
  private static let landing = Duration.milliseconds(360)

  init(_ performance: Performance, spin index: Int) {
    self.performance = performance
    self.index = index
    spin = performance.round.spins[index]
  }

  /// The spin's movement.
  func movement(from tableau: Tableau) -> Movement {
    let (turns, rest, landed) = turns(from: tableau)
    if performance.isClassic { return classic(from: tableau, turns: turns) }
    let reveals = reveals(after: rest + Self.pause)
    let (expansions, end) = expansions(after: reveals?.end ?? rest + Self.pause)
    var changes = (reveals?.cues ?? []) + expansions
    if let factors = spin.outcome.grids.first?.factors, !factors.isEmpty {
      changes.append(Cue(at: changes.isEmpty ? rest : end, .factors(factors)))
    }
    let pause = Self.pause.scaled(by: performance.pace.stretch)
    return Movement(
      opening: tableau,
      cues: start(from: tableau) + turns + [Cue(at: rest, .signal(.event(.settled)))] + changes,
      length: max(landed, changes.isEmpty ? rest + pause : end + pause),
      skips: performance.skips(rest))
  }

  /// The classic's timetable: all reels are at rest after half a second, and a win is celebrated
  /// until two seconds have passed.
  private func classic(from tableau: Tableau, turns: [Cue]) -> Movement {
    let isWin = spin.outcome.isWin
    let settled = Timetable.settled
    var cues = start(from: tableau) + turns.filter(\.action.isSeen)
    cues.append(Cue(at: settled, .signal(.event(.settled))))
    if isWin {
      let shown = spin.outcome.wins.map { ShownWin($0, in: performance.words) }
      cues += [
        Cue(at: settled, .showWins(shown)),
        Cue(at: settled, for: Celebration.end, .celebrate),
        Cue(at: settled, .signal(.sound(.win))),
        Cue(at: settled, .signal(.event(.win))),
      ]
    }
    return Movement(
      opening: tableau, cues: cues, length: Timetable.buttonShown(afterWin: isWin))
  }
}

extension SpinDirector {
  /// The cues at the start: the stage is cleared, and the reels are heard.
  private func start(from tableau: Tableau) -> [Cue] {
    var cues = [Cue(at: .zero, .clear)]
    let isPaid = index == 0 && performance.round.purchase == nil
    if isPaid {
      cues += [
        Cue(at: .zero, .count(from: 0, to: 0)),
        Cue(at: .zero, .ready(false)),
      ]
    }
    let sound = performance.machine.classicRun == nil ? Sound.start : .crunch
    cues.append(Cue(at: .zero, .signal(.sound(sound))))
    let outcome = spin.outcome
    cues.append(
      Cue(
        at: .zero,
        .signal(
          .event(
            isPaid
              ? .spin(number: performance.round.number, outcome: outcome)
              : .furtherSpin(number: index, mode: spin.state.mode, outcome: outcome)))))
    let held = spin.state.held
    cues += performance.holding(held, on: tableau)
    cues += performance.walking(held, in: spin.state.mode, on: tableau)
    if tableau.rows != rows { cues.append(Cue(at: .zero, .rows(rows))) }
    if !tableau.values.isEmpty {
      cues.append(Cue(at: .zero, .values(tableau.values.filter { held[$0.key] != nil })))
    }
    if !tableau.factors.isEmpty { cues.append(Cue(at: .zero, .factors([:]))) }
    let marks = outcome.grids.first?.marks ?? [:]
    if tableau.marks != marks { cues.append(Cue(at: .zero, .marks(marks))) }
    let readings = performance.readings(beforeSpin: index)
    if tableau.meters != readings { cues.append(Cue(at: .zero, .meters(readings))) }
    if let panel = performance.panel(ofSpin: index) { cues.append(Cue(at: .zero, .stay(panel))) }
    return cues
  }

  /// The cues that turn the reels, when the last of them comes to rest, and when all that has landed stands still.
  private func turns(
    from tableau: Tableau
  ) -> (cues: [Cue], rest: Duration, landed: Duration) {
    let machine = performance.machine
    let turning = rows.indices.map { ReelIndex($0) }.filter { reel in
      Cell.onReel(reel, rows: 0..<rows[reel.index]).contains { spin.state.held[$0] == nil }
    }
    let teased = teased(among: turning)
    var cues: [Cue] = []
    var (delay, last, landed) = (Duration.zero, Duration.zero, Duration.zero)
    var scatters = 0
    var waiting: [Cell] = []
    for (place, reel) in turning.enumerated() {
      let begin = performance.pace.startStagger * place
      let isTeased = teased.contains(reel)
      if isTeased { delay += Anticipation.delay }
      let rest = performance.pace.rest(ofReel: reel, of: rows.count) + delay
      let run = ReelRun(
        from: tableau.reels[reel.index], to: spin.outcome.positions[reel.index],
        on: machine.reel(reel, of: spin.outcome, in: spin.state.mode),
        showing: spin.outcome.rawWindow[reel: reel].map(\.id), rows: rows[reel.index],
        feel: performance.pace.feel, rest: max(rest, last) - begin,
        slowing: isTeased ? last - begin : nil)
      let end = begin + run.rest
      if isTeased {
        cues.append(Cue(at: last, for: end - last, .tease(reel: reel)))
        if !waiting.isEmpty { cues.append(Cue(at: last, for: end - last, .act(.rest, waiting))) }
        // The sound ends when the reel lands.
        cues.append(Cue(at: end - Anticipation.delay, .signal(.sound(.tease))))
      }
      last = end
      // At its furthest point.
      let thud = end - .nanoseconds(Int64(run.feel.settling * 1e9))
      cues.append(Cue(at: begin, for: run.rest, .turn(reel: reel, run)))
      cues.append(Cue(at: thud, .signal(.sound(.stop(ofReel: reel)))))
      if showsScatter(reel) {
        cues.append(Cue(at: thud, .signal(.sound(.scatter(number: scatters)))))
        scatters += 1
      }
      if let values = values(whenReelStops: reel, of: turning) {
        cues.append(Cue(at: end, .values(values)))
      }
      let special = special(onReel: reel)
      if performance.moves, !special.isEmpty {
        landed = end + Self.landing
        cues.append(Cue(at: end, for: Self.landing, .act(.land, special)))
        waiting += special
      }
    }
    let readings = machine.readings(
      of: spin.outcome.grids.first?.counts ?? [], in: spin.state.mode)
    if !readings.isEmpty { cues.append(Cue(at: last, .meters(readings))) }
    return (cues, last, landed)
  }

  /// The numbers of rows that the reels show.
  private var rows: [Int] { spin.outcome.window.columns.map(\.count) }

  /// The values of the cells whose symbols have stopped; nil if the spin has no values.
  private func values(whenReelStops reel: ReelIndex, of turning: [ReelIndex]) -> [Cell: CellValue]?
  {
    guard let values = spin.outcome.grids.first?.values, !values.isEmpty else { return nil }
    // The value of a mystery symbol shows once the symbol is revealed.
    let (becomes, raw) = (becomes, spin.outcome.rawWindow)
    return values.filter { cell, _ in
      if spin.state.held[cell] != nil { return true }
      return becomes[raw[cell].id] == nil && (cell.reel <= reel || !turning.contains(cell.reel))
    }
  }

  /// The cells of a reel whose symbols do more than pay.
  private func special(onReel reel: ReelIndex) -> [Cell] {
    let window = spin.outcome.rawWindow
    return Cell.onReel(reel, rows: window[reel: reel].indices).filter { cell in
      spin.state.held[cell] == nil
        && performance.machine.actor(window[cell].id).part != .pays
    }
  }

  private func teased(among turning: [ReelIndex]) -> [ReelIndex] {
    let machine = performance.machine
    // If more than the stops of the reels is drawn, the stops don't determine what is still possible.
    guard performance.pace.anticipates, machine.hasFeatures, !machine.needsPlainSpins,
      machine.modes[spin.state.mode].rows.isEmpty
    else { return [] }
    let outlook = performance.outlooks.outlook(
      of: machine, stake: performance.stake, state: spin.state)
    return Anticipation(machine: machine, state: spin.state, outlook: outlook)
      .reels(stoppingAt: spin.outcome.positions, turning: turning)
  }

  private func showsScatter(_ reel: ReelIndex) -> Bool {
    let machine = performance.machine
    return spin.outcome.rawWindow[reel: reel].contains {
      machine.role(of: $0.id) == .scatter
    }
  }

  /// The cues for mystery symbols, which all become the drawn symbols at the same time; nil without any.
  private func reveals(after start: Duration) -> (cues: [Cue], end: Duration)? {
    let becomes = becomes
    guard !becomes.isEmpty else { return nil }
    let raw = spin.outcome.rawWindow
    var cells: [Cell: SymbolID] = [:]
    for cell in raw.cells where spin.state.held[cell] == nil {
      if let symbol = becomes[raw[cell].id] { cells[cell] = symbol }
    }
    guard !cells.isEmpty else { return nil }
    let length = Self.expanding.scaled(by: performance.pace.stretch)
    let end = start + length
    return (
      [
        Cue(at: start, for: length, .reveal(cells)), Cue(at: start, .signal(.sound(.expand))),
        Cue(at: end, .values(spin.outcome.grids.first?.values ?? [:])),
      ],
      end
    )
  }

  /// The cues for reels that a symbol fills, one after another, and when the last of them is full.
  private func expansions(after start: Duration) -> (cues: [Cue], end: Duration) {
    var (cues, time, end) = ([Cue](), start, start)
    let expands = performance.machine.modes[spin.state.mode].expands
    let becomes = becomes
    let raw = spin.outcome.rawWindow
    for (index, column) in spin.outcome.window.columns.enumerated() {
      let reel = ReelIndex(index)
      let shown = Cell.onReel(reel, rows: raw[reel: reel].indices).map { cell in
        let symbol = spin.state.held[cell] ?? raw[cell].id
        return becomes[symbol] ?? symbol
      }
      guard shown != column.map(\.id), let symbol = column.first?.id, expands.contains(symbol)
      else { continue }
      let length = Self.expanding.scaled(by: performance.pace.stretch)
      cues.append(
        Cue(at: time, for: length, .expand(reel: reel, symbol: symbol, rows: column.count)))
      cues.append(Cue(at: time, .signal(.sound(.expand))))
      end = time + length
      time += Self.expandingGap.scaled(by: performance.pace.stretch)
    }
    return (cues, end)
  }

  /// The symbol that each mystery symbol becomes.
  private var becomes: [SymbolID: SymbolID] {
    let mysteries = performance.machine.modes[spin.state.mode].mysteries
    return Dictionary(
      zip(mysteries.map(\.symbol), spin.outcome.frame?.becomes ?? []), uniquingKeysWith: { $1 })
  }
}
