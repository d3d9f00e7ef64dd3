/// One of the ways in which a spin may open, after which its reels are independent of each other.
///
/// Exact counting goes reel by reel, so what reels have in common is settled first: the set of reels, what
/// mystery symbols become, and the stops of reels that others repeat. A spin is then a mixture of its cases,
/// each with its share. Heights are independent and stay with the reels' columns, which may be of different
/// lengths, unless a case would have too many combinations to count: then those of the first reels are settled
/// too.
package struct SpinCase: Sendable {
  /// How many of ``outOf`` equally likely numbers fall on the case.
  package let weight: UInt128
  /// How many equally likely numbers decide which case it is.
  package let outOf: UInt128
  /// The different columns of each reel; the weights of each reel's add up to its own total.
  package let columns: [[DistinctColumn]]
}

extension SpinCase {
  /// The number of combinations of the case's columns.
  package var combinations: UInt128 {
    columns.reduce(1) { product, columns in
      product.multipliedClamped(
        by: UInt128(columns.reduce(UInt64(0)) { $0.addingClamped($1.weight) }))
    }
  }

  /// The number of combinations of the whole spin, in units that make each combination of this case count
  /// ``weight`` times. The cycle of the spin is a common multiple of all cases' numbers.
  package var cycle: UInt128 { combinations.multipliedClamped(by: outOf) }
}

extension Machine {
  /// The cases of a spin, each with a weight; nil if there are too many to enumerate.
  ///
  /// A mode that draws nothing but its reels, each turning independently, has one case.
  ///
  /// - Parameters:
  ///   - mostCombinations: Heights are settled in cases that would have as many combinations or more.
  ///   - most: The number of cases that are too many.
  package func spinCases(
    in state: ModeState, mostCombinations: UInt128 = UInt128(SpinStream.largestCycle),
    most: Int = mostSpinCases
  ) -> [SpinCase]? {
    SpinCaseFinder(
      machine: self, state: state, mostCombinations: mostCombinations, mostCases: most)?.cases
  }

  /// The most cases of a spin that are enumerated: some minutes' worth of counting.
  package static let mostSpinCases = 1 << 15
}

/// Finds the cases of a spin.
private struct SpinCaseFinder {
  /// The most different columns of a reel.
  private static let mostColumns = 1 << 13

  private let machine: Machine
  private let state: ModeState
  private let mode: Mode
  private let heights: [ReelHeight]
  private let mostCombinations: UInt128
  private let mostCases: Int
  private(set) var cases: [SpinCase] = []
  /// Whether a reel has too many columns, or the spin too many cases.
  private var isTooLarge = false

  /// What is settled of a case so far.
  private struct Settled {
    var frame: SpinFrame
    var weight: UInt128
    var outOf: UInt128
    /// The reels whose height is settled.
    var settledHeights: Int
    /// Where the reels stop that others are the same as.
    var stops: [Int: ReelPosition] = [:]
  }

  init?(machine: Machine, state: ModeState, mostCombinations: UInt128, mostCases: Int) {
    self.machine = machine
    self.mostCombinations = mostCombinations
    self.mostCases = mostCases
    self.state = state
    mode = machine.modes[state.mode]
    heights = machine.heights(in: state.mode)
    let least = mode.mysteries.reduce(mode.drawsReels ? mode.reelSets.count : 1) {
      $0.multipliedClamped(by: $1.items.mergingEqual.count { $0.weight > 0 })
    }
    guard least <= mostCases else { return nil }
    for settled in sets() { settleMysteries(settled, from: 0) }
    if isTooLarge { return nil }
  }

  private func sets() -> [Settled] {
    let first = SpinFrame(firstOf: state.mode, in: machine)
    guard mode.drawsReels else {
      return [Settled(frame: first, weight: 1, outOf: 1, settledHeights: 0)]
    }
    return mode.reelSets.indices.filter { mode.reelSets[$0].weight > 0 }.map { set in
      var frame = first
      frame.reelSet = set
      return Settled(
        frame: frame, weight: UInt128(mode.reelSets[set].weight), outOf: UInt128(mode.numbers),
        settledHeights: 0)
    }
  }

  private mutating func settleMysteries(_ settled: Settled, from first: Int) {
    guard first < mode.mysteries.count else {
      settleStops(settled, from: 0)
      return
    }
    let items = mode.mysteries[first].items
    if items.count == 1 {
      settleMysteries(settled, from: first + 1)
      return
    }
    let total = items.reduce(UInt64(0)) { $0 + $1.weight }
    for item in items.mergingEqual where item.weight > 0 {
      if isTooLarge { return }
      var next = settled
      next.frame.becomes[first] = item.value
      next.weight = next.weight.multipliedClamped(by: UInt128(item.weight))
      next.outOf = next.outOf.multipliedClamped(by: UInt128(total))
      settleMysteries(next, from: first + 1)
    }
  }

