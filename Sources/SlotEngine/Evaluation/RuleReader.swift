/// Reads what a rule gives: on a line, in the window, or on all ways.
///
/// This is where a pay is decided, for all who ask. A *finder* says which cells match what a row asks for:
/// ``PatternFinder`` looks at a window, and ``ScanFinder`` at the states of scans after the last reel, for tables and exact
/// numbers. The reader turns what was found into *readings*, each with its count, credits and award, and its
/// extensions pick the readings that win: rows of a rule in `+Rows`, ways in `+Ways`, rules among each other in `+Choices`.
///
/// **Invariant.** What the reader asks of a finder is the same for both, so a window and an automaton can disagree only
/// about which cells match.
///
/// **Why not pay from the automata directly?** That would write every rule twice, once to be read and once to be fast.
/// The evaluator of the tests is written a second time, on purpose, and compared with both.
struct RuleReader<Finder: CellFinder> {
  let judge: CellJudge
  let finder: Finder
  /// The rows that may have a reading; those of other rows aren't looked for.
  let candidates: LookScreen.Candidates
  private let drawn: [SymbolID?]
  private let coins: Int
  /// The multiplier of what counts times the bet, and of what is multiplied.
  private let cost, multiplier: Int
  /// The values of the cells that have one.
  let values: [Cell: CellValue]
  /// What marked places multiply wins by; nil where none is marked.
  let marks: MarkedPlaces?

  /// Creates a reader of one mode's cells.
  ///
  /// - Parameter multiplier: What multiplied credits are multiplied by.
  init(
    judge: CellJudge, drawn: [SymbolID?], coins: Int, cost: Int, multiplier: Int, finder: Finder,
    candidates: LookScreen.Candidates = .all, values: [Cell: CellValue] = [:],
    marks: MarkedPlaces? = nil
  ) {
    self.judge = judge
    self.finder = finder
    self.candidates = candidates
    self.drawn = drawn
    self.coins = coins
    self.cost = cost
    self.multiplier = multiplier
    self.values = values
    self.marks = marks
  }

  init(machine: Machine, state: ModeState, stake: Stake, finder: Finder) {
    self.init(
      judge: CellJudge(machine: machine, state: state), drawn: state.drawn, coins: stake.coins,
      cost: machine.cost(lines: stake.lines).count, multiplier: state.multiplier, finder: finder)
  }

  /// What a rule gives in the whole window: every row that has a reading.
  func windowReadings(of rule: Rule) -> [Reading] {
    guard conditionsHold(for: rule, line: nil) else { return [] }
    // What a spin paid is known once all other looks have been evaluated.
    if rule.asksSpin { return [] }
    if let collect = rule.collect {
      return [reading(of: rule, collecting: collect)].compactMap { $0 }
    }
    var readings: [Reading] = []
    for (row, asked) in rule.rows.enumerated() where candidates.has(row, of: 0) {
      // Scattered cells give one reading, and each cluster gives its own.
      for found in finder.find(asked, by: rule.pattern, line: nil) {
        if let reading = reading(of: rule, number: 0, row: asked, asked: [asked], found: found) {
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
  ///   - row: The row of the tables; nil for a sequence's only row.
  func reading(
    of rule: Rule, number: RuleIndex, row: Asked?, asked: [Asked], found: Found
  ) -> Reading? {
    let pay = entry(rule.pays, row: row, found: found)
    let award = entry(rule.awards, row: row, found: found)
    guard pay != nil || award != nil else { return nil }
    let count = max(pay?.count ?? 0, award?.count ?? 0)
    let whole = Win.Share(count: count, cells: found.sortedCells(for: count), ways: 1)
    let credits = pay.map { pay in
      let cells = found.cells(for: pay.count)
      let factor = judge.combined(cells.lazy.map { $0.fit.factor })
      let marked = marks?.factor(of: cells.lazy.map(\.cell)) ?? 1
      return self.credits(pay.value, of: rule, factor: factor * marked)
    }
    return Reading(
      rule: number, asked: asked, count: count, cells: whole.cells, credits: credits ?? 0,
      award: award?.value, awardScale: scale(of: rule), isMultiplied: rule.isMultiplied,
      paid: pay.map { found.share(for: $0.count, whole) },
      awarded: award.map { found.share(for: $0.count, whole) }, isSequence: row == nil)
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
    return table?.entries(of: row, drawn: drawn) ?? []
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
    self.init(
      machine: machine, state: state, stake: stake,
      finder: PatternFinder(
        judge: CellJudge(machine: machine, state: state), grid: .empty, held: [:]))
  }
}
