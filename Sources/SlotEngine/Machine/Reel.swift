/// One or more circles of stops: what a picker calls a component.
///
/// Several circles on one reel are alternatives: a draw falls on one of them. A stop shows in the
/// window's top row, and the stops after it on its own circle in the rows below.
public struct Reel: Sendable, Hashable {
  /// The circles, in the order that numbers the combinations.
  public let circles: [Circle]

  /// The sum of the stops' weights: how many equally likely numbers the reel's digit has.
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

/// A circle of stops; after the last stop comes the first.
public struct Circle: Sendable, Hashable {
  /// The stops in their order on the circle.
  public let stops: [ReelStop]

  /// The sum of the stops' weights.
  public let totalWeight: UInt64

  /// Creates a circle.
  public init(stops: [ReelStop]) {
    self.stops = stops
    totalWeight = stops.reduce(0) { $0.addingClamped($1.weight) }
  }

  /// The symbol at a stop, going round the circle.
  public func symbol(at stop: Int) -> SymbolID {
    let place = stop % stops.count
    return stops[place < 0 ? place + stops.count : place].symbol
  }
}

/// A stop of a reel: the symbol it shows, and its weight in the draw.
public struct ReelStop: Sendable, Hashable {
  /// The symbol it shows.
  public let symbol: SymbolID
  /// How many of the reel's equally likely numbers fall on this stop.
  public let weight: UInt64

  /// Creates a stop.
  public init(symbol: SymbolID, weight: UInt64 = 1) {
    self.symbol = symbol
    self.weight = weight
  }
}

/// Where a reel stands: on which circle, and which of its stops shows in the top row.
public struct ReelPosition: Sendable, Hashable, Codable {
  /// The circle's place on the reel.
  public let circle: Int
  /// The stop's place on the circle.
  public let stop: Int

  /// Creates a position.
  public init(circle: Int = 0, stop: Int) {
    self.circle = circle
    self.stop = stop
  }
}

extension Reel {
  /// The symbol some stops after a position, on its circle.
  public func symbol(at position: ReelPosition, offset: Int = 0) -> SymbolID {
    circles[position.circle].symbol(at: position.stop + offset)
  }

  /// The position on which a digit falls: the stop whose cumulative weights hold it.
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
    // Where every stop has weight 1 the digit is the stop.
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
