import SlotEngine
import SlotStatistics

/// The law of a spin of a stay over equivalent windows, and the gain of the stay if it ends there.
struct WindowLaw<Measure: CreditMeasure>: Sendable {
  /// Whether the windows end the stay.
  let isOver: Bool
  /// The gain of the stay if it ends.
  let closing: StayClosing
  /// The law of the spin.
  let law: StayLaw<Measure>
}

/// Windows that are equivalent whether the stay goes on or ends.
private struct WindowKind: Hashable {
  let gain: SpinGain
  /// The cells that awards may hold.
  let shown: [Cell: SymbolID]
  let isOver: Bool
  let closing: StayClosing
}

// Stays whose end depends on windows: those that end early, and those whose last window is evaluated once
// more. They are followed spin by spin and window by window, as are stays whose cells are alike.
//
// Values that are collected at the end are independent of everything before it, since nothing else uses
// them, so only their number matters.

extension RoundSolver {
  /// The sum over a stay in a mode whose windows are followed; nil for any other mode, and for a stay that needs a formula.
  mutating func windowSum(over start: StayPlace) throws(AnalysisError) -> Measure? {
    let mode = start.state.mode
    guard machine.followsWindows(in: mode) else { return nil }
    if machine.endsStay(before: start.state) {
      return try measure(
        of: StayClosing(showing: nil, machine, stake: stake, state: start.state), in: mode)
    }
    let cells = AlikeCells(machine, mode: mode)
    var place = start
    place.state.held = cells?.plain(start.state.held) ?? start.state.held
    if !machine.closesStays(in: mode), place.mostToCome > Self.longestFollowed,
      try windowLaws(in: place.state, cells).contains(where: {
        $0.law.canAddSpins(keeping: place.state.held)
      })
    {
      // Too long to be followed, but there may be a formula.
      return nil
    }
    return try sum(
      from: place, closed: { solver, place in solver.sums[place] },
      branches: { solver, place throws(AnalysisError) in try solver.branches(at: place, cells) }
    ).measure
  }

  /// All windows that the next spin can show, with all of its possible additions.
  private mutating func branches(
    at place: StayPlace, _ cells: AlikeCells?
  ) throws(AnalysisError) -> [OpenSum<Measure>.Branch] {
    let windows = try windowLaws(in: place.state, cells)
    if place.mostToCome > Self.longestFollowed,
      let endless = windows.first(where: {
        !$0.isOver && $0.law.canAddSpins(keeping: place.state.held)
      })
    {
      throw tooLong(place, endless.law)
    }
    var branches: [OpenSum<Measure>.Branch] = []
    for window in windows {
      for (added, measure) in window.law.kinds.parts {
        var next = place.next(adding: added, on: machine)
        next.state.held = cells?.plain(next.state.held) ?? next.state.held
        let isOver = window.isOver || next.spinsLeft == 0
        branches.append(
          OpenSum.Branch(
            measure: measure, next: next,
            closing: isOver ? try self.measure(of: window.closing, in: place.state.mode) : nil,
            hasRoom: window.isOver || place.hasRoom(for: added)))
      }
    }
    return branches
  }

  /// The windows that a spin can show in a state, with the law of each kind.
  private mutating func windowLaws(
    in state: ModeState, _ cells: AlikeCells?
  ) throws(AnalysisError) -> [WindowLaw<Measure>] {
    if let known = windowLaws[state] { return known }
    effort.begin(stateOf: machine.modes[state.mode].name)
    var kinds: [(kind: WindowKind, share: Rational)] = []
    var places: [WindowKind: Int] = [:]
    let reader = WindowReader(machine: machine, stake: stake, state: state, effort: effort)
    try reader.forEachWindow(cells) { columns, share throws(AnalysisError) in
      let kind = kind(of: columns, in: state)
      if let place = places[kind] {
        kinds[place].share += share
      } else {
        places[kind] = kinds.count
        kinds.append((kind, share))
      }
    }
    let laws = try kinds.map { kind, share throws(AnalysisError) in
      WindowLaw(
        isOver: kind.isOver, closing: kind.closing,
        law: try law(of: kind, in: state).weighted(by: share))
    }
    windowLaws[state] = laws
    return laws
  }

