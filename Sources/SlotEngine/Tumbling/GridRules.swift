/// A set of cells as bits: eight bits for each reel, the lowest for its top row.
typealias CellBits = UInt64

/// The rules of a mode, laid out for evaluation by bits: the cells that show a symbol are one word, so a
/// line is checked by a comparison.
///
/// **Cells.** A grid of at most eight reels and eight rows is one word, with a byte for each reel. The cells that fit a
/// row are the union of those that show its members and its wilds. A line's first cells are a mask, and all of
/// them fit if none of the mask's bits is left over.
///
/// **Prizes.** What is found is a number of cells or reels, and a row lists the prize of every number: looking for the
/// largest count that applies is done once, here. A prize has the credits that ``RuleReader`` gives it, so pays are
/// decided in one piece of code. What a grid multiplies them by isn't known yet.
///
/// **Invariant.** A row has no prize below its smallest count, and from there on one that asks for no more than was
/// found. No symbol fits a row both as itself and as a wild. See ``isConsistent``.
///
/// **Why not all rules?** These cover what most tumbling machines have: turning reels, lines and ways from the left,
/// counts in the window, and clusters. Conditions, factors or choices among rules would need a branch for each line of each
/// grid, and windows of any size more than one word. A mode with anything else is played by ``SpinPlayer``. Where both
/// can play a spin, they agree on it.
package struct GridRules: Sendable {
  /// The prize of a row of a rule at a count.
  package struct Prize: Sendable {
    /// The look.
    package let look: LookIndex
    /// The symbols that the row asks for.
    package let asked: Asked
    /// The count that applies.
    package let count: Int
    /// The award.
    package let award: Award?
    /// The factor of the award, apart from multipliers that grow during a spin.
    package let awardScale: Int
  }

  /// A row of a rule.
  struct Row: Sendable {
    /// The symbols that it asks for, as bits.
    let members: UInt64
    /// The wilds that stand in for them, as bits.
    let wilds: UInt64
    /// Whether a win needs a cell that isn't wild.
    let needsReal: Bool
    /// The smallest count that wins.
    let least: Int
    /// The index in ``GridRules/prizeOfCount`` at which its prizes by count begin.
    let firstPrize: Int
  }

  /// A look, which refers to ranges of lists shared by all looks, so that reading one copies nothing.
  struct GridLook: Sendable {
    enum Place { case lines, ways, window, clusters }

    let place: Place
    let grids: Look.Grids
    let clears: Bool
    let isMultiplied: Bool
    let meter: MeterID?
    /// Its rows, as a range of ``GridRules/rows``.
    let rows: Range<Int>
    /// For a look at lines, the index in ``GridRules/rowsOfSymbol`` at which its ranges by symbol begin.
    let firstSymbol: Int
    /// The lines that it looks at, as a range of ``GridRules/lineNumbers``.
    let lines: Range<Int>
  }

  /// The maximum numbers of reels, of rows on a reel, and of symbols.
  static let (mostReels, mostRows, mostSymbols) = (8, 8, 64)

  /// The prizes of all rows.
  package private(set) var prizes: [Prize] = []
  /// The credits of each prize, including the bet and the mode's multiplier.
  private(set) var credits: [Int] = []
  private(set) var looks: [GridLook] = []
  private(set) var rows: [Row] = []
  /// For each row and each count of cells, or of reels, the index of the prize; −1 for none.
  private(set) var prizeOfCount: [Int32] = []
  /// For each look at lines and each symbol, the rows that a line beginning with the symbol may win, as a
  /// range of ``startingRows``.
  private(set) var rowsOfSymbol: [Range<Int>] = []
  private(set) var startingRows: [Int] = []
  private(set) var lineNumbers: [Int] = []
  /// For each line, its first 0, 1, 2, … cells.
  let firstCells: [CellBits]
  /// For each line, the row of its first cell.
  let firstRows: [Int]
  /// The number of reels.
  let reelCount: Int
  /// For each prize, whether it has an award.
  private(set) var hasAward: [Bool] = []
  /// Whether wins clear cells, and how: see ``Tumble``.
  let tumbles: Bool
  let ladder: [Int]
  let mostGrids: Int
  let keeps: UInt64
  let falls: Bool
  /// Whether any look is only at the last grid.
  let looksAtLast: Bool
  let meters: [Meter]
  let hasMeters: Bool
  /// For each meter, whether it counts in the mode.
  let counting: [Bool]
  let total: MeterID?

  /// The rules that ``add(_:_:stake:state:)`` and the players of grids know, on turning reels.
  static let supports: Features = [
    .turningReels, .ownHeights, .drawnHeights, .drawnSymbols, .tumble, .totalMeter, .until,
    .stayEnd, .lines, .ways, .window, .firstGrid, .lastGrid, .clearsNothing, .meteredLook,
    .someLines, .fromLeft, .count, .cluster, .newCells, .wilds, .fixedPay, .credits, .spins,
    .stayMultiplier, .hold, .reset, .bonus, .jackpot, .winningMeter, .keptMeter, .delayedMeter,
  ]

  /// Lays out the rules.
  ///
  /// - Parameters:
  ///   - features: Those of the state.
  ///   - others: What the caller sees to besides what the rules support, in place of turning reels if it has cells.
  /// - Throws: ``PlayRefusal`` if any of them isn't covered.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, features: Features,
    handling others: Features = []
  ) throws(PlayRefusal) {
    let mode = machine.modes[state.mode]
    let filling: Features = others.contains(.drawnCells) ? [.turningReels] : []
    try Self.supports.subtracting(filling).union(others).require(features)
    guard mode.reels.count <= GridRules.mostReels,
      machine.heights(in: state.mode).allSatisfy({ $0.most <= GridRules.mostRows }),
      machine.symbols.count <= Self.mostSymbols
    else {
      throw .limit(
        "over \(Self.mostReels) reels, \(Self.mostRows) rows or \(Self.mostSymbols) symbols")
    }
    let tumble = mode.tumble ?? Tumble()
    tumbles = mode.tumble != nil
    (ladder, mostGrids) = (tumble.ladder, tumble.mostGrids)
    (keeps, falls) = (tumble.keeps.bits, tumble.falls)
    looksAtLast = machine.looks.contains { $0.grids == .last && $0.counts(in: state.mode) }
    meters = machine.meters
    hasMeters = !machine.meters.isEmpty
    counting = machine.meters.map { $0.counts(in: state.mode) }
    total = mode.total
    reelCount = machine.rows.count
    firstRows = machine.lines.map { $0[0].index }
    firstCells = machine.lines.flatMap { line in
      (0...line.count).map { count in
        line.prefix(count).enumerated().reduce(0) {
          $0 | 1 << CellBits(8 * $1.offset + $1.element.index)
        }
      }
    }
    for index in machine.looks.ids where machine.looks[index].countsOnSpins(in: state.mode) {
      try add(index, machine, stake: stake, state: state)
    }
    assert(isConsistent, "Every row has its prizes, and every line its cells.")
  }
}

