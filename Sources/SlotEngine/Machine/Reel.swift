/// One or more circles of stops.
///
/// Several circles on one reel are alternatives: a draw lands on one of them. A stop shows in the
/// window's top row, with the stops after it on the same circle in the rows below.
public struct Reel: Sendable, Hashable {
  /// How a reel's cells are filled.
  public enum Filling: Sendable, Hashable {
    /// It turns as a whole, and stops at one of its stops.
    case turning
    /// It shows what the reel on its left shows.
    case sameAsLeft
    /// Each of its cells draws a stop of the only circle independently.
    case cells
  }

  /// The circles, in the order that numbers the combinations; none for a reel that repeats the one on its left.
  public let circles: [Circle]
  /// How the reel's cells are filled.
  public let filling: Filling

  /// The number of equally likely values of the reel's digit in a combination: the sum of the stops' weights,
  /// or 1 for a reel that doesn't turn independently.
  public let totalWeight: UInt64

  private init(circles: [Circle], filling: Filling) {
    self.circles = circles
    self.filling = filling
    totalWeight =
      filling == .turning ? circles.reduce(0) { $0.addingClamped($1.totalWeight) } : 1
  }

  /// Creates a turning reel of several circles.
  public init(circles: [Circle]) {
    self.init(circles: circles, filling: .turning)
  }

  /// Creates a reel whose cells each draw a stop of a strip independently.
  public init(cells strip: Circle) {
    self.init(circles: [strip], filling: .cells)
  }

  /// A reel that shows what the reel on its left shows.
  public static let sameAsLeft = Reel(circles: [], filling: .sameAsLeft)

  /// Creates a turning reel of one circle.
  public init(stops: [ReelStop]) {
    self.init(circles: [Circle(stops: stops)])
  }
}

extension Reel {
  /// The reel with other symbols on its stops.
  func mappingSymbols(_ change: (SymbolID) -> SymbolID) -> Reel {
    Reel(
      circles: circles.map { circle in
        Circle(stops: circle.stops.map { ReelStop(symbol: change($0.symbol), weight: $0.weight) })
      }, filling: filling)
  }
}

/// A circle of stops; the last stop is followed by the first.
public struct Circle: Sendable, Hashable {
  /// The stops in order.
  public let stops: [ReelStop]

  /// The sum of the stops' weights.
  public let totalWeight: UInt64

  /// The digit after the last of each stop's; empty where every stop has one digit, which is its index.
  private let ends: [UInt64]

  /// Creates a circle.
  public init(stops: [ReelStop]) {
    self.stops = stops
    var end: UInt64 = 0
    let ends = stops.map { stop in
      end = end.addingClamped(stop.weight)
      return end
    }
    totalWeight = end
    self.ends = stops.allSatisfy { $0.weight == 1 } ? [] : ends
  }

  /// The symbol at a stop; the index wraps around the circle.
  public func symbol(at stop: Int) -> SymbolID {
    let place = stop % stops.count
    return stops[place < 0 ? place + stops.count : place].symbol
  }
}

/// A stop of a reel: the symbol it shows, and its weight.
public struct ReelStop: Sendable, Hashable {
  /// The symbol it shows.
  public let symbol: SymbolID
  /// The number of the reel's equally likely digits that land on this stop.
  public let weight: UInt64

  /// Creates a stop.
  public init(symbol: SymbolID, weight: UInt64 = 1) {
    self.symbol = symbol
    self.weight = weight
  }
}

/// The position of a reel: the circle, and the stop that shows in the top row.
public struct ReelPosition: Sendable, Hashable, Codable {
  /// The circle's index on the reel.
  public let circle: Int
  /// The stop's index on the circle.
  public let stop: Int

  /// Creates a position.
  public init(circle: Int = 0, stop: Int) {
    self.circle = circle
    self.stop = stop
  }
}

extension Reel {
  /// The symbol a number of stops after a position, on the same circle.
  public func symbol(at position: ReelPosition, offset: Int = 0) -> SymbolID {
    circles[position.circle].symbol(at: position.stop + offset)
  }

  /// The position on which a digit lands: the stop whose range of cumulative weights contains it.
  ///
  /// - Precondition: `digit` is below ``totalWeight``.
  func position(ofDigit digit: UInt64) -> ReelPosition {
    var rest = digit
    for place in circles.indices {
      guard rest >= circles[place].totalWeight else {
        return ReelPosition(circle: place, stop: circles[place].stop(ofDigit: rest))
      }
      rest -= circles[place].totalWeight
    }
    preconditionFailure("A digit is below the reel's total weight.")
  }

  /// The stop of each digit of a turning reel, among those of all circles; empty if there are too many to list.
  var stopOfDigit: [UInt16] {
    let stops = circles.flatMap(\.stops)
    guard filling == .turning, totalWeight <= 1 << 12, stops.count <= 1 << 16 else { return [] }
    return stops.enumerated().flatMap {
      Array(repeating: UInt16($0.offset), count: Int($0.element.weight))
    }
  }
}

extension Circle {
  /// The stop on which a digit falls.
  ///
  /// - Precondition: `digit` is below ``totalWeight``.
  func stop(ofDigit digit: UInt64) -> Int {
    precondition(digit < totalWeight, "A digit is below the circle's total weight.")
    if ends.isEmpty { return Int(digit) }
    // The first stop that ends after the digit.
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if digit < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