  /// Settles where reels stop that others are the same as.
  private mutating func settleStops(_ settled: Settled, from first: Int) {
    let reels = mode.reelSets[settled.frame.reelSet].value
    let copied = (first..<reels.count).first {
      reels[$0].filling == .turning && $0 + 1 < reels.count
        && reels[$0 + 1].filling == .sameAsLeft
    }
    guard let copied else {
      settleHeights(settled)
      return
    }
    for (position, weight) in reels[copied].weightedPositions where weight > 0 {
      if isTooLarge { return }
      var next = settled
      next.stops[copied] = position
      next.weight = next.weight.multipliedClamped(by: UInt128(weight))
      next.outOf = next.outOf.multipliedClamped(by: UInt128(reels[copied].totalWeight))
      settleStops(next, from: copied + 1)
    }
  }

  /// Adds the case, or if it has too many combinations settles the next height.
  private mutating func settleHeights(_ settled: Settled) {
    if isTooLarge || cases.count >= mostCases {
      isTooLarge = true
      return
    }
    var columns: [[DistinctColumn]] = []
    for reel in machine.rows.indices {
      guard let found = self.columns(ofReel: reel, settled) else {
        isTooLarge = true
        return
      }
      columns.append(found)
    }
    let whole = SpinCase(weight: settled.weight, outOf: settled.outOf, columns: columns)
    let open = heights.indices.first { $0 >= settled.settledHeights && heights[$0].isDrawn }
    guard whole.combinations >= mostCombinations, let open else {
      cases.append(whole)
      return
    }
    for item in heights[open].items where item.weight > 0 {
      var next = settled
      next.frame.rows[open] = item.value
      next.settledHeights = open + 1
      next.weight = next.weight.multipliedClamped(by: UInt128(item.weight))
      next.outOf = next.outOf.multipliedClamped(by: UInt128(heights[open].totalWeight))
      settleHeights(next)
    }
  }
}

// MARK: Columns

extension SpinCaseFinder {
  /// The different columns of a reel; nil if there are too many.
  private func columns(ofReel reel: Int, _ settled: Settled) -> [DistinctColumn]? {
    let shown = machine.shownSymbols(in: state.mode)
    var collector = ColumnCollector(heldRows: machine.heldRows(ofReel: ReelIndex(reel), in: state))
    let isSettled = reel < settled.settledHeights || !heights[reel].isDrawn
    let drawn =
      isSettled
      ? [Weighted(settled.frame.rows[reel])] : heights[reel].items.filter { $0.weight > 0 }
    for height in drawn {
      guard
        addColumns(
          ofReel: reel, rows: height.value, weight: isSettled ? 1 : height.weight, settled,
          to: &collector)
      else { return nil }
    }
    if mode.drawnFactors.isEmpty { return collector.columns }
    return collector.columns.drawingFactors(of: mode, shown, most: Self.mostColumns)
  }

  private func addColumns(
    ofReel reel: Int, rows: Int, weight: UInt64, _ settled: Settled,
    to collector: inout ColumnCollector
  ) -> Bool {
    let reels = mode.reelSets[settled.frame.reelSet].value
    guard let source = reels.source(ofReel: ReelIndex(reel)) else { return false }
    func add(_ stopped: [SymbolID], _ weight: UInt64) {
      collector.add(
        mode.column(
          stopped, ofReel: ReelIndex(reel), becoming: settled.frame.becomes, in: state),
        weight: weight)
    }
    if let position = settled.stops[source.index] {
      add(reels[source].symbols(at: position, rows: rows), weight)
    } else if reels[source].filling == .turning {
      for (position, digits) in reels[source].weightedPositions where digits > 0 {
        add(reels[source].symbols(at: position, rows: rows), weight * digits)
      }
    } else {
      guard let cells = reels[reel].cellColumns(rows: rows, most: Self.mostColumns) else {
        return false
      }
      // If fewer cells are drawn, there are fewer combinations; each of them counts for everything that the
      // missing cells could have drawn.
      let strip = reels[reel].circles.reduce(0) { $0 + $1.totalWeight }
      let tallest = reel < settled.settledHeights ? rows : heights[reel].most
      let missing = (rows..<tallest).reduce(weight) { scale, _ in scale.multipliedClamped(by: strip)
      }
      for column in cells {
        let (product, overflow) = column.weight.multipliedReportingOverflow(by: missing)
        if overflow { return false }
        add(column.value, product)
      }
    }
    return true
  }
}

extension [Weighted<SymbolID>] {
  /// The items with those of equal value made one, where the first of them stands.
  fileprivate var mergingEqual: [Weighted<SymbolID>] {
    var places: [SymbolID: Int] = [:]
    return reduce(into: []) { merged, item in
      if let place = places[item.value] {
        merged[place] = Weighted(item.value, weight: merged[place].weight + item.weight)
      } else {
        places[item.value] = merged.count
        merged.append(item)
      }
    }
  }
}
