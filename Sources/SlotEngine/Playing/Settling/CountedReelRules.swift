/// The rules and the reels of ``CountedReels``.
final class CountedReelRules: Sendable {
  /// What a reel shows at a stop and a height.
  struct Shown: Sendable {
    /// For each row of ways, the number of cells that fit it: four bits.
    var cells: UInt64 = 0
    /// The same of those that fit it only as wilds, for rows that need other cells.
    var wilds: UInt64 = 0
    /// The counts of the rows in the window.
    var counts: UInt64 = 0
    /// The rows of ways that fit any cell, as bits.
    var rows: UInt64 = 0
  }

  /// A reel.
  struct Turning: Sendable {
    /// The total weights of its stops and of its heights.
    let weight, heightWeight: UInt64
    /// The index of its first entry: see ``CountedReelRules/shown``.
    let first: Int
    /// The index of its heights' first digit in ``CountedReelRules/entryOfHeight``.
    let firstDigit: Int
    /// The rows of ways that win from this reel on.
    let winning: UInt64
  }

  /// The rows that a spin wins.
  struct Won {
    /// The rows of ways, as bits.
    let ways: UInt64
    /// The rows in the window: the highest bits of their fields.
    let tops: UInt64
    /// The counts of the rows in the window.
    let counts: UInt64
  }

  /// What a row of ways wins by the number of reels.
  struct WaysPrize: Sendable {
    /// The number of reels whose cells are multiplied; 0 if nothing is won.
    var reels = 0
    /// The credits of each way; ``SettledSpins/open`` if it awards something.
    var credits = 0
  }

  /// The maximum number of entries of all reels.
  private static let mostEntries: UInt64 = 1 << 16
  /// The maximum number of rows of ways: four bits each.
  private static let mostWays = 16

  /// The number of combinations of heights, by weight.
  let heightBound: UInt64
  let reels: ContiguousArray<Turning>
  /// The entries of all reels: for each height of a reel, one for each of its digits.
  let shown: ContiguousArray<Shown>
  /// For each digit of each reel's height, the index of the height's first entry.
  let entryOfHeight: ContiguousArray<Int>
  private let prizes: ContiguousArray<WaysPrize>
  private let rules: GridRules
  /// The number of rows of ways.
  let rowCount: Int
  /// The rows in the window.
  let fields: CountFields

  /// One grid is looked at, on ways and in the window, without meters.
  private static let supports = GridRules.supports.subtracting([
    .tumble, .lines, .cluster, .meteredLook, .totalMeter, .winningMeter, .keptMeter, .delayedMeter,
  ])

  /// Lays out the rules.
  ///
  /// - Throws: ``PlayRefusal`` if they aren't covered, or if the reels have too many digits.
  init(
    _ machine: Machine, stake: Stake, state: ModeState, features: Features
  ) throws(PlayRefusal) {
    try Self.supports.require(features)
    let mode = machine.modes[state.mode]
    let rules = try GridRules(machine, stake: stake, state: state, features: features)
    let ways = rules.rows(at: .ways)
    let heights = machine.heights(in: state.mode)
    heightBound = heights.reduce(1) { $0.multipliedClamped(by: $1.totalWeight) }
    let entries = zip(mode.reels, heights).reduce(UInt64(0)) {
      $0.addingClamped($1.0.totalWeight.multipliedClamped(by: $1.1.totalWeight))
    }
    guard ways.count <= Self.mostWays, entries <= Self.mostEntries,
      heightBound < SpinStream.largestCycle
    else {
      throw .limit("over \(Self.mostWays) rows on ways or \(Self.mostEntries) stops at all heights")
    }
    let fields = try CountFields(
      rules, rows: rules.rows(at: .window), cells: heights.reduce(0) { $0 + $1.most },
      symbols: machine.symbols.count)
    var (shown, reels): (ContiguousArray<Shown>, ContiguousArray<Turning>) = ([], [])
    var entryOfHeight: ContiguousArray<Int> = []
    for (reel, height) in zip(mode.reels, heights) {
      let leasts = ways.enumerated().filter { rules.rows[$0.element].least == reels.count + 1 }
      reels.append(
        Turning(
          weight: reel.totalWeight, heightWeight: height.totalWeight, first: shown.count,
          firstDigit: entryOfHeight.count,
          winning: leasts.reduce(0) { $0 | 1 << UInt64($1.offset) }))
      for item in height.items {
        entryOfHeight += repeatElement(shown.count, count: height.isDrawn ? Int(item.weight) : 1)
        shown += rules.shown(on: reel, rows: item.value, of: height.most, ways: ways, fields)
      }
    }
    (self.reels, self.shown, self.rules, self.fields) = (reels, shown, rules, fields)
    (self.entryOfHeight, rowCount) = (entryOfHeight, ways.count)
    prizes = ContiguousArray(
      ways.flatMap { row in (0...reels.count).map { rules.waysPrize(ofRow: row, reels: $0) } })
  }
}

