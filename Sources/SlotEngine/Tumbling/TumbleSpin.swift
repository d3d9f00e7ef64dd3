/// Plays spins by ``GridRules``, about a hundred times as fast as ``SpinPlayer`` plays them by the plain
/// rules.
///
/// The stops and heights of the reels, drawn or set by the caller, determine a spin: nothing else is drawn. So the same
/// code plays spins that were drawn and, for a ``TumbleTree``, every spin of a mode.
///
/// **Grids.** A column is a word with a symbol in each byte, the top one lowest, and so is what a circle shows from a
/// stop on (``TumbleReels``). To look at a grid, its cells are sorted by symbol into ``shown``, and the rules are
/// tests of these words. When cells are cleared, the bytes above them move down if the mode lets symbols fall, and the
/// gaps take the first bytes of the word that begins as many stops further up.
///
/// **Invariant.** The words of ``shown`` share no cell, and together they are the columns of the last grid. See
/// ``isConsistent``.
///
/// **Why not windows?** ``SpinPlayer`` makes a window of each grid and a list of cells for each win, which the history of
/// a round shows. Counting needs neither. Here a win is a few numbers, and its storage serves the next spin.
package struct TumbleSpin: Sendable {
  /// A win.
  package struct Win: Sendable {
    /// The prize, as an index in ``GridRules/prizes``.
    package let prize: Int
    /// The line; nil for a win that isn't on a line.
    package let line: LineIndex?
    /// The number of ways, or choices of one cell per reel; 1 for other kinds of wins.
    package let ways: Int
    /// The credits.
    package fileprivate(set) var credits: Int
    /// The factor of the prize's award, on top of the award's own scale.
    package fileprivate(set) var factor: Int
    /// Whether multipliers that grow during a spin apply to it.
    let isMultiplied: Bool
  }

  /// The rules.
  package let rules: GridRules
  let reels: TumbleReels
  /// The wins of the last spin, in the order of its grids and, on each grid, of the looks.
  package internal(set) var wins: [Win] = []
  /// The meters' counts after the last spin.
  package private(set) var counts: [Int]
  /// The number of grids of the last spin.
  package private(set) var gridCount = 0
  /// The meters' counts at the start of a stay or a spin.
  private let starts: [Int]
  private var before: [Int]
  var factors: [Int]
  /// For each reel, where it stopped, and the number of rows that it shows.
  private var positions: [TumbleReels.Position]
  var rows: [Int]
  /// For each reel, its symbols from the top, one per byte, and the topmost stop of its circle used so far.
  var columns: [UInt64]
  private var stops: [Int]
  /// For each symbol, the cells that show it.
  var shown: [CellBits]
  /// For each row of the rules, the cells that fit it.
  var fits: [CellBits]

  /// Prepares spins of a state.
  ///
  /// - Throws: ``PlayRefusal`` if ``GridRules`` don't cover the state.
  package init(
    _ machine: Machine, stake: Stake, state: ModeState, features: Features
  ) throws(PlayRefusal) {
    rules = try GridRules(machine, stake: stake, state: state, features: features)
    reels = TumbleReels(machine, mode: state.mode)
    counts = (state.memory ?? SpinMemory(of: machine)).counts
    starts = machine.meters.map(\.start)
    before = counts
    factors = counts
    let reelCount = machine.rows.count
    rows = reels.heights.map(\.most)
    columns = Array(repeating: 0, count: reelCount)
    positions = reels.positions.map { $0[0] }
    stops = Array(repeating: 0, count: reelCount)
    shown = Array(repeating: 0, count: machine.symbols.count)
    fits = Array(repeating: 0, count: rules.rows.count)
  }
}

extension TumbleSpin {
  /// The number of symbols of the machine.
  var symbolCount: Int { shown.count }

  /// For each reel, the stop at which it stopped, counted from 0 on its circle.
  package var stoppedAt: [Int] { positions.map(\.stop) }

  /// Sets the number of rows that a reel shows.
  mutating func set(rows count: Int, ofReel reel: Int) { rows[reel] = count }

  /// Stops a reel.
  mutating func stop(reel: Int, at position: TumbleReels.Position) {
    positions[reel] = position
    show(reel)
  }

  /// Has a reel show the symbols at its stop.
  mutating func show(_ reel: Int) {
    stops[reel] = positions[reel].stop
    columns[reel] = reels.words[positions[reel].circle + positions[reel].stop]
  }

