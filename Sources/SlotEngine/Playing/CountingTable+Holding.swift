// Stays that only add spins to themselves and hold cells, played by numbers.
//
// The order of play is that of ``RoundTable``, only shorter: no bonus, no credits and
// no other mode can result from a spin. What a state with held cells shows is found by the reels'
// digits (``ShownRows``), and which state follows from it is kept (``StateMoves``), so that nothing
// is allocated for a spin.

extension CountingTable {
  /// Plays a round whose paid spin awarded only such a stay, and counts it.
  ///
  /// - Parameters:
  ///   - mark: What the paid spin ended in: see ``SpinMarks``.
  ///   - fraction: The fraction of the cycle at which it lies.
  /// - Returns: False if it awarded something else; then nothing was played.
  mutating func play(mark: Int, credits: Int, round: UInt64, at fraction: UInt64) -> Bool {
    guard let entry = entry(ofMark: mark),
      let setting = setting(after: entry, mark, at: fraction)
    else { return false }
    begin(round: round, credits: credits)
    counts.states[0].spins.count(credits)
    _ = watch.goesOn(after: entry.given.awards)
    counts.countStay(in: entry.mode)
    counts.endPaidSpin()
    playStay(of: entry, from: setting)
    end(round: round)
    return true
  }

  /// Plays the spins of a stay.
  private mutating func playStay(of entry: HeldEntry, from first: Int) {
    var (setting, played) = (first, 0)
    var given = min(entry.given.spins, entry.rules.mostSpins)
    while played < given {
      guard watch.goesOn(after: 1) else { return }
      let word = words.fraction(for: settings[setting].cycle)
      let (credits, more) = spin(at: word, in: setting)
      counts.states[setting].spins.count(credits)
      pay += credits
      played += 1
      guard let more else { continue }
      _ = watch.goesOn(after: more.awards)
      given += min(more.spins, entry.rules.mostSpins - given)
      if more.holds { setting = self.setting(after: setting, word, of: entry) }
    }
  }

  /// What a spin pays, and what it adds to its stay.
  private mutating func spin(at word: UInt64, in setting: Int) -> (credits: Int, more: GivenSpins?)
  {
    guard let (table, factor) = settings[setting].reading, table.parts == 1 else {
      let gain = gain(at: word, in: setting)
      return (
        gain.credits.count, GivenSpins(gain.awards.map(\.award), in: settings[setting].state.mode)
      )
    }
    work += Self.workByTables
    let end = table.end(at: word)
    let credits = Int(end.credits) &* factor
    if end.target <= SpinMarks.bareHit { return (credits, nil) }
    let mark = Int(end.target)
    if settings[setting].given.isEmpty {
      let mode = settings[setting].state.mode
      settings[setting].given = table.marks.map { mark in
        GivenSpins(table.awards(ofMark: mark).map(\.award), in: mode)
      }
    }
    return (credits, settings[setting].given[mark])
  }
}

// MARK: States

extension CountingTable {
  /// The stay that a mark of the paid spin's table leads to; nil if it leads to anything else.
  private mutating func entry(ofMark mark: Int) -> HeldEntry? {
    if entries.isEmpty { entries = entriesOfMarks() }
    return entries[mark]
  }

  private func entriesOfMarks() -> [HeldEntry?] {
    guard let table = paidReading?.table else { return [] }
    let rules = machine.modes.ids.map { HoldingMode($0, of: machine) }
    return table.marks.map { mark in
      let awards = table.awards(ofMark: mark)
      guard let mode = awards.first?.award.stay.mode, let rules = rules[mode.index],
        let given = GivenSpins(awards.map(\.award), in: mode)
      else { return nil }
      let shown = rules.symbol.flatMap { ShownRows(of: $0, on: machine, in: settings[0].state) }
      if given.holds, shown == nil { return nil }
      return HeldEntry(mode: mode, rules: rules, given: given, shown: shown)
    }
  }

  /// The setting in which a stay begins.
  private mutating func setting(after entry: HeldEntry, _ mark: Int, at fraction: UInt64) -> Int? {
    var cells: UInt64 = 0
    if entry.given.holds, let shown = entry.shown { cells = shown.cells(at: fraction) }
    if let known = moves.setting(from: ~mark, cells: cells) { return known }
    let state = ModeState(
      mode: entry.mode,
      multiplier: entry.given.multiplier ?? machine.modes[entry.mode].multiplier,
      drawn: Array(repeating: nil, count: machine.draws.count), held: held(cells, of: entry))
    guard entry.rules.symbol.map({ ShownRows(of: $0, on: machine, in: state) != nil }) ?? true
    else { return nil }
    let number = setting(for: state)
    moves.keep(number, from: ~mark, cells: cells)
    return number
  }

  /// The setting after a spin that holds what it shows.
  private mutating func setting(after present: Int, _ word: UInt64, of entry: HeldEntry) -> Int {
    guard let symbol = entry.rules.symbol else { return present }
    if settings[present].shown == nil {
      settings[present].shown = ShownRows(of: symbol, on: machine, in: settings[present].state)
    }
    guard let cells = settings[present].shown?.cells(at: word) else {
      preconditionFailure(
        "The rows of a mode's first state were found, and all have as many digits.")
    }
    if let known = moves.setting(from: present, cells: cells) { return known }
    var state = settings[present].state
    state.held.merge(held(cells, of: entry)) { _, new in new }
    let number = setting(for: state)
    moves.keep(number, from: present, cells: cells)
    return number
  }

  private func held(_ cells: UInt64, of entry: HeldEntry) -> [Cell: SymbolID] {
    guard let symbol = entry.rules.symbol else { return [:] }
    return Dictionary(uniqueKeysWithValues: machine.cells(ofBits: cells).map { ($0, symbol) })
  }
}

/// A stay that the paid spin awards and that can be played by numbers.
final class HeldEntry: Sendable {
  let mode: ModeID
  let rules: HoldingMode
  let given: GivenSpins
  /// The cells of the paid spin that show the symbol that is held.
  let shown: ShownRows?

  init(mode: ModeID, rules: HoldingMode, given: GivenSpins, shown: ShownRows?) {
    (self.mode, self.rules, self.given, self.shown) = (mode, rules, given, shown)
  }
}
