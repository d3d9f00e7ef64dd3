// Stays that only add spins to themselves and hold cells, played by numbers.
//
// The order of play is that of ``RoundTable``, only shorter: no bonus, no credits and
// no other mode can result from a spin. What a state with held cells shows is found by the reels'
// digits (``ShownRows``), and which state follows from it is kept (``StateMoves``), so that nothing
// is allocated for a spin. The stays of a batch are played side by side (``HeldStays``).

extension CountingTable {
  /// Plays the spins of a stay that are left after some of those given.
  mutating func playRest(
    of entry: HeldEntry, from first: Int, played before: Int, given: Int
  ) {
    var (setting, played, given) = (first, before, given)
    while played < given, !isCapped {
      guard watch.goesOn(after: 1) else { return }
      let word = words.fraction(for: settings[setting].cycle)
      let (credits, more) = spin(at: word, in: setting)
      counts.spins[setting].count(credits)
      pay += credits
      played += 1
      guard let more else { continue }
      _ = watch.goesOn(after: more.awards)
      given = StaySpins.given(given, adding: more.spins, most: entry.rules.mostSpins)
      if more.holds { setting = self.setting(after: setting, word, of: entry) }
    }
  }

  /// What a spin pays, and what it adds to its stay.
  mutating func spin(at word: UInt64, in setting: Int) -> (credits: Int, more: GivenSpins?) {
    guard case .table(let table, let factor) = settings[setting].way, table.marksAreWhole
    else {
      let gain = gain(at: word, in: setting)
      return (
        gain.credits.count, GivenSpins(gain.awards.map(\.award), in: settings[setting].state.mode)
      )
    }
    work += Self.workByTables
    let end = table.end(at: word)
    let credits = Int(end.credits) &* factor
    if end.target <= SpinMarks.bareHit { return (credits, nil) }
    return (credits, given(byMark: Int(end.target), of: table, in: setting))
  }

  /// What a mark of a setting's table adds to the setting's own stay; nil if it gives anything else.
  mutating func given(
    byMark mark: Int, of table: SpinTable, in setting: Int
  ) -> GivenSpins? {
    if settings[setting].given.isEmpty {
      let mode = settings[setting].state.mode
      settings[setting].given = table.marks.map { mark in
        GivenSpins(table.awards(ofMark: mark).map(\.award), in: mode)
      }
    }
    return settings[setting].given[mark]
  }
}

// MARK: States

extension CountingTable {
  /// The stay that a mark of the paid spin's table leads to; nil if it leads to anything else.
  mutating func entry(ofMark mark: Int) -> HeldEntry? {
    if entries.isEmpty { entries = entriesOfMarks() }
    return entries[mark]
  }

  func entriesOfMarks() -> [HeldEntry?] {
    guard let table = paidReading?.table else { return [] }
    let rules = machine.modes.ids.map {
      HoldingMode($0, of: machine, features: library.features(in: $0))
    }
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
  ///
  /// - Parameter cells: Those that the paid spin holds.
  mutating func setting(
    after entry: HeldEntry, _ mark: Int, showing cells: UInt64
  ) -> Int? {
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
  mutating func setting(after present: Int, _ word: UInt64, of entry: HeldEntry) -> Int {
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