extension CountedReelRules {
  /// The number of reels.
  var reelCount: Int { reels.count }

  /// What a row of ways wins by a number of reels.
  func prize(ofRow row: Int, reels count: Int) -> WaysPrize {
    prizes[row * (reelCount + 1) + count]
  }

  /// The entries of a reel.
  func entries(ofReel reel: Int) -> ArraySlice<Shown> {
    let end = reel + 1 < reels.count ? reels[reel + 1].first : shown.count
    return ArraySlice(shown[reels[reel].first..<end])
  }

  /// Reads what a spin shows.
  ///
  /// - Parameters:
  ///   - stops: The fraction whose digits are the reels' stops.
  ///   - heights: The fraction whose digits are their heights.
  ///   - places: Receives the index of each reel's entry; there is room for all reels.
  /// - Returns: The rows that it may win.
  @inline(__always)
  func read(
    stops: UInt64, heights: UInt64, into places: inout MutableSpan<Int32>
  ) -> Won {
    let (turning, entries, firsts) = (self.reels, self.shown, self.entryOfHeight)
    let (reels, known, ofHeight) = (turning.span, entries.span, firsts.span)
    var (stopsLeft, heightsLeft) = (stops, heights)
    var (alive, ways, counts) = (UInt64.max, UInt64(0), UInt64(0))
    for index in reels.indices {
      // Safety: the index is one of the reels, and there is a place for each reel. Both digits are below their weights, so the
      // entry they select exists.
      let reel = unsafe reels[unchecked: index]
      let stop = stopsLeft.multipliedFullWidth(by: reel.weight)
      let height = heightsLeft.multipliedFullWidth(by: reel.heightWeight)
      (stopsLeft, heightsLeft) = (stop.low, height.low)
      let drawn = unsafe ofHeight[
        unchecked: reel.firstDigit &+ Int(truncatingIfNeeded: height.high)]
      let place = drawn &+ Int(truncatingIfNeeded: stop.high)
      unsafe places[unchecked: index] = Int32(truncatingIfNeeded: place)
      let entry = unsafe known[unchecked: place]
      alive &= entry.rows
      ways |= alive & reel.winning
      counts &+= entry.counts
    }
    return Won(ways: ways, tops: fields.reached(by: counts), counts: counts)
  }

  /// The credits of a spin that may win some rows; ``SettledSpins/open`` if any of them awards something, and
  /// nil if it wins nothing.
  ///
  /// - Parameter places: The index of each reel's entry.
  func credits(of won: Won, _ places: borrowing Span<Int32>) -> Int? {
    var (credits, rest, isHit) = (0, won.ways, won.tops != 0)
    while rest != 0 {
      let row = rest.trailingZeroBitCount
      rest &= rest &- 1
      let (prize, ways) = win(ofWays: row, places)
      if ways == 0 { continue }
      if prize.credits < 0 { return SettledSpins.open }
      isHit = true
      credits += prize.credits &* ways
    }
    rest = won.tops
    while rest != 0 {
      let field = fields.removeFirst(of: &rest)
      let first = rules.rows[fields.rows[field]].firstPrize
      let prize = Int(rules.prizeOfCount[first + fields.count(field, in: won.counts)])
      if rules.hasAward[prize] { return SettledSpins.open }
      credits += rules.credits[prize]
    }
    return isHit ? credits : nil
  }