// MARK: Laying out

extension GridRules.GridLook.Place {
  /// Nil for a place and a pattern that aren't covered.
  fileprivate init?(_ place: Look.Place, _ match: Pattern.Match) {
    switch (place, match) {
    case (.lines, .left): self = .lines
    case (.ways, .left): self = .ways
    case (.window, .count): self = .window
    case (.window, .cluster): self = .clusters
    default: return nil
    }
  }
}

extension GridRules.Row {
  /// Lays out a row that asks for some symbols.
  fileprivate init(_ members: SymbolSet, wilds: [Wild], least: Int, firstPrize: Int) {
    self.members = members.bits
    self.wilds = wilds.reduce(0) {
      $1.standsInFor.intersects(members) && !members.contains($1.symbol)
        ? $0 | 1 << UInt64($1.symbol.index) : $0
    }
    needsReal = wilds.contains { $0.real > 0 }
    (self.least, self.firstPrize) = (least, firstPrize)
  }
}

extension GridRules {
  private mutating func add(
    _ index: LookIndex, _ machine: Machine, stake: Stake, state: ModeState
  ) throws(PlayRefusal) {
    let look = machine.looks[index]
    guard case .rule(let rule) = look.choice,
      case .rows(let pattern, let pays, let awards) = rule.finding
    else { preconditionFailure("Choices and other findings are features that aren't supported.") }
    guard let place = GridLook.Place(look.place, pattern.match) else {
      throw .limit("a count on lines or ways")
    }
    // A pay and an award of one run may apply at different counts, and so to different cells.
    let isRun = place == .lines || place == .ways
    if isRun, pays != nil, awards != nil { throw .limit("pays and awards of one run") }
    let judge = CellJudge(machine: machine, state: state)
    let wilds = place == .window || !pattern.allowsWilds ? [] : machine.wilds(in: state.mode)
    guard wilds.allSatisfy({ $0.real <= 1 }), Set(wilds.map(\.real)).count <= 1 else {
      throw .limit("wilds that need several real cells, or not all as many")
    }
    let first = rows.count
    let cells = machine.heights(in: state.mode).reduce(0) { $0 + $1.most }
    for asked in rule.rows {
      let members = judge.members(of: asked)
      let counts =
        (pays?.entries(of: asked, drawn: state.drawn) ?? []).map(\.count)
        + (awards?.entries(of: asked, drawn: state.drawn) ?? []).map(\.count)
      rows.append(
        Row(
          members, wilds: wilds, least: counts.min() ?? .max, firstPrize: prizeOfCount.count))
      addPrizes(of: asked, in: rule, look: index, upTo: cells, machine, stake: stake, state: state)
    }
    let (symbol, line) = (rowsOfSymbol.count, lineNumbers.count)
    if place == .lines {
      addRowsByFirstSymbol(first..<rows.count, machine)
      lineNumbers += look.lines(at: stake).map(\.index)
    }
    looks.append(
      GridLook(
        place: place, grids: look.grids, clears: look.clears, isMultiplied: rule.isMultiplied,
        meter: look.meter, rows: first..<rows.count, firstSymbol: symbol,
        lines: line..<lineNumbers.count))
  }

