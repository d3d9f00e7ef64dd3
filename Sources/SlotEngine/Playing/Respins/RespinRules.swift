/// The rules of a hold and win: respins of single cells, on which one symbol stays with its value, each new one
/// resets the number of respins left, and all of them are collected when the stay ends.
///
/// Cells are bits here, reel by reel, each from the top, as in ``ShownRows``. Nothing else can happen on such
/// a spin; a mode with anything else is played by ``SpinPlayer``, and so is a round in which something rare
/// happens: see ``CountingTable/play(respinsOfMark:credits:round:)``.
final class RespinRules: Sendable {
  /// Neighbouring reels whose cells are drawn from one strip.
  struct Run: Sendable {
    let firstBit: Int
    let cellCount: Int
    let draws: CellDraws
  }

  /// A look that collects the values as the stay ends.
  struct Collection: Sendable {
    /// The smallest number of cells that is collected.
    let least: Int
    /// The credits of a value of 1.
    let credits: Int
  }

  /// The symbol that stays.
  let symbol: SymbolID
  let runs: [Run]
  /// The values on the paid spin, and on respins.
  let paidValues: ValueDraw?
  let values: ValueDraw?
  /// The number of respins that a landing symbol leaves at least.
  let reset: Int
  /// The number of cells with the symbol that ends the stay; nil for none.
  let until: Int?
  let mostSpins: Int
  let collections: [Collection]
  /// The number of cells with the symbol from which on the end of the stay may award something.
  let leastAwarded: Int

  /// Spins that draw nothing but single cells and their values, and what counts or collects these.
  private static let supports: Features = [
    .drawnCells, .ownHeights, .factors, .values, .until, .stayEnd, .window, .count, .newCells,
    .wilds, .fixedPay, .spins, .stayMultiplier, .hold, .reset,
  ]

  /// Reads a mode; nil if anything else can happen on its spins.
  ///
  /// - Parameters:
  ///   - state: The state in which the stay begins, without held cells.
  ///   - features: Those of this state.
  ///   - symbol: What stays.
  init?(
    _ machine: Machine, stake: Stake, state: ModeState, features: Features, holding symbol: SymbolID
  ) {
    let mode = machine.modes[state.mode]
    guard Self.supports.contains(features), machine.meters.isEmpty, state.mode != .base,
      !machine.wilds(in: state.mode).contains(where: { $0.standsInFor.contains(symbol) })
    else { return nil }
    self.symbol = symbol
    mostSpins = mode.mostSpins
    guard mode.givesValues(onlyTo: symbol), machine.modes[.base].givesValues(onlyTo: symbol)
    else { return nil }
    values = mode.values.first.flatMap { ValueDraw($0.items) }
    paidValues = machine.modes[.base].values.first.flatMap { ValueDraw($0.items) }
    guard
      let runs = Self.runs(of: mode, rows: machine.heights(in: state.mode).map(\.most), symbol)
    else { return nil }
    self.runs = runs
    if let condition = mode.until {
      guard let count = condition.count(of: symbol) else { return nil }
      until = count
    } else {
      until = nil
    }
    let looks = machine.looks.filter { $0.counts(in: state.mode) }
    let onSpins = looks.filter { $0.grids != .end }
    guard onSpins.count == 1, let reset = onSpins[0].reset(landing: symbol) else { return nil }
    self.reset = reset
    let reader = RuleReader(creditsOf: machine, stake: stake, state: state)
    guard let ending = Self.ending(looks.filter { $0.grids == .end }, symbol, reader)
    else { return nil }
    (collections, leastAwarded) = ending
  }

  /// The runs of a mode's cells; nil if they are drawn in another way, or are more than a word has bits.
  private static func runs(of mode: Mode, rows: [Int], _ symbol: SymbolID) -> [Run]? {
    var runs: [Run] = []
    for run in mode.reels.runsOfCells {
      guard
        let draws = CellDraws(
          from: mode.reels[run.lowerBound].circles[0], shift: 1, { $0 == symbol ? 1 : 0 })
      else { return nil }
      runs.append(
        Run(
          firstBit: rows[..<run.lowerBound].reduce(0, +), cellCount: rows[run].reduce(0, +),
          draws: draws))
    }
    return rows.reduce(0, +) <= UInt64.bitWidth ? runs : nil
  }