  /// Draws a spin, plays it, and stores the state that it leaves for the next.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  ///   - memory: What spins leave for later ones.
  /// - Returns: The spin's gain.
  mutating func play<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws, leaving memory: inout SpinMemory
  ) throws(Draws.Failure) -> SpinGain {
    try draw(number, &draws)
    play(after: memory.counts)
    if rules.hasMeters { memory.counts = counts }
    if !memory.values.isEmpty { memory.values = CellMap() }
    var (credits, awards) = (0, [ScaledAward]())
    for win in wins {
      credits += win.credits
      guard rules.hasAward[win.prize], let award = rules.prizes[win.prize].award else { continue }
      let prize = rules.prizes[win.prize]
      awards.append(
        ScaledAward(look: prize.look, award: award, scale: prize.awardScale * win.factor))
    }
    return SpinGain(credits: Credits(credits), isHit: !wins.isEmpty, awards: awards)
  }

  /// Draws the stops and heights of the reels.
  private mutating func draw<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) {
    var rest = if let number { number } else { try draws.number(below: reels.cycle) }
    for reel in positions.indices.reversed() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: reels.totals[reel])
      positions[reel] = reels.position(ofDigit: digit, ofReel: reel)
      rest = quotient
    }
    guard reels.drawsHeights else { return }
    rows = try draws.rows(of: reels.heights)
  }

  /// What the last spin left, column by column.
  var lastColumns: [SymbolColumn] {
    columns.enumerated().map { reel, column in
      SymbolColumn(rows: rows[reel]) { SymbolID(Int(column >> UInt64(8 * $0) & 0xFF)) }
    }
  }

  /// The cells that the last spin left showing one of some symbols, each with what it shows.
  package func lastCells(showing symbols: [SymbolID]) -> [Cell: SymbolID] {
    lastColumns.cells(showing: symbols)
  }

  /// Plays a spin from the reels' current stops.
  ///
  /// - Parameter memory: The meters' counts before it.
  package mutating func play(after memory: [Int]) {
    wins.removeAll(keepingCapacity: true)
    gridCount = 0
    if rules.hasMeters {
      before = memory
      counts = memory
      for (index, meter) in rules.meters.enumerated() where meter.period == .spin {
        counts[index] = starts[index]
      }
    }
    for reel in positions.indices { show(reel) }
    while playGrid() {}
    assert(isConsistent, "Each cell of the last grid shows one symbol, and each win has a prize.")
    guard let total = rules.total else { return }
    multiply(by: factors[total.index])
  }

  /// Whether the cells of each symbol are those where the columns of the last grid show it, and all wins have a prize.
  var isConsistent: Bool {
    for reel in columns.indices {
      for row in 0..<rows[reel] {
        let symbol = Int(columns[reel] >> UInt64(8 * row) & 0xFF)
        guard shown.indices.contains(symbol), shown[symbol] >> CellBits(8 * reel + row) & 1 == 1
        else { return false }
      }
    }
    return shown.reduce(0) { $0 + $1.nonzeroBitCount } == rows.reduce(0, +)
      && (1...max(1, rules.mostGrids)).contains(gridCount)
      && wins.allSatisfy { rules.prizes.indices.contains($0.prize) && $0.ways > 0 }
  }

  /// Looks at a grid and makes the next one.
  ///
  /// - Returns: Whether there is a next grid.
  private mutating func playGrid() -> Bool {
    showColumns()
    setFactors()
    let ladder = rules.ladder[min(gridCount, rules.ladder.count - 1)]
    let firstWin = wins.count
    var cleared = find(isFirst: gridCount == 0, isLast: false, ladder: ladder)
    cleared = rules.tumbles ? keeping(cleared) : 0
    let goesOn = cleared != 0 && gridCount + 1 < rules.mostGrids
    if !goesOn, rules.looksAtLast { findLast(after: firstWin, ladder: ladder) }
    if rules.tumbles ? cleared != 0 : wins.count > firstWin {
      addWin()
      setFactors()
    }
    gridCount += 1
    if goesOn { tumble(cleared) }
    return goesOn
  }

  /// Finds the wins of looks that are only at the last grid, and sorts them in among the others, in the
  /// order of the looks.
  private mutating func findLast(after firstWin: Int, ladder: Int) {
    let others = wins.count
    _ = find(isFirst: false, isLast: true, ladder: ladder)
    guard wins.count > others, others > firstWin else { return }
    let prizes = rules.prizes
    let sorted = wins[firstWin...].enumerated().sorted {
      (prizes[$0.element.prize].look, $0.offset) < (prizes[$1.element.prize].look, $1.offset)
    }
    wins.replaceSubrange(firstWin..., with: sorted.map(\.element))
  }

  private mutating func multiply(by factor: Int) {
    guard factor != 1 else { return }
    for index in wins.indices where wins[index].isMultiplied {
      wins[index].credits *= factor
      wins[index].factor *= factor
    }
  }

  // MARK: Meters

  private mutating func setFactors() {
    guard rules.hasMeters else { return }
    for (index, meter) in rules.meters.enumerated() {
      factors[index] = meter.factor(at: meter.holdsForNextSpin ? before[index] : counts[index])
    }
  }

  private mutating func addWin() {
    guard rules.hasMeters else { return }
    for (index, meter) in rules.meters.enumerated() where rules.counting[index] {
      if case .winning(let number) = meter.addition {
        counts[index] = meter.count(counts[index], plus: number)
      }
    }
  }
}

// MARK: Tumbling

extension TumbleSpin {
  /// The cells that wins clear, without those that show symbols to be kept.
  private func keeping(_ cleared: CellBits) -> CellBits {
    cleared == 0 || rules.keeps == 0 ? cleared : cleared & ~cells(showing: rules.keeps)
  }

  /// Clears cells, lets the symbols above them fall if the mode says so, and fills the gaps.
  private mutating func tumble(_ cleared: CellBits) {
    for reel in columns.indices {
      let gone = cleared >> CellBits(8 * reel) & 0xFF
      if gone == 0 { continue }
      let gaps = gone.nonzeroBitCount
      stops[reel] -= gaps
      while stops[reel] < 0 { stops[reel] += positions[reel].length }
      columns[reel] = TumbleReels.column(
        columns[reel], clearing: gone, rows: rows[reel],
        filling: reels.words[positions[reel].circle + stops[reel]], falls: rules.falls)
    }
  }
}

extension TumbleSpin: CustomStringConvertible {
  /// What the last spin won, such as `3 grids, 2 wins, 9 credits`.
  package var description: String {
    "\(gridCount) grids, \(wins.count) wins, \(wins.reduce(0) { $0 + $1.credits }) credits"
  }
}
