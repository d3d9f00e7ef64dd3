/// What turning reels show at each of their stops: all that there is to show of a spin that draws nothing else.
///
/// A class, as each such ``Outcome`` keeps it: what it showed is made from the ordinal when it is asked for, so that a spin
/// that wins nothing allocates nothing.
final class StripSpins: Sendable {
  /// The most symbols that are kept for all reels of a mode together: three quarters of a megabyte.
  private static let mostSymbols = 1 << 14

  /// How a reel turns a digit of an ordinal into what it shows.
  private struct Turn {
    /// The combinations of the reels to its right.
    let combinations: UInt64
    /// Its first stop among those of all reels.
    let firstStop: Int
    /// Whether a digit is a stop: the reel has one circle, whose stops are equally likely.
    let isEven: Bool
  }

  private let reels: [Reel]
  private let turns: [Turn]
  /// The number of stops on the circles before each circle, reel by reel.
  private let firstStops: [[Int]]
  /// What shows at each stop, reel by reel and circle by circle.
  private let columns: [SymbolColumn]
  private let symbols: [SlotSymbol]
  /// What is drawn besides the stops: nothing.
  let frame: SpinFrame

  /// The strips of a mode's reels; nil if they show too many symbols.
  init?(of reels: [Reel], frame: SpinFrame, symbols: [SlotSymbol]) {
    let stops = reels.map { reel in reel.circles.reduce(0) { $0 + $1.stops.count } }
    guard zip(stops, frame.rows).reduce(0, { $0 + $1.0 * $1.1 }) <= Self.mostSymbols else {
      return nil
    }
    self.reels = reels
    self.frame = frame
    firstStops = reels.map { reel in
      reel.circles.indices.map { circle in
        reel.circles[..<circle].reduce(0) { $0 + $1.stops.count }
      }
    }
    columns = zip(reels, frame.rows).flatMap { reel, rows in
      reel.circles.enumerated().flatMap { circle, strip in
        strip.stops.indices.map { stop in
          SymbolColumn(reel.symbols(at: ReelPosition(circle: circle, stop: stop), rows: rows))
        }
      }
    }
    self.symbols = symbols
    var firstStop = 0
    turns = reels.indices.map { reel in
      let turn = Turn(
        combinations: Mode.cycle(of: Array(reels[(reel + 1)...])), firstStop: firstStop,
        isEven: reels[reel].circles.count == 1
          && reels[reel].circles[0].stops.allSatisfy { $0.weight == 1 })
      firstStop += stops[reel]
      return turn
    }
  }

  /// Calls a function with a grid that shows a combination.
  ///
  /// - Precondition: The ordinal is below the cycle.
  @inline(__always)
  func withGrid<Result>(at ordinal: UInt64, _ body: (FlatGrid) -> Result) -> Result {
    var rest = ordinal
    return FlatGrid.with(
      reels: turns.count,
      showing: { reel in
        let turn = turns[reel]
        let (digit, others) = rest.quotientAndRemainder(dividingBy: turn.combinations)
        rest = others
        let stop = turn.isEven ? Int(digit) : self.stop(at: position(ofReel: reel, digit), reel)
        return columns[turn.firstStop + stop]
      }, body)
  }

  /// Where the reels stop.
  func positions(at ordinal: UInt64) -> [ReelPosition] {
    var rest = ordinal
    return turns.indices.map { reel in
      let (digit, others) = rest.quotientAndRemainder(dividingBy: turns[reel].combinations)
      rest = others
      return position(ofReel: reel, digit)
    }
  }

  /// What the reels show.
  func window(at ordinal: UInt64) -> Window {
    let positions = positions(at: ordinal)
    return Window(
      showing: positions.indices.map { reel in
        columns[turns[reel].firstStop + stop(at: positions[reel], reel)]
      }, of: symbols)
  }

  private func position(ofReel reel: Int, _ digit: UInt64) -> ReelPosition {
    turns[reel].isEven
      ? ReelPosition(circle: 0, stop: Int(digit)) : reels[reel].position(ofDigit: digit)
  }

  /// The number of a stop among those of its reel.
  private func stop(at position: ReelPosition, _ reel: Int) -> Int {
    firstStops[reel][position.circle] + position.stop
  }
}