  private func kind(of columns: [[SymbolID]], in state: ModeState) -> WindowKind {
    let gain = machine.gain(showing: columns, stake: stake, in: state)
    let columns = machine.shownSymbols(in: state.mode).symbols(of: columns)
    let shown = columns.cells(
      showing: gain.awards.isEmpty
        ? machine.walkingSymbols(in: state.mode).members
        : machine.heldSymbols(inLooksOf: state.mode))
    return WindowKind(
      gain: gain, shown: shown, isOver: machine.endsStay(showing: columns, in: state),
      closing: StayClosing(showing: columns, machine, stake: stake, state: state))
  }

  private mutating func law(
    of kind: WindowKind, in state: ModeState
  ) throws(AnalysisError) -> StayLaw<Measure> {
    try stayLaw(of: try spinLaw(of: kind.gain, showing: kind.shown, in: state.mode), in: state)
  }

  private func spinLaw(
    of gain: SpinGain, showing shown: [Cell: SymbolID], in mode: ModeID
  ) throws(AnalysisError) -> SpinLaw<Measure> {
    let only = SpinClass(
      credits: gain.credits, isHit: gain.isHit, awards: gain.awards.sorted { $0.precedes($1) },
      held: shown, combinations: 1)
    return try SpinLaw(
      SpinDistribution(cycle: 1, classes: [only]), factor: 1, mode: mode, machine: machine,
      bonuses: bonuses, effort: effort)
  }

  /// The measure of a stay's end, with the stays that follow from it.
  private mutating func measure(
    of closing: StayClosing, in mode: ModeID
  ) throws(AnalysisError) -> Measure {
    if let known = closings[mode]?[closing] { return known }
    var sum = Measure.none
    let law = try spinLaw(of: closing.gain, showing: closing.shown, in: mode)
    for (consequences, measure) in law.consequences.parts {
      sum = sum + (try following(measure, consequences.stays))
    }
    for values in closing.values {
      let collected = bonuses.measure(of: values)
      try takeProduct(sum, collected)
      sum = sum * collected
    }
    sum = sum.visiting(.closing(closing, mode))
    closings[mode, default: [:]][closing] = sum
    return sum
  }
}

extension StayLaw {
  /// The same outcomes with all probabilities multiplied.
  fileprivate func weighted(by share: Rational) -> StayLaw {
    var law = StayLaw()
    for (added, measure) in kinds.parts { law.add(added, measure.weighted(by: share)) }
    return law
  }
}

/// Enumerates the windows of a spin that is evaluated once.
private struct WindowReader {
  /// The approximate number of steps to read a rule of a window once.
  private static let stepsOfReading = 700

  let machine: Machine
  let stake: Stake
  let state: ModeState
  let effort: AnalysisEffort

  /// Enumerates all windows, each with its probability; a window may occur several times.
  func forEachWindow(
    _ cells: AlikeCells?, _ body: ([[SymbolID]], Rational) throws(AnalysisError) -> Void
  ) throws(AnalysisError) {
    let steps = 2 * Self.stepsOfReading * machine.readingsPerWindow
    if let cells {
      return try cells.forEachWindow(holding: state.held) {
        columns, share throws(AnalysisError) in
        try effort.take(steps)
        try body(columns, share)
      }
    }
    let mixture = try SpinMixture(machine, state: state)
    for part in mixture.parts {
      var shown: [DistinctColumn] = []
      try walk(part.columns, &shown) { columns throws(AnalysisError) in
        try effort.take(steps)
        let weight = columns.reduce(Rational(part.scale, mixture.cycle)) {
          $0 * Rational($1.weight)
        }
        try body(columns.map(\.symbols), weight)
      }
    }
  }

  private func walk(
    _ columns: [[DistinctColumn]], _ shown: inout [DistinctColumn],
    _ body: ([DistinctColumn]) throws(AnalysisError) -> Void
  ) throws(AnalysisError) {
    guard shown.count < columns.count else { return try body(shown) }
    for column in columns[shown.count] {
      shown.append(column)
      try walk(columns, &shown, body)
      shown.removeLast()
    }
  }
}
