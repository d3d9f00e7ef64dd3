/// The turning reels of a mode, as words of eight symbols: the symbols that a reel shows from a stop on are
/// one word, and so are those that fill its gaps.
struct TumbleReels: Sendable {
  /// A position at which a reel can stop.
  struct Position: Sendable {
    /// The index in ``TumbleReels/words`` at which its circle begins.
    let circle: Int
    /// The number of stops on the circle.
    let length: Int
    /// The stop on the circle.
    let stop: Int
    /// The number of the reel's digits that select it.
    let weight: UInt64
  }

  /// For each reel, its positions in the order of its digits.
  let positions: [[Position]]
  /// For each stop of each circle, its symbol and the seven that follow, the first in the lowest byte.
  let words: [UInt64]
  /// The numbers of rows that each reel may show.
  let heights: [ReelHeight]
  /// Whether any height is drawn.
  let drawsHeights: Bool
  /// The number of combinations of the reels, and the number of digits of each reel.
  let cycle: UInt64
  let totals: [UInt64]
  /// For each reel, the index of its position by digit; empty for a reel with too many digits to list.
  private let positionOfDigit: [[UInt16]]

  init(_ machine: Machine, mode: ModeID) {
    let turning = machine.modes[mode].reels
    cycle = machine.modes[mode].cycle
    totals = turning.map(\.totalWeight)
    positionOfDigit = turning.map(\.stopOfDigit)
    var words: [UInt64] = []
    positions = turning.map { reel in
      reel.circles.flatMap { circle -> [Position] in
        let first = words.count
        words += circle.stops.indices.map { stop in
          (0..<8).reduce(0) {
            $0 | UInt64(circle.symbol(at: stop + $1).index) << UInt64(8 * $1)
          }
        }
        return circle.stops.enumerated().map {
          Position(
            circle: first, length: circle.stops.count, stop: $0.offset, weight: $0.element.weight)
        }
      }
    }
    self.words = words
    heights = machine.heights(in: mode)
    drawsHeights = heights.contains(where: \.isDrawn)
  }
}

extension TumbleReels {
  /// The position of a reel that a digit selects.
  func position(ofDigit digit: UInt64, ofReel reel: Int) -> Position {
    if !positionOfDigit[reel].isEmpty {
      return positions[reel][Int(positionOfDigit[reel][Int(digit)])]
    }
    var rest = digit
    for position in positions[reel] {
      if rest < position.weight { return position }
      rest -= position.weight
    }
    preconditionFailure("A digit is below the reel's total weight.")
  }
}

extension TumbleReels {
  /// A column after some of its cells were cleared and filled again.
  ///
  /// - Parameters:
  ///   - column: The symbols from the top, one per byte.
  ///   - gone: The rows that are cleared, as bits.
  ///   - rows: The number of rows.
  ///   - new: The symbols that fill the gaps, from the top.
  ///   - falls: Whether what is above a gap falls.
  @inline(__always)
  static func column(
    _ column: UInt64, clearing gone: CellBits, rows: Int, filling new: UInt64, falls: Bool
  ) -> UInt64 {
    guard falls else {
      var (filled, new) = (UInt64(0), new)
      for row in 0..<rows {
        let isGap = gone >> CellBits(row) & 1 == 1
        filled |= (isGap ? new & 0xFF : column >> UInt64(8 * row) & 0xFF) << UInt64(8 * row)
        if isGap { new >>= 8 }
      }
      return filled
    }
    let gaps = gone.nonzeroBitCount
    var filled = new & UInt64.max >> UInt64(64 - 8 * gaps)
    var next = UInt64(8 * gaps)
    for row in 0..<rows where gone >> CellBits(row) & 1 == 0 {
      filled |= (column >> UInt64(8 * row) & 0xFF) << next
      next += 8
    }
    return filled
  }
}