  /// What the looks at the end of a stay collect, and from how many cells on they may award something; nil if
  /// they do anything else.
  private static func ending(
    _ looks: [Look], _ symbol: SymbolID, _ reader: RuleReader<some CellFinder>
  ) -> (collections: [Collection], leastAwarded: Int)? {
    var (collections, leastAwarded) = ([Collection](), Int.max)
    for look in looks {
      guard look.place == .window, case .rule(let rule) = look.choice, rule.conditions.isEmpty
      else { return nil }
      if let collect = rule.collect {
        guard collect.asked == .symbol(symbol), collect.collector == nil, !collect.onlyNewCells
        else { return nil }
        collections.append(
          Collection(
            least: max(1, collect.least),
            credits: reader.credits(.perCoin(1), of: rule, factor: 1).count))
      } else {
        guard rule.pattern.match == .count, rule.rows == [.symbol(symbol)] else { return nil }
        let counts =
          (rule.pays?.allEntries ?? []).map(\.count) + (rule.awards?.allEntries ?? []).map(\.count)
        leastAwarded = min(leastAwarded, counts.min() ?? .max)
      }
    }
    return (collections, leastAwarded)
  }
}

extension RespinRules {
  /// The credits that are collected as a stay ends.
  ///
  /// - Parameters:
  ///   - cells: The number of cells that show the symbol.
  ///   - sum: The sum of their values.
  func credits(collecting cells: Int, sum: Int) -> Int {
    collections.reduce(0) { cells >= $1.least ? $0 + sum * $1.credits : $0 }
  }

  /// Draws all cells.
  ///
  /// - Returns: Those that show the symbol.
  func drawCells(_ words: inout RoundWords) -> UInt64 {
    var shown: UInt64 = 0
    for index in runs.indices {
      let run = runs[index]
      var (bit, left) = (run.firstBit, run.cellCount)
      while left > 0 {
        let count = min(left, run.draws.cellsOfDraw)
        shown |= run.draws.bits(of: count, in: words.fraction(for: run.draws.bound)) << UInt64(bit)
        (bit, left) = (bit + count, left - count)
      }
    }
    return shown
  }
}

// MARK: What the rules must be

extension Mode {
  /// Whether no symbol but one has values, and these can be listed.
  fileprivate func givesValues(onlyTo symbol: SymbolID) -> Bool {
    values.allSatisfy { $0.symbol == symbol && ValueDraw($0.items) != nil }
  }
}

extension Condition {
  /// The number of cells with a symbol that fulfils the condition; nil if it asks for anything else.
  fileprivate func count(of symbol: SymbolID) -> Int? {
    guard pattern.match == .count, !pattern.onlyNewCells, place ?? .window == .window,
      demands.count == 1, demands[0].anyOf == [.symbol(symbol)]
    else { return nil }
    return demands[0].atLeast
  }
}

extension Look {
  /// To how many the respins left are set when new cells show a symbol, which is held; nil if the look does
  /// anything else.
  fileprivate func reset(landing symbol: SymbolID) -> Int? {
    guard place == .window, case .rule(let rule) = choice, rule.pattern.match == .count,
      rule.pattern.onlyNewCells, rule.pays == nil, rule.conditions.isEmpty,
      rule.rows == [.symbol(symbol)], let entries = rule.awards?.allEntries, entries.count == 1,
      entries[0].count == 1
    else { return nil }
    let award = entries[0].value
    guard award.bonus == nil, award.jackpot == nil, award.credits == .perCoin(0),
      award.stay.changesPresentStay, award.stay.hold == symbol, award.stay.spins == 0
    else { return nil }
    return award.stay.reset ?? 0
  }
}