  /// Adds the prizes of a row for each count.
  private mutating func addPrizes(
    of asked: Asked, in rule: Rule, look: LookIndex, upTo most: Int, _ machine: Machine,
    stake: Stake, state: ModeState
  ) {
    let reader = RuleReader(creditsOf: machine, stake: stake, state: state)
    var last: (paid: Int?, awarded: Int?) = (nil, nil)
    for count in 0...most {
      let pay = reader.entries(rule.pays, row: asked).last { $0.count <= count }
      let award = reader.entries(rule.awards, row: asked).last { $0.count <= count }
      if pay == nil, award == nil {
        prizeOfCount.append(-1)
        continue
      }
      if last != (pay?.count, award?.count) {
        last = (pay?.count, award?.count)
        prizes.append(
          Prize(
            look: look, asked: asked, count: max(pay?.count ?? 0, award?.count ?? 0),
            award: award?.value, awardScale: reader.scale(of: rule)))
        hasAward.append(award != nil)
        credits.append(pay.map { reader.credits($0.value, of: rule, factor: 1).count } ?? 0)
      }
      prizeOfCount.append(Int32(prizes.count - 1))
    }
  }

  /// Adds, for each symbol, the rows of a look that a line beginning with it may win.
  private mutating func addRowsByFirstSymbol(_ own: Range<Int>, _ machine: Machine) {
    for symbol in machine.symbols.indices {
      let first = startingRows.count
      startingRows += own.filter { (rows[$0].members | rows[$0].wilds) >> UInt64(symbol) & 1 == 1 }
      rowsOfSymbol.append(first..<startingRows.count)
    }
  }
}
