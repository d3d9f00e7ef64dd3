import CVectors

/// Plays paid spins that tumble, by ``LineGrids``.
///
/// Where the processor has vectors, the spins of a batch are played side by side: see ``TumblingBatch``. A spin that
/// wins an award is left to ``TumbleSpin``.
struct LineTumbles: Sendable {
  let grids: LineGrids
  /// The same for processors with vectors; nil if they can't be used.
  private let vectors: LineVectors?
  private var fractions: PaidFractions
  var tumbled: TumbledReels
  /// The number of what each reel shows.
  var numbers: ContiguousArray<Int>
  /// The spins that are played side by side.
  var batch = TumblingBatch()

  /// Prepares paid spins.
  ///
  /// - Throws: ``PlayRefusal`` if ``LineGrids`` don't cover them.
  init(
    _ machine: Machine, stake: Stake, features: Features, stream: SpinStream, usesVectors: Bool
  ) throws(PlayRefusal) {
    let grids = try LineGrids(
      machine, stake: stake, state: .base(of: machine), features: features)
    self.grids = grids
    vectors = usesVectors ? LineVectors(grids) : nil
    fractions = PaidFractions(stream)
    tumbled = TumbledReels(grids)
    numbers = ContiguousArray(repeating: 0, count: grids.reelCount)
  }

  /// What a grid wins.
  struct Gain {
    var credits = 0
    /// The cells that are cleared.
    var cleared: CellBits = 0
    var isHit = false
    var hasAward = false
  }
}

extension LineTumbles: SpinSettler {
  mutating func settle(_ rounds: Int, from first: UInt64, into settled: inout SettledSpins) {
    let spins = fractions.draw(rounds, from: first)
    if let vectors { return settle(spins, by: vectors, into: &settled) }
    for round in 0..<rounds {
      let fraction = spins[spins.startIndex + round]
      guard grids.mayWin(at: fraction) else { continue }
      stop(at: fraction)
      if let credits = play() { settled.add(offset: round, credits: credits) }
    }
  }

  /// Stops the reels at the digits of a fraction.
  @inline(__always)
  private mutating func stop(at fraction: UInt64) {
    var rest = fraction
    for reel in 0..<grids.reelCount {
      let product = rest.multipliedFullWidth(by: grids.weights[reel])
      numbers[reel] = grids.firstDigits[reel] &+ Int(truncatingIfNeeded: product.high)
      rest = product.low
    }
  }

  /// Plays a spin from its current grid on.
  ///
  /// - Parameters:
  ///   - number: The number of grids before this one.
  ///   - credits: What those have won, and whether they won anything.
  /// - Returns: Its credits, ``SettledSpins/open`` if it awards something, or nil if it wins nothing.
  mutating func play(from number: Int = 0, credits: Int = 0, isHit: Bool = false) -> Int? {
    var (credits, number, isHit) = (credits, number, isHit)
    while true {
      let ladder = grids.rules.ladder[min(number, grids.rules.ladder.count - 1)]
      guard let gain = gainByRows(ladder: ladder) else { break }
      if gain.hasAward { return SettledSpins.open }
      isHit = isHit || gain.isHit
      credits += gain.credits
      number += 1
      guard gain.cleared != 0, number < grids.rules.mostGrids else { break }
      for reel in 0..<grids.reelCount {
        let gone = gain.cleared >> CellBits(8 * reel) & 0xFF
        if gone == 0 { continue }
        numbers[reel] = tumbled.number(after: numbers[reel], clearing: gone, ofReel: reel)
      }
    }
    return isHit ? credits : nil
  }

  /// What the present grid wins, row by row; nil if it wins nothing.
  mutating func gainByRows(ladder: Int) -> Gain? {
    let seen = look()
    if !seen.won.isAnySet, seen.tops == 0 { return nil }
    var gain = Gain()
    addLines(seen.won, ladder: ladder, to: &gain)
    addCounts(seen.counts, seen.tops, ladder: ladder, to: &gain)
    return gain
  }

  /// Looks at what the reels show.
  ///
  /// - Returns: For each row the lines that reach its smallest win; the counts in the window, and the highest
  ///   bits of the fields that reach theirs.
  @inline(__always)
  private func look() -> (won: LineGrids.Lanes, counts: UInt64, tops: UInt64) {
    var (lanes, won, counts) = (~LineGrids.Lanes.zero, LineGrids.Lanes.zero, UInt64(0))
    for reel in 0..<grids.reelCount {
      let number = numbers[reel]
      counts &+= tumbled.shown[number].counts
      if reel >= grids.lastLeast { continue }
      lanes &= tumbled.shown[number].lanes
      if reel &+ 1 >= grids.firstLeast { won |= lanes & grids.winning[reel &+ 1] }
    }
    return (won, counts, grids.fields.reached(by: counts))
  }
}

// MARK: Winning

