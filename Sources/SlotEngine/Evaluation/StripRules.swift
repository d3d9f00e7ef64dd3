/// What a turning reel shows at each of its stops.
struct StripRules: Sendable {
  /// The most symbols that are kept for all reels of a mode together: half a megabyte.
  private static let mostSymbols = 1 << 14

  private let reel: Reel
  /// The number of stops on the circles before each circle.
  private let firstStops: [Int]
  /// What shows at each stop, from the top, circle by circle.
  private let columns: [[SlotSymbol]]
  /// The same as bytes of a ``FlatGrid``, stop after stop.
  private let bytes: [UInt8]
  private let rows: Int

  /// The strips of a mode's reels; nil if they show too many symbols.
  static func all(of reels: [Reel], rows: [Int], symbols: [SlotSymbol]) -> [StripRules]? {
    let shown = zip(reels, rows).reduce(0) { sum, next in
      sum + next.0.circles.reduce(0) { $0 + $1.stops.count } * next.1
    }
    guard shown <= mostSymbols else { return nil }
    return zip(reels, rows).map { StripRules($0, rows: $1, symbols: symbols) }
  }

  private init(_ reel: Reel, rows: Int, symbols: [SlotSymbol]) {
    self.reel = reel
    firstStops = reel.circles.indices.map { circle in
      reel.circles[..<circle].reduce(0) { $0 + $1.stops.count }
    }
    self.rows = rows
    let columns = reel.circles.enumerated().flatMap { circle, strip in
      strip.stops.indices.map { stop in
        reel.symbols(at: ReelPosition(circle: circle, stop: stop), rows: rows).map { symbols[$0] }
      }
    }
    self.columns = columns
    bytes = columns.joined().map { FlatGrid.byte(of: $0.id) }
  }

  /// The number of equally likely digits.
  var totalWeight: UInt64 { reel.totalWeight }

  /// Where a digit lands, and what shows there; a grid shows it, too.
  ///
  /// - Precondition: The digit is below ``totalWeight``.
  @inline(__always)
  func stop(
    at digit: UInt64, on grid: FlatGrid, reel number: Int
  ) -> (position: ReelPosition, column: [SlotSymbol]) {
    let position = reel.position(ofDigit: digit)
    let stop = firstStops[position.circle] + position.stop
    grid.show(bytes[rows * stop..<rows * (stop + 1)], onReel: number)
    return (position, columns[stop])
  }
}
