/// All spins of a mode that ``TumbleSpin`` can play: every combination of stops and heights.
///
/// The tree is walked reel by reel. If the first reels rule out a win wherever the others stop, the others
/// aren't turned: their combinations are counted together. So few spins are played that don't win.
package struct TumbleTree: Sendable {
  /// The number of equally likely numbers that a spin is drawn from.
  package let outOf: UInt64
  /// The number of parts of the tree, which can be walked separately: each is a set of heights and a stop
  /// of each of the first two reels.
  package var partCount: Int { heights.count * stops(ofReel: 0) * stops(ofReel: 1) }
  /// The number of combinations, including those with stops of weight 0.
  package let combinations: UInt64
  /// A spin from which prizes can be read.
  package let spin: TumbleSpin
  private let memory: [Int]
  /// The sets of heights that may be drawn, each with its weight.
  private let heights: [(rows: [Int], weight: UInt64)]

  /// The maximum number of different sets of heights.
  private static let mostHeights = 1 << 16

  /// Prepares the tree of a spin; nil if the spin has to be played by the plain rules, or if ``outOf``
  /// would exceed 64 bits.
  ///
  /// - Precondition: The machine is played at the stake.
  package init?(machine: Machine, stake: Stake, state: ModeState) {
    let features = machine.features(in: state)
    guard let spin = try? TumbleSpin(machine, stake: stake, state: state, features: features)
    else { return nil }
    var heights: [(rows: [Int], weight: UInt64)] = [([], 1)]
    var outOf = machine.modes[state.mode].cycle
    for height in spin.reels.heights {
      outOf = outOf.multipliedClamped(by: height.totalWeight)
      let items = height.isDrawn ? height.items.filter { $0.weight > 0 } : height.items
      guard heights.count * items.count <= Self.mostHeights else { return nil }
      heights = heights.flatMap { known in
        items.map {
          (
            known.rows + [$0.value],
            known.weight.multipliedClamped(by: height.isDrawn ? $0.weight : 1)
          )
        }
      }
    }
    guard outOf < .max else { return nil }
    self.spin = spin
    self.outOf = outOf
    self.heights = heights
    memory = (state.memory ?? SpinMemory(of: machine)).counts
    combinations = spin.reels.positions.reduce(UInt64(heights.count)) {
      $0.multipliedClamped(by: UInt64($1.count))
    }
  }
}

extension TumbleTree {
  /// Plays the winning spins of a part.
  ///
  /// - Parameters:
  ///   - part: The part, below ``partCount``.
  ///   - body: Receives each winning spin and the number of equally likely numbers that lead to it.
  /// - Returns: The number of equally likely numbers that lead to spins that don't win.
  package func walk(part: Int, _ body: (borrowing TumbleSpin, UInt64) -> Void) -> UInt64 {
    let (rest, second) = part.quotientAndRemainder(dividingBy: stops(ofReel: 1))
    let (place, first) = rest.quotientAndRemainder(dividingBy: stops(ofReel: 0))
    var walk = TumbleWalk(
      spin, rows: heights[place].rows, memory: memory, stops: [first, second])
    walk.walk(reel: 0, weight: heights[place].weight, body)
    return walk.lost
  }

  /// The number of positions of a reel; 1 for a reel that doesn't exist.
  private func stops(ofReel reel: Int) -> Int {
    reel < spin.reels.positions.count ? spin.reels.positions[reel].count : 1
  }
}

/// A walk through combinations of stops, with the heights fixed.
private struct TumbleWalk {
  private var spin: TumbleSpin
  private let memory: [Int]
  private let symbolCount: Int
  /// For each reel, position and symbol, the cells of the reel that show the symbol.
  private let cells: [[CellBits]]
  /// For each reel and symbol, the cells of that reel and of all later ones that may show the symbol.
  private let possible: [[CellBits]]
  /// For each reel, its number of weighted combinations with all later reels, given the stops of the first
  /// ones.
  private let combinations: [UInt64]
  /// The given stops of the first reels.
  private let stops: [Int]
  /// For each reel and symbol, the cells of all earlier reels that show the symbol.
  private var settled: [[CellBits]]
  /// The number of equally likely numbers that lead to spins that don't win.
  private(set) var lost: UInt64 = 0

  init(_ spin: TumbleSpin, rows: [Int], memory: [Int], stops: [Int]) {
    self.spin = spin
    self.stops = stops
    self.memory = memory
    let symbols = spin.symbolCount
    symbolCount = symbols
    var cells: [[CellBits]] = []
    for (reel, positions) in spin.reels.positions.enumerated() {
      self.spin.set(rows: rows[reel], ofReel: reel)
      var shown = Array(repeating: CellBits(0), count: positions.count * symbols)
      for (place, position) in positions.enumerated() {
        let word = spin.reels.words[position.circle + position.stop]
        for row in 0..<rows[reel] {
          let symbol = Int(word >> UInt64(8 * row) & 0xFF)
          shown[place * symbols + symbol] |= 1 << CellBits(8 * reel + row)
        }
      }
      cells.append(shown)
    }
    self.cells = cells
    var possible = [Array(repeating: CellBits(0), count: symbols)]
    var combinations: [UInt64] = [1]
    for (reel, positions) in spin.reels.positions.enumerated().reversed() {
      let next = possible[0]
      possible.insert(
        (0..<symbols).map { symbol in
          positions.indices.reduce(next[symbol]) { $0 | cells[reel][$1 * symbols + symbol] }
        }, at: 0)
      let own =
        reel < stops.count ? positions[stops[reel]].weight : positions.reduce(0) { $0 + $1.weight }
      combinations.insert(own * combinations[0], at: 0)
    }
    self.possible = possible
    self.combinations = combinations
    settled = possible.map { _ in Array(repeating: 0, count: symbols) }
  }

  /// Walks through the positions of a reel and of all later reels.
  mutating func walk(
    reel: Int, weight: UInt64, _ body: (borrowing TumbleSpin, UInt64) -> Void
  ) {
    let isLast = reel + 1 == cells.count
    let positions =
      reel < stops.count ? stops[reel]..<stops[reel] + 1 : spin.reels.positions[reel].indices
    for place in positions {
      let position = spin.reels.positions[reel][place]
      if position.weight == 0 { continue }
      let share = weight * position.weight
      spin.stop(reel: reel, at: position)
      for symbol in 0..<symbolCount {
        settled[reel + 1][symbol] =
          settled[reel][symbol] | cells[reel][place * symbolCount + symbol]
      }
      let next = possible[reel + 1]
      guard spin.wins(showing: zip(settled[reel + 1], next).lazy.map { $0 | $1 }) else {
        lost += share * combinations[reel + 1]
        continue
      }
      if isLast {
        spin.play(after: memory)
        body(spin, share)
      } else {
        walk(reel: reel + 1, weight: share, body)
      }
    }
  }
}
