/// One or more circles of stops.
///
/// Several circles on one reel are alternatives: a draw lands on one of them. A stop shows in the
/// window's top row, with the stops after it on the same circle in the rows below.
public struct Reel: Sendable, Hashable {
  /// The circles, in the order in which combinations are numbered.
  public let circles: [Circle]

  /// The sum of the stops' weights, and so the number of equally likely values of the reel's digit.
  public let totalWeight: UInt64

  /// Creates a reel of several circles.
  public init(circles: [Circle]) {
    self.circles = circles
    totalWeight = circles.reduce(0) { $0.addingClamped($1.totalWeight) }
  }

  /// Creates a reel of one circle.
  public init(stops: [ReelStop]) {
    self.init(circles: [Circle(stops: stops)])
  }
}

/// A circle of stops; the last stop is followed by the first.
public struct Circle: Sendable, Hashable {
  /// The stops in order.
  public let stops: [ReelStop]

  /// The sum of the stops' weights.
  public let totalWeight: UInt64

  /// Creates a circle.
  public init(stops: [ReelStop]) {
    self.stops = stops
    totalWeight = stops.reduce(0) { $0.addingClamped($1.weight) }
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
public struct ReelPosition: Sendable, Hashable {
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
    for (place, circle) in circles.enumerated() {
      guard rest >= circle.totalWeight else {
        return ReelPosition(circle: place, stop: circle.stop(ofDigit: rest))
      }
      rest -= circle.totalWeight
    }
    preconditionFailure("A digit is below the reel's total weight.")
  }
}

extension Circle {
  fileprivate func stop(ofDigit digit: UInt64) -> Int {
    // If every stop has weight 1, the digit is the stop.
    if totalWeight == UInt64(stops.count), stops[Int(digit)].weight == 1,
      stops.allSatisfy({ $0.weight == 1 })
    {
      return Int(digit)
    }
    var rest = digit
    for (place, stop) in stops.enumerated() {
      if rest < stop.weight { return place }
      rest -= stop.weight
    }
    preconditionFailure("A digit is below the circle's total weight.")
  }
}
