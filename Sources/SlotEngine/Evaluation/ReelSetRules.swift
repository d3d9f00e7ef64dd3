/// What a set of reels shows where it stops.
///
/// Safety: the symbols of each circle are followed by those of a whole ``SymbolColumn``, round the circle. So a column can be
/// read from the place of every stop.
@safe final class ReelSetRules: Sendable {
  /// How a reel turns a digit of an ordinal into a stop.
  private struct Turn {
    /// The combinations of the reels to its right.
    let combinations: UInt64
    /// The number of its digits.
    let digits: UInt64
    /// Where its first circle begins among the symbols.
    let first: Int
    /// What it shows where no height is drawn.
    let shape: SymbolColumn.Shape
    /// Whether a digit is a stop: the reel has one circle, whose stops are equally likely.
    let isEven: Bool
  }

  let reels: [Reel]
  /// Runs of neighbouring reels whose cells are drawn from one strip.
  let runsOfCells: [Range<Int>]
  /// The reel whose stops each reel shows.
  let sources: [Int]
  private let turns: [Turn]
  /// The symbols of all circles, reel by reel.
  private let symbols: [UInt8]
  /// Where the circles of each reel begin among the symbols.
  private let firsts: [[Int]]

  /// - Parameter rows: How many rows the reels show where no height is drawn.
  init(of reels: [Reel], rows: [Int]) {
    self.reels = reels
    runsOfCells = reels.runsOfCells
    sources = reels.indices.map { reels.source(ofReel: ReelIndex($0))?.index ?? $0 }
    var symbols: [UInt8] = []
    let firsts = reels.map { reel in
      reel.circles.map { circle in
        let first = symbols.count
        let shown = circle.stops.isEmpty ? 0 : circle.stops.count + FlatGrid.stride
        symbols += (0..<shown).map { UInt8(truncatingIfNeeded: circle.symbol(at: $0).index) }
        return first
      }
    }
    turns = reels.indices.map { reel in
      Turn(
        combinations: Mode.cycle(of: Array(reels[(reel + 1)...])), digits: reels[reel].totalWeight,
        first: firsts[reel].first ?? 0, shape: SymbolColumn.Shape(rows: rows[reel]),
        isEven: reels[reel].filling == .turning && reels[reel].circles.count == 1
          && reels[reel].circles[0].stops.allSatisfy { $0.weight == 1 })
    }
    self.firsts = firsts
    self.symbols = symbols
  }
}

extension ReelSetRules {
  /// Where the reels stop; of a reel of cells, the stop that its top cell drew.
  func positions(at drawn: DrawnStops) -> [ReelPosition] {
    var positions = reels.positions(ofOrdinal: drawn.ordinal)
    for (reel, stops) in drawn.cells.enumerated() where !stops.isEmpty {
      positions[reel] = ReelPosition(stop: stops[0])
    }
    return positions
  }

  /// What the reels stop at.
  func columns(at drawn: DrawnStops) -> [SymbolColumn] {
    var rest = drawn.ordinal
    return reels.indices.map { reel in
      let (source, shape) = (sources[reel], SymbolColumn.Shape.all[drawn.frame.rows[reel]])
      if !drawn.cells.isEmpty, !drawn.cells[source].isEmpty {
        let first = turns[source].first
        return SymbolColumn(rows: drawn.cells[source].count) {
          SymbolID(Int(symbols[first + drawn.cells[source][$0]]))
        }
      }
      if source == reel { return column(of: turns[reel], reel, shape, takingDigitOf: &rest) }
      var fromSource = drawn.ordinal
      if source > 0 { fromSource %= turns[source - 1].combinations }
      return column(of: turns[source], source, shape, takingDigitOf: &fromSource)
    }
  }

  /// Calls a function with a grid that shows a combination of turning reels whose heights aren't drawn.
  ///
  /// - Precondition: The ordinal is below the cycle.
  @inline(__always)
  func withGrid<Result>(at ordinal: UInt64, _ body: (FlatGrid) -> Result) -> Result {
    var rest = ordinal
    return FlatGrid.with(
      reels: turns.count,
      showing: { reel in
        let turn = turns[reel]
        return column(of: turn, reel, turn.shape, takingDigitOf: &rest)
      }, body)
  }

  /// What a reel shows at its digit.
  ///
  /// - Parameter rest: The number of a combination of the reel and those to its right; afterwards, of those to its right.
  @inline(__always)
  private func column(
    of turn: Turn, _ reel: Int, _ shape: SymbolColumn.Shape, takingDigitOf rest: inout UInt64
  ) -> SymbolColumn {
    let (digit, others) = rest.quotientAndRemainder(dividingBy: turn.combinations)
    rest = others
    precondition(digit < turn.digits, "An ordinal is below the cycle.")
    let place =
      turn.isEven
      ? turn.first + Int(digit) : place(of: reels[reel].position(ofDigit: digit), onReel: reel)
    // Safety: the place is that of a stop, and the symbols of a whole column follow every stop.
    return unsafe symbols.withUnsafeBytes {
      unsafe SymbolColumn(
        shape, of: $0.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self))
    }
  }

  private func place(of position: ReelPosition, onReel reel: Int) -> Int {
    firsts[reel][position.circle] + position.stop
  }
}
