extension Machine {
  /// The number of the combination whose reels stop at the given positions.
  ///
  /// For scripting a round: the paid spin of ``SlotEngine/SlotEngine/round(ordinal:draws:number:)`` takes this
  /// number, and so does each later spin, as one of the draws. A stop has as many numbers as its weight; this is
  /// the first of them.
  ///
  /// ```swift
  /// try machine.ordinal(of: [3, 7, 1])           // the first reel shows stop 3 in the top row, and so on
  /// ```
  ///
  /// - Parameters:
  ///   - positions: The position of each reel, left to right, as in ``Outcome/positions``; that of a reel that
  ///     doesn't turn independently is ignored.
  ///   - mode: The mode whose reels stop there; the base game by default.
  ///   - reelSet: The index of the set of reels, in a mode that draws one of several.
  /// - Throws: ``DrawError/positions(given:reels:)`` or ``DrawError/noPosition(_:reel:)``.
  /// - Precondition: The machine has this mode, and the mode this set of reels.
  /// - Complexity: O(*stops*).
  public func ordinal(
    of positions: [ReelPosition], in mode: ModeID = .base, reelSet: Int = 0
  ) throws(DrawError) -> UInt64 {
    let reels = modes[mode].reelSets[reelSet].value
    guard positions.count == reels.count else {
      throw .positions(given: positions.count, reels: reels.count)
    }
    var ordinal: UInt64 = 0
    for (index, reel) in reels.enumerated() where reel.filling == .turning {
      guard let digit = reel.digit(of: positions[index]) else {
        throw .noPosition(positions[index], reel: index)
      }
      ordinal = ordinal * reel.totalWeight + digit
    }
    return ordinal
  }
}

extension Reel {
  /// The first digit that lands on a position; nil if the reel doesn't have the position, or none lands there.
  func digit(of position: ReelPosition) -> UInt64? {
    guard circles.indices.contains(position.circle) else { return nil }
    let circle = circles[position.circle]
    guard circle.stops.indices.contains(position.stop), circle.stops[position.stop].weight > 0
    else { return nil }
    return circles[..<position.circle].reduce(0) { $0 + $1.totalWeight }
      + circle.stops[..<position.stop].reduce(0) { $0 + $1.weight }
  }
}

extension ReelPosition: ExpressibleByIntegerLiteral {
  /// A stop of the first circle.
  public init(integerLiteral stop: Int) {
    self.init(stop: stop)
  }
}