  /// What a row of ways wins, and on how many ways; 0 if they consist of wilds and need other cells.
  ///
  /// Safety: ``read(stops:heights:into:)`` has written a place for each reel, each that of an entry. A prize is for at
  /// most as many reels as there are.
  @inline(__always)
  private func win(
    ofWays row: Int, _ places: borrowing Span<Int32>
  ) -> (prize: WaysPrize, ways: Int) {
    let shift = UInt64(4 * row)
    let entries = shown
    let known = entries.span
    // Branch-free, because how far a row reaches can't be predicted.
    var (reach, ways, alive) = (0, 1, -1)
    for reel in 0..<reelCount {
      let cells = unsafe Int(
        truncatingIfNeeded: known[unchecked: Int(places[unchecked: reel])].cells &>> shift & 15)
      alive &= (0 &- cells) >> (Int.bitWidth - 1)
      ways &*= (cells & alive) | (1 & ~alive)
      reach &-= alive
    }
    let prize = prizes[row &* (reelCount &+ 1) &+ reach]
    if prize.reels < reach {
      // A prize for fewer reels counts the ways on those alone.
      ways = 1
      for reel in 0..<prize.reels {
        unsafe ways &*= Int(known[unchecked: Int(places[unchecked: reel])].cells &>> shift & 15)
      }
    }
    var wildWays = 1
    for reel in 0..<prize.reels {
      unsafe wildWays &*= Int(
        truncatingIfNeeded: known[unchecked: Int(places[unchecked: reel])].wilds &>> shift & 15)
      if wildWays == 0 { break }
    }
    return (prize, ways &- wildWays)
  }
}

extension GridRules {
  /// The rows of all looks at a kind of place, in order.
  fileprivate func rows(at place: GridLook.Place) -> [Int] {
    looks.filter { $0.place == place }.flatMap(\.rows)
  }

  /// What the first of a reel's rows show, for each of its digits.
  fileprivate func shown(
    on reel: Reel, rows: Int, of most: Int, ways: [Int], _ fields: CountFields
  ) -> [CountedReelRules.Shown] {
    (0..<reel.totalWeight).map { digit in
      let symbols = reel.symbols(at: reel.position(ofDigit: digit), rows: most)
      return shown(symbols.prefix(rows), ways: ways, fields)
    }
  }

  /// What some symbols of a reel show.
  private func shown(
    _ symbols: ArraySlice<SymbolID>, ways: [Int], _ fields: CountFields
  ) -> CountedReelRules.Shown {
    var shown = CountedReelRules.Shown()
    shown.counts = symbols.reduce(0) { $0 + fields.words[$1.index] }
    func cells(_ fitting: UInt64) -> UInt64 {
      UInt64(symbols.count { fitting >> UInt64($0.index) & 1 == 1 })
    }
    for (index, row) in ways.enumerated() {
      let fitting = cells(rows[row].members | rows[row].wilds)
      shown.cells |= fitting << UInt64(4 * index)
      if fitting > 0 { shown.rows |= 1 << UInt64(index) }
      if rows[row].needsReal {
        shown.wilds |= (fitting - cells(rows[row].members)) << UInt64(4 * index)
      }
    }
    return shown
  }

  fileprivate func waysPrize(ofRow row: Int, reels: Int) -> CountedReelRules.WaysPrize {
    let prize = Int(prizeOfCount[rows[row].firstPrize + reels])
    guard prize >= 0 else { return CountedReelRules.WaysPrize() }
    return CountedReelRules.WaysPrize(
      reels: prizes[prize].count,
      credits: hasAward[prize] ? SettledSpins.open : credits[prize])
  }
}
