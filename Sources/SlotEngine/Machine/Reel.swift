/// A circle of stops: what a picker calls a component.
///
/// A stop shows in the window's top row, and the stops after it on the circle in the rows below.
public struct Reel: Sendable, Hashable {
  /// The stops in their order on the circle.
  public let stops: [ReelStop]

  /// The sum of the stops' weights: how many equally likely numbers the reel's digit has.
  public let totalWeight: UInt64

  /// Creates a reel of the given stops.
  public init(stops: [ReelStop]) {
    self.stops = stops
    totalWeight = stops.reduce(0) { $0 + UInt64($1.weight) }
  }
}

/// A stop of a reel: the symbol it shows, and its weight in the draw.
public struct ReelStop: Sendable, Hashable {
  /// The symbol's place in ``Machine/symbols``.
  public let symbol: Int
  /// How many of the reel's equally likely numbers fall on this stop.
  public let weight: UInt32

  /// Creates a stop.
  public init(symbol: Int, weight: UInt32 = 1) {
    self.symbol = symbol
    self.weight = weight
  }
}

extension Reel {
  /// The symbol a number of stops after another, going round the circle.
  public func symbol(at stop: Int) -> Int {
    let place = stop % stops.count
    return stops[place < 0 ? place + stops.count : place].symbol
  }

  /// The stop on which a digit falls: the one whose cumulative weights hold it.
  ///
  /// - Precondition: `digit` is below ``totalWeight``.
  func stop(ofDigit digit: UInt64) -> Int {
    if totalWeight == UInt64(stops.count), stops.allSatisfy({ $0.weight == 1 }) {
      return Int(digit)
    }
    var rest = digit
    for (place, stop) in stops.enumerated() {
      if rest < UInt64(stop.weight) { return place }
      rest -= UInt64(stop.weight)
    }
    preconditionFailure("A digit is below the reel's total weight.")
  }
}