extension LineTumbles {
  /// Adds what lines win.
  ///
  /// A line that begins with a wild may be won by several rows, and some of these may need other cells; all
  /// others are won by one row.
  ///
  /// - Parameter won: For each row, the lines that reach its smallest win.
  @inline(__always)
  private func addLines(_ won: LineGrids.Lanes, ladder: Int, to gain: inout Gain) {
    let factor = grids.linesAreMultiplied ? ladder : 1
    let doubtful = tumbled.shown[numbers[0]].wildLines | grids.sharedLines
    var shared: UInt32 = 0
    var rows = won.setLanes(grids.laneBits)
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      shared |= won[row] & doubtful
      var (left, count) = (won[row] & ~doubtful, grids.leasts[row])
      while left != 0 {
        let further = count < grids.reelCount ? lines(ofRow: row, onReel: count) & left : 0
        add(lines: left & ~further, row: row, cells: count, factor: factor, to: &gain)
        (left, count) = (further, count &+ 1)
      }
    }
    while shared != 0 {
      addBest(ofLine: shared.trailingZeroBitCount, won, factor: factor, to: &gain)
      shared &= shared &- 1
    }
  }

  /// The lines on which a reel fits a row.
  @inline(__always)
  private func lines(ofRow row: Int, onReel reel: Int) -> UInt32 {
    tumbled.shown[numbers[reel]].lanes[row]
  }

  /// Adds lines that win the same prize.
  @inline(__always)
  private func add(lines: UInt32, row: Int, cells: Int, factor: Int, to gain: inout Gain) {
    let prize = grids.prizes[row &* (grids.reelCount &+ 1) &+ cells]
    if lines == 0 || prize.cells == 0 { return }
    gain.isHit = true
    gain.hasAward = gain.hasAward || prize.hasAward
    var rest = lines
    while rest != 0 {
      let line = rest.trailingZeroBitCount
      rest &= rest &- 1
      gain.credits &+= prize.credits &* factor
      if grids.linesClear {
        gain.cleared |= grids.rules.firstCells[line &* (grids.reelCount &+ 1) &+ prize.cells]
      }
    }
  }

  /// Adds the win of a line that several rows may win: the one with the most credits, and the first of equal
  /// ones.
  private func addBest(
    ofLine line: Int, _ won: LineGrids.Lanes, factor: Int, to gain: inout Gain
  ) {
    var best: (row: Int, cells: Int, credits: Int)?
    for row in 0..<grids.rowCount where won[row] >> UInt32(line) & 1 == 1 {
      var cells = grids.leasts[row]
      while cells < grids.reelCount, lines(ofRow: row, onReel: cells) >> UInt32(line) & 1 == 1 {
        cells += 1
      }
      let prize = grids.prizes[row * (grids.reelCount + 1) + cells]
      if let best, best.credits >= prize.credits { continue }
      guard prize.cells > 0, isReal(line, row: row, cells: prize.cells) else { continue }
      best = (row, cells, prize.credits)
    }
    if let best {
      add(lines: 1 << UInt32(line), row: best.row, cells: best.cells, factor: factor, to: &gain)
    }
  }

  /// Whether the first cells of a line show enough of what a row asks for, and not only wilds.
  private func isReal(_ line: Int, row: Int, cells: Int) -> Bool {
    let asked = grids.rules.rows[grids.lineRows.lowerBound + row]
    if !asked.needsReal { return true }
    return (0..<cells).contains { reel in
      let symbol =
        column(ofReel: reel) >> UInt64(8 * grids.rowsOfLines[line * grids.reelCount + reel])
      return asked.members >> (symbol & 0xFF) & 1 == 1
    }
  }

  /// Adds what counts in the window win.
  func addCounts(
    _ counts: UInt64, _ tops: UInt64, ladder: Int, to gain: inout Gain
  ) {
    var rest = tops
    while rest != 0 {
      let field = grids.fields.removeFirst(of: &rest)
      let row = grids.rules.rows[grids.fields.rows[field]]
      let count = grids.fields.count(field, in: counts)
      let prize = Int(grids.rules.prizeOfCount[row.firstPrize + count])
      gain.isHit = true
      gain.hasAward = gain.hasAward || grids.rules.hasAward[prize]
      gain.credits += grids.rules.credits[prize] * (grids.countsAreMultiplied ? ladder : 1)
      if grids.countsClear { gain.cleared |= cells(ofField: field) }
    }
  }

  /// The cells that count in a field.
  private func cells(ofField field: Int) -> CellBits {
    if grids.fields.rows.count > 1 {
      return cells(showing: grids.rules.rows[grids.fields.rows[field]].members)
    }
    var cells: CellBits = 0
    for reel in 0..<grids.reelCount {
      cells |= CellBits(tumbled.shown[numbers[reel]].counted) << CellBits(8 * reel)
    }
    return cells
  }

  private func cells(showing symbols: UInt64) -> CellBits {
    var cells: CellBits = 0
    for reel in 0..<grids.reelCount {
      for row in 0..<grids.heights[reel]
      where symbols >> (column(ofReel: reel) >> UInt64(8 * row) & 0xFF) & 1 == 1 {
        cells |= 1 << CellBits(8 * reel + row)
      }
    }
    return cells
  }

  /// The symbols of a reel from the top, one per byte.
  private func column(ofReel reel: Int) -> UInt64 { tumbled.shown[numbers[reel]].column }
}
