/// Reads what a rule gives: on a line, in the window, or on all ways.
///
/// This is where a pay is decided, for all who ask. A *finder* says which cells match what a row asks for:
/// ``PatternFinder`` looks at a window, and ``ScanFinder`` at the states of scans after the last reel, for tables and exact
/// numbers. The reader turns what was found into *readings*, each the win that it would be, and its extensions pick
/// those that win: rows of a rule in `+Rows`, ways in `+Ways`, rules among each other in `+Choices`.
///
/// **Invariant.** What the reader asks of a finder is the same for both, so a window and an automaton can disagree only
/// about which cells match.
///
/// **Why not pay from the automata directly?** That would write every rule twice, once to be read and once to be fast.
/// The evaluator of the tests is written a second time, on purpose, and compared with both.
struct RuleReader<Finder: CellFinder> {
  /// Where it reads: the look, and the payline; nil for ways and the window.
  let look: LookIndex, line: LineIndex?
  let finder: Finder
  /// The rows that may have a reading; those of other rows aren't looked for.
  let candidates: LookScreen.Candidates
  private let coins: Int
  /// The multiplier of what counts times the bet, and of what is multiplied.
  private let cost, multiplier: Int
  /// The values of the cells that have one.
  let values: CellMap<CellValue>
  /// What marked places multiply wins by; nil where none is marked.
  let marks: MarkedPlaces?

  /// Creates a reader of a state's cells; by default for whoever doesn't ask where.
  ///
  /// - Parameter factor: What multiplied credits are multiplied by besides the state's multiplier.
  init(
    look: LookIndex = LookIndex(0), line: LineIndex? = nil, stake: Stake,
    factor: Int = 1, finder: Finder, candidates: LookScreen.Candidates = .all,
    values: CellMap<CellValue> = CellMap(), marks: MarkedPlaces? = nil
  ) {
    self.look = look
    self.line = line
    self.finder = finder
    self.candidates = candidates
    coins = stake.coins
    cost = finder.setting.machine.cost(lines: stake.lines).count
    multiplier = finder.setting.state.multiplier * factor
    self.values = values
    self.marks = marks
  }

  var setting: SpinSetting { finder.setting }
  var machine: Machine { setting.machine }
  var judge: CellJudge { setting.judge }

  /// What a rule gives in the whole window: every row that has a reading.
  func windowReadings(of rule: Rule) -> [Win] {
    guard conditionsHold(for: rule, line: nil) else { return [] }
    // What a spin paid is known once all other looks have been evaluated.
    if rule.asksSpin { return [] }
    if let collect = rule.collect {
      return [reading(of: rule, collecting: collect)].compactMap { $0 }
    }
    var readings: [Win] = []
    for row in rule.rows.indices where candidates.has(row, of: 0) {
      // Scattered cells give one reading, and each cluster gives its own.
      finder.forEachFound(rule.rows[row], by: rule.pattern, line: nil) { found in
        if let reading = reading(of: rule, number: 0, row: row, found: found) {
          readings.append(reading)
        }
      }
    }
    return readings
  }

  /// The reading of a row from the cells found for it.
  ///
  /// - Parameters:
  ///   - number: The rule's index among the rules of its look.
  ///   - row: The index of the row; nil for a sequence's only row.
  func reading(of rule: Rule, number: RuleIndex, row: Int?, found: Found) -> Win? {
    let asked = row.map { rule.rows[$0] }
    let pay = entry(rule.pays, row: asked, found: found)
    let award = entry(rule.awards, row: asked, found: found)
    guard pay != nil || award != nil else { return nil }
    let count = max(pay?.count ?? 0, award?.count ?? 0)
    let whole = Win.Share(count: count, cells: found.sortedCells(for: count), ways: 1)
    var credits: Credits = 0
    if let pay {
      var factor = marks?.factor(of: found.cells(for: pay.count).lazy.map(\.cell)) ?? 1
      if !found.cells.arePlain {
        factor *= judge.combined(found.cells(for: pay.count).lazy.map { $0.fit.factor })
      }
      credits = self.credits(pay.value, of: rule, factor: factor)
    }
    return win(
      number, asked: rule.askedByRow[row ?? 0], whole, pay: credits, award: award?.value,
      scale: scale(of: rule), paid: pay.map { found.share(for: $0.count, whole) },
      awarded: award.map { found.share(for: $0.count, whole) })
  }

  /// A reading of the place.
  ///
  /// - Parameter whole: The larger of its two shares.
  func win(
    _ number: RuleIndex, asked: [Asked], _ whole: Win.Share, pay: Credits, award: Award?,
    scale: Int, paid: Win.Share?, awarded: Win.Share?, jackpots: [JackpotID] = []
  ) -> Win {
    Win(
      look: look, rule: number, line: line, asked: asked,
      name: asked.count == 1
        ? machine.name(of: asked[0]) : asked.map(machine.name).joined(separator: " "),
      count: whole.count, cells: whole.cells, ways: whole.ways, pay: pay, award: award,
      awardScale: scale, paid: paid, awarded: awarded, jackpots: jackpots)
  }

  /// The entry with the largest count that was reached, if enough of its cells are real.
  private func entry<Value>(
    _ table: CountTable<Value>?, row: Asked?, found: Found
  ) -> CountEntry<Value>? {
    guard let entry = entries(table, row: row).last(where: { $0.count <= found.count }),
      found.hasEnoughReal(for: entry.count)
    else { return nil }
    return entry
  }

  /// The entries of a row; a drawn symbol without its own row has those of the symbol drawn.
  func entries<Value>(_ table: CountTable<Value>?, row: Asked?) -> [CountEntry<Value>] {
    guard let row else { return table?.rows.first?.entries ?? [] }
    return table?.entries(of: row, drawn: judge.drawn) ?? []
  }

  /// The credits of a pay at the staked coins, including the bet, the factors and the mode's
  /// multiplier.
  func credits(_ pay: Pay, of rule: Rule, factor: Int) -> Credits {
    pay.credits(coins: coins) * scale(of: rule) * (rule.isMultiplied ? factor : 1)
  }

  /// The multiplier of pays and of an award's credits, apart from factors: the bet and the mode's.
  func scale(of rule: Rule) -> Int {
    (rule.isTimesBet ? cost : 1) * (rule.isMultiplied ? multiplier : 1)
  }
}

extension RuleReader where Finder == PatternFinder {
  /// A reader that looks at nothing, for the credits of a rule.
  init(creditsOf machine: Machine, stake: Stake, state: ModeState) {
    let setting = SpinSetting(state, of: machine)
    self.init(stake: stake, finder: PatternFinder(in: setting, grid: .empty))
  }
}
