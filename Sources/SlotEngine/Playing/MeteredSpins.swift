/// The spins of a state on turning reels that collect values or feed meters, where only how many cells show a symbol
/// matters to these.
///
/// What the rows of its rules win comes from tables: one for the looks that no meter multiplies, and one for those of
/// each meter. How many cells show the symbols that values and meters ask for is a sum over the reels, so no window
/// is made.
final class MeteredSpins: Sendable {
  /// The maximum total weight of a reel, each of whose digits is listed.
  private static let mostDigits: UInt64 = 1 << 12

  /// Looks that one meter multiplies, or none, and their table.
  private struct Rows: Sendable {
    let meter: MeterID?
    let table: SpinTable
    let factor: Int
  }

  /// A look that collects.
  private struct Collecting: Sendable {
    let meter: MeterID?
    let least: Int
    /// The place of what collects, among all that is counted; nil to collect once.
    let collector: Int?
    /// The credits for a value of 1.
    let credits: Int
  }

  /// A reel, with what shows at each of its digits.
  private struct Turning: Sendable {
    let weight: UInt64
    /// For each digit, the numbers of cells that show what is counted, a byte each.
    let cells: [UInt64]
  }

  private let setting: SpinSetting
  private let rows: [Rows]
  private let collects: [Collecting]
  private let reels: [Turning]
  /// Draws the value of a cell that shows what is counted first; nil if nothing has a value.
  private let values: ValueDraw?
  /// For each meter, the place of what it counts among all that is counted.
  private let counted: [Int]
  private let total: MeterID?

  /// Spins on turning reels that are looked at once.
  private static let supports = Features.decidedByStops
    .subtracting([.heldCells, .until, .walks, .hold, .spinPay])
    .union([
      .values, .collect, .totalMeter, .meteredLook, .landingMeter, .winningMeter, .valuesMeter,
      .keptMeter, .delayedMeter, .awardingMeter,
    ])

  /// Prepares the spins of a state.
  ///
  /// - Throws: ``PlayRefusal`` if they do anything else.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, features: Features, _ library: SpinLibrary
  ) throws(PlayRefusal) {
    try Self.supports.require(features)
    let mode = machine.modes[state.mode]
    guard machine.onlyCountsValues(in: state.mode) else {
      throw .limit("values that are jackpots, or of several symbols")
    }
    guard machine.multipliesAllThatIsMetered(in: state.mode) else {
      throw .limit("a meter over pays with multiplied: false, or a collection with a choice")
    }
    guard let asked = CountedSymbols(machine, mode: state.mode) else {
      throw .limit("more than \(CountedSymbols.most) symbols that values and meters ask for")
    }
    let own = machine.looks.ids.filter { machine.looks[$0].counts(in: state.mode) }
    let collecting = own.filter { machine.looks[$0].collected != nil }
    let others = Dictionary(grouping: own.filter { !collecting.contains($0) }) {
      machine.looks[$0].meter
    }
    var rows: [Rows] = []
    for (meter, looks) in others {
      guard let (table, factor) = library.table(for: state, of: looks) else {
        throw .limit("tables that would be too large")
      }
      rows.append(Rows(meter: meter, table: table, factor: factor))
    }
    let reader = RuleReader(creditsOf: machine, stake: stake, state: state)
    collects = collecting.compactMap { look in
      machine.looks[look].collected.map { rule, collect in
        Collecting(
          meter: machine.looks[look].meter, least: max(1, collect.least),
          collector: collect.collector.map(asked.place),
          credits: reader.credits(.perCoin(1), of: rule, factor: 1).count)
      }
    }
    var reels: [Turning] = []
    for reel in mode.reels.indices {
      guard mode.reels[reel].totalWeight <= Self.mostDigits else {
        throw .limit("reels of over \(Self.mostDigits) stops")
      }
      let (columns, runs) = machine.columnRuns(ofReel: ReelIndex(reel), in: state)
      let words = columns.map { asked.word(of: $0.symbols) }
      reels.append(
        Turning(
          weight: mode.reels[reel].totalWeight,
          cells: runs.flatMap { Array(repeating: words[$0.column], count: Int($0.digits)) }))
    }
    setting = SpinSetting(state, of: machine)
    (self.rows, self.reels, total) = (rows, reels, mode.total)
    values = mode.values.first.flatMap { ValueDraw($0.items) }
    counted = machine.meters.map { $0.counts(in: state.mode) ? asked.place(of: $0) : 0 }
  }
}

