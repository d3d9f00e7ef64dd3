// Stays of hold and win, played by bits.
//
// The order of play is that of ``RoundTable``; see ``RespinRules`` for what can happen. Nothing is counted
// before a stay has ended: a stay in which something happens that the rules here leave out, such as a jackpot
// among the values, is given up, and its round is played once more by the plain rules.

extension CountingTable {
  /// Plays a round whose paid spin awarded only such a stay, and counts it.
  ///
  /// - Parameters:
  ///   - mark: What the paid spin ended in: see ``SpinMarks``.
  ///   - fraction: The fraction of the cycle at which it lies.
  /// - Returns: False if the round must be played by the plain rules; then nothing was counted.
  mutating func play(
    respinsOfMark mark: Int, credits: Int, round: UInt64, at fraction: UInt64
  ) -> Bool {
    if respins.isEmpty {
      respins = respinsOfMarks()
      respinSettingOfHeld = respins.map { _ in HeldSettings() }
    }
    guard let entry = respins[mark] else { return false }
    begin(round: round, credits: credits)
    if isCapped { return false }
    _ = watch.goesOn(after: 1)
    guard let collected = play(entry, holding: entry.shown.cells(at: fraction)) else {
      return false
    }
    counts.spins[0].count(credits)
    counts.countStay(in: entry.state.mode)
    counts.endPaidSpin()
    if countsOfRespins.count < settings.count {
      countsOfRespins += repeatElement(0, count: 2 * settings.count - countsOfRespins.count)
    }
    for setting in respinSettings { countsOfRespins[setting] += 1 }
    pay += collected
    end(round: round)
    return true
  }

  /// Plays a stay, and keeps the settings of its spins in ``respinSettings``.
  ///
  /// - Parameter first: The cells that the paid spin holds.
  /// - Returns: The credits that are collected; nil if the stay must be played by the plain rules.
  private mutating func play(_ entry: RespinEntry, holding first: UInt64) -> Int? {
    let rules = entry.rules
    respinSettings.removeAll(keepingCapacity: true)
    var (held, cells, sum) = (first, first.nonzeroBitCount, 0)
    guard add(rules.paidValues, times: cells, to: &sum) else { return nil }
    var (given, played) = (min(entry.spins, rules.mostSpins), 0)
    while played < given, rules.until.map({ cells < $0 }) ?? true {
      guard watch.goesOn(after: 1) else { return 0 }
      respinSettings.append(setting(holding: held, of: entry))
      let landed = rules.drawCells(&words) & ~held
      played += 1
      if landed == 0 { continue }
      guard add(rules.values, times: landed.nonzeroBitCount, to: &sum) else { return nil }
      held |= landed
      cells += landed.nonzeroBitCount
      given = StaySpins.given(
        given, adding: 0, resetting: rules.reset, after: played, most: rules.mostSpins)
      _ = watch.goesOn(after: 1)
    }
    work += Self.workByTables * UInt64(played)
    return cells < rules.leastAwarded ? rules.credits(collecting: cells, sum: sum) : nil
  }

  /// Draws values and adds them up; false if one is no number.
  private mutating func add(_ values: ValueDraw?, times: Int, to sum: inout Int) -> Bool {
    guard let values else { return true }
    for _ in 0..<times {
      guard let number = values.draw(&words) else { return false }
      sum += number
    }
    return true
  }

  /// The setting of a spin with some cells held.
  private mutating func setting(holding held: UInt64, of entry: RespinEntry) -> Int {
    if let known = respinSettingOfHeld[entry.number].setting(of: held) { return known }
    var state = entry.state
    state.held = Dictionary(
      uniqueKeysWithValues: machine.cells(ofBits: held).map { ($0, entry.rules.symbol) })
    let setting = setting(for: state)
    respinSettingOfHeld[entry.number].keep(setting, of: held)
    return setting
  }

  /// Adds the respins played since the last call to the counts of their states.
  mutating func countRespins() {
    for (setting, times) in countsOfRespins.enumerated() where times > 0 {
      counts.spins[setting].count(0, times: times)
      countsOfRespins[setting] = 0
    }
  }

  /// The stay that each mark of the paid spin's table leads to; nil for a mark that leads to anything else.
  func respinsOfMarks() -> [RespinEntry?] {
    guard let table = paidReading?.table, remembers else { return [] }
    return table.marks.map { number in
      let awards = table.awards(ofMark: number)
      guard awards.count == 1, let given = awards.first?.award, let symbol = given.stay.hold,
        let mode = given.stay.entered, mode != .base, given.bonus == nil, given.jackpot == nil,
        given.credits == .perCoin(0), given.stay.reset == nil
      else { return nil }
      let state = ModeState(
        mode: mode, multiplier: given.stay.multiplier ?? machine.modes[mode].multiplier,
        drawn: Array(repeating: nil, count: machine.draws.count))
      guard
        let rules = RespinRules(
          machine, stake: stake, state: state, features: library.features(in: state),
          holding: symbol),
        let shown = ShownRows(of: symbol, on: machine, in: settings[0].state)
      else { return nil }
      return RespinEntry(
        number: number, state: state, spins: given.stay.spins, rules: rules, shown: shown)
    }
  }
}

/// A stay of hold and win that a mark of the paid spin's table leads to.
final class RespinEntry: Sendable {
  /// The mark.
  let number: Int
  /// The state in which it begins, without what is held.
  let state: ModeState
  let spins: Int
  let rules: RespinRules
  /// The cells of the paid spin that show the symbol that is held.
  let shown: ShownRows

  init(number: Int, state: ModeState, spins: Int, rules: RespinRules, shown: ShownRows) {
    (self.number, self.state, self.spins) = (number, state, spins)
    (self.rules, self.shown) = (rules, shown)
  }
}

/// The setting of each set of held cells that was met in a stay.
struct HeldSettings {
  /// The settings of sets of the first sixteen cells, or −1; empty until one is kept.
  private var listed: ContiguousArray<Int32> = []
  /// The settings of other sets.
  private var others: [UInt64: Int] = [:]
}

extension HeldSettings {
  /// The setting of a set of cells; nil if none was kept.
  func setting(of held: UInt64) -> Int? {
    guard held < UInt64(listed.count) else { return others[held] }
    let setting = listed[Int(held)]
    return setting < 0 ? nil : Int(setting)
  }

  /// Keeps the setting of a set of cells.
  mutating func keep(_ setting: Int, of held: UInt64) {
    if listed.isEmpty { listed = ContiguousArray(repeating: -1, count: 1 << 16) }
    if held < UInt64(listed.count) {
      listed[Int(held)] = Int32(setting)
    } else {
      others[held] = setting
    }
  }
}
