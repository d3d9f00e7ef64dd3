import CVectors

/// The spins of a batch that are played side by side: the first grids of all, then the next grid of those that tumble,
/// and so on.
///
/// Most grids win nothing. Played spin by spin, a processor could hardly predict which; side by side, all grids
/// are first checked without a branch for whether they can win, and only those that can are evaluated in full.
struct TumblingBatch: Sendable {
  /// What each spin has won so far; ``nothing``, or ``SettledSpins/open`` if it must be played alone.
  var credits: ContiguousArray<Int> = []
  /// The spin of each grid that is still to be looked at.
  var going: ContiguousArray<Int> = []
  /// For each reel of each of these grids, the number of what it shows: see ``TumbledReels``.
  var numbers: ContiguousArray<Int> = []
  /// What the grids win that win anything.
  var wins: ContiguousArray<CVectors_LineWins> = []

  /// Marks a spin that has won nothing.
  static let nothing = -2
}

extension TumblingBatch {
  /// Stops the reels of all spins at the digits of their fractions.
  mutating func begin(_ spins: ContiguousArray<UInt64>.SubSequence, _ grids: LineGrids) {
    let (count, reels) = (spins.count, grids.reelCount)
    if going.count != count {
      credits = ContiguousArray(repeating: Self.nothing, count: count)
      going = credits
      numbers = ContiguousArray(repeating: 0, count: count * reels)
      wins = ContiguousArray(repeating: CVectors_LineWins(), count: count + 1)
    }
    for spin in credits.indices { credits[spin] = Self.nothing }
    for spin in going.indices { going[spin] = spin }
    var placing = numbers.mutableSpan
    let (allWeights, allDigits) = (grids.weights, grids.firstDigits)
    let (weights, firstDigits, fractions) = (allWeights.span, allDigits.span, spins.span)
    for spin in 0..<count {
      // Safety: there is a number for each reel of each spin, and a weight and a first digit for each reel.
      var rest = unsafe fractions[unchecked: spin]
      for reel in 0..<reels {
        let product = unsafe rest.multipliedFullWidth(by: weights[unchecked: reel])
        unsafe placing[unchecked: spin &* reels &+ reel] =
          unsafe firstDigits[unchecked: reel] &+ Int(truncatingIfNeeded: product.high)
        rest = product.low
      }
    }
  }
}

extension LineTumbles {
  /// Settles spins side by side.
  mutating func settle(
    _ spins: ContiguousArray<UInt64>.SubSequence, by vectors: LineVectors,
    into settled: inout SettledSpins
  ) {
    // Moved out while it is written to, so that it isn't copied.
    var batch = TumblingBatch()
    swap(&batch, &self.batch)
    defer { swap(&batch, &self.batch) }
    batch.begin(spins, grids)
    var (count, number) = (spins.count, 0)
    while count > 0 {
      let won = vectors.look(at: tumbled.shown, batch.numbers, grids: count, into: &batch.wins)
      count = tumble(batch.wins[..<won], number, &batch.numbers, &batch.going, &batch.credits)
      number += 1
    }
    settled.add(batch.credits, except: TumblingBatch.nothing)
  }

  /// Adds what grids win, and tumbles them.
  ///
  /// - Parameters:
  ///   - wins: What the grids win that win anything.
  ///   - number: The number of their spins' grids before them.
  ///   - numbers: What the reels of each grid show, grid by grid; receives that of the next grids.
  ///   - going: The spin of each grid; receives that of the next ones.
  ///   - credits: What each spin has won.
  /// - Returns: The number of next grids.
  private mutating func tumble(
    _ wins: ContiguousArray<CVectors_LineWins>.SubSequence, _ number: Int,
    _ numbers: inout ContiguousArray<Int>, _ going: inout ContiguousArray<Int>,
    _ credits: inout ContiguousArray<Int>
  ) -> Int {
    let grids = grids
    let ladder = grids.rules.ladder[min(number, grids.rules.ladder.count - 1)]
    let (reels, isLast) = (grids.reelCount, number + 1 >= grids.rules.mostGrids)
    var showing = numbers.mutableSpan
    var following = going.mutableSpan
    var crediting = credits.mutableSpan
    var next = 0
    for won in wins {
      // Safety: a win is of one of the grids, and a grid of one of the spins. No more grids follow than there were.
      let (first, spin) = unsafe (won.grid &* reels, following[unchecked: won.grid])
      let gain = gain(of: won, showing.span, from: first, ladder: ladder)
      let before = unsafe crediting[unchecked: spin]
      if gain.isHit { unsafe crediting[unchecked: spin] = max(before, 0) &+ gain.credits }
      if gain.hasAward { unsafe crediting[unchecked: spin] = SettledSpins.open }
      if gain.hasAward || gain.cleared == 0 || isLast { continue }
      // No later than its own place, so nothing is overwritten that is still needed.
      let place = next &* reels
      let left = tumbled.move(&showing, from: first, to: place, clearing: gain.cleared)
      if left != 0, meets(left, &showing, at: place, clearing: gain.cleared) {
        for reel in 0..<reels { self.numbers[reel] = showing[place &+ reel] }
        finish(&crediting[spin], number + 1)
        continue
      }
      unsafe following[unchecked: next] = spin
      next &+= 1
    }
    return next
  }

  /// Finds the next numbers of reels whose next numbers aren't known yet.
  ///
  /// - Returns: Whether any of them is used for one grid only.
  @inline(never)
  private mutating func meets(
    _ reels: Int, _ showing: inout MutableSpan<Int>, at place: Int, clearing cleared: CellBits
  ) -> Bool {
    var isAlone = false
    for reel in 0..<grids.reelCount where reels >> reel & 1 == 1 {
      let gone = cleared >> CellBits(8 * reel) & 0xFF
      let shown = tumbled.number(after: showing[place + reel], clearing: gone, ofReel: reel)
      isAlone = isAlone || tumbled.isSpare(shown)
      showing[place + reel] = shown
    }
    return isAlone
  }

  /// What a grid wins.
  ///
  /// Safety: a grid has a number for each reel.
  ///
  /// - Parameter first: The index of its first reel's number.
  @inline(__always)
  private mutating func gain(
    of wins: CVectors_LineWins, _ shown: borrowing Span<Int>, from first: Int, ladder: Int
  ) -> Gain {
    var gain = Gain(isHit: wins.lines != 0)
    gain.credits = Int(wins.credits) &* (grids.linesAreMultiplied ? ladder : 1)
    if grids.linesClear { gain.cleared = wins.cells }
    let tops = grids.fields.reached(by: wins.counts)
    if tops != 0 {
      for reel in 0..<grids.reelCount { numbers[reel] = shown[first &+ reel] }
      addCounts(wins.counts, tops, ladder: ladder, to: &gain)
    }
    return gain
  }

  /// Plays the rest of a spin alone, one of whose reels has a number that is used for one grid only.
  @inline(never)
  private mutating func finish(_ credits: inout Int, _ number: Int) {
    let isHit = credits != TumblingBatch.nothing
    credits = play(from: number, credits: max(credits, 0), isHit: isHit) ?? TumblingBatch.nothing
  }
}