extension MeteredSpins {
  /// Plays a spin.
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the cycle at which it lies.
  ///   - memory: What spins leave for later ones.
  func play(
    at fraction: UInt64, _ words: inout RoundWords, leaving memory: inout SpinMemory
  ) -> SpinGain {
    let cells = cells(at: fraction)
    var sum = 0
    if let values {
      for _ in 0..<cells.count(at: 0) { sum = sum.addingClamped(values.draw(&words) ?? 0) }
    }
    var meters = SpinMeters(in: setting, memory: memory)
    meters.add(cells: { meter, _ in cells.count(at: counted[meter]) }, values: { _ in sum })
    let factors = meters.factors
    var gain = SpinGain()
    for row in rows {
      let own = row.meter.map { factors[$0.index] } ?? 1
      gain.add(row.table.gain(at: fraction, times: row.factor * own))
    }
    for collect in collects {
      let times = collect.collector.map(cells.count) ?? 1
      guard cells.count(at: 0) >= collect.least, times > 0 else { continue }
      let own = collect.meter.map { factors[$0.index] } ?? 1
      gain.add(SpinGain(credits: Credits(sum * times * collect.credits * own), isHit: true))
    }
    if gain.isHit { meters.addWin() }
    if let total { gain = gain.multiplied(by: meters.factors[total.index]) }
    gain.add(meters.awards)
    memory = SpinMemory(counts: meters.counts)
    return gain
  }

  /// How many cells show what is counted.
  private func cells(at fraction: UInt64) -> CellCounts {
    var (word, rest) = (UInt64(0), fraction)
    for reel in reels {
      let product = rest.multipliedFullWidth(by: reel.weight)
      word &+= reel.cells[Int(truncatingIfNeeded: product.high)]
      rest = product.low
    }
    return CellCounts(word: word)
  }
}

/// Numbers of cells, a byte of a word each.
private struct CellCounts {
  let word: UInt64

  func count(at place: Int) -> Int { Int(truncatingIfNeeded: word >> UInt64(8 * place) & 0xFF) }
}

/// What values and meters of a mode ask for.
private struct CountedSymbols {
  /// How much can be counted: a byte of a word each.
  static let most = 8

  /// What is asked for, first the symbol with values if there is one.
  private var asked: [Asked] = []
  private let members: [SymbolSet]

  /// Lists what is asked for; nil if it is too much.
  init?(_ machine: Machine, mode: ModeID) {
    var asked = machine.modes[mode].values.map { Asked.symbol($0.symbol) }
    for look in machine.looks where look.counts(in: mode) {
      asked += [look.collected?.collect.collector].compactMap { $0 }
    }
    for meter in machine.meters where meter.counts(in: mode) {
      if case .landing(_, let on) = meter.addition { asked.append(on) }
    }
    for next in asked where !self.asked.contains(next) { self.asked.append(next) }
    let judge = CellJudge(machine: machine, state: .base(of: machine))
    members = self.asked.map(judge.members)
    let isDrawn = self.asked.contains { if case .drawn = $0 { true } else { false } }
    if self.asked.count > Self.most || isDrawn { return nil }
  }

  func place(of asked: Asked) -> Int { self.asked.firstIndex(of: asked) ?? 0 }

  /// The place of what a meter counts; that of the symbol with values if it adds these up.
  func place(of meter: Meter) -> Int {
    if case .landing(_, let on) = meter.addition { place(of: on) } else { 0 }
  }

  /// The numbers of cells of a column.
  func word(of symbols: [SymbolID]) -> UInt64 {
    members.enumerated().reduce(0) { word, member in
      word | UInt64(symbols.count(where: member.element.contains)) << UInt64(8 * member.offset)
    }
  }
}

// MARK: What values and meters must be

extension Machine {
  /// Whether only one symbol has values, all of them numbers, meters add up no others, and the cells can be counted in a
  /// byte.
  fileprivate func onlyCountsValues(in mode: ModeID) -> Bool {
    let values = modes[mode].values
    return rows.reduce(0, +) < 1 << 8 && values.count <= 1
      && values.allSatisfy { ValueDraw($0.items)?.isNumbersOnly ?? false }
      && meters.filter { $0.counts(in: mode) }.allSatisfy { meter in
        guard case .values(let asked) = meter.addition else { return true }
        return asked == values.first.map { .symbol($0.symbol) }
      }
  }

  /// Whether meters multiply everything that they apply to, and what collects values does nothing else.
  fileprivate func multipliesAllThatIsMetered(in mode: ModeID) -> Bool {
    let valued = modes[mode].values.first?.symbol
    return looks.filter { $0.countsOnSpins(in: mode) }.allSatisfy { look in
      let isMultiplied =
        look.meter == nil && modes[mode].total == nil
        || look.choice.rules.allSatisfy(\.isMultiplied)
      guard look.choice.rules.contains(where: { $0.collect != nil }) else { return isMultiplied }
      return isMultiplied
        && (look.collected.map { valued.map(Asked.symbol) == $0.collect.asked } ?? false)
    }
  }
}

extension Look {
  /// The rule that collects values, if the look is nothing else and always collects them.
  fileprivate var collected: (rule: Rule, collect: Collect)? {
    guard case .rule(let rule) = choice, let collect = rule.collect, rule.conditions.isEmpty
    else { return nil }
    return (rule, collect)
  }
}
