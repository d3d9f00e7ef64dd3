/// Predetermined draws, for tests, demonstrations and recorded rounds.
///
/// ```swift
/// let round = try engine.round(ordinal: 17, draws: ScriptedDraws([3, 0, 1]))
/// ```
public struct ScriptedDraws: DrawSource, Sendable, Hashable {
  /// The numbers, in the order in which a round asks for them.
  public let numbers: [UInt64]

  /// Creates a source that gives the same numbers to every round.
  public init(_ numbers: [UInt64]) {
    self.numbers = numbers
  }

  /// Returns a number of the script.
  ///
  /// - Throws: ``DrawError`` if the script has no such draw, or one that isn't below the bound.
  public func number(
    below bound: UInt64, draw: UInt64, round: UInt64
  ) throws(DrawError) -> UInt64 {
    guard draw < UInt64(numbers.count) else {
      throw .scriptEnded(draws: numbers.count, bound: bound)
    }
    return try DrawError.check(numbers[Int(draw)], below: bound, draw: draw)
  }
}

/// A third party's source, whose numbers are checked before they are used.
struct CheckedDraws<Source: DrawSource>: DrawSource {
  let source: Source

  func number(below bound: UInt64, draw: UInt64, round: UInt64) throws(any Error) -> UInt64 {
    let number = try source.number(below: bound, draw: draw, round: round)
    return try DrawError.check(number, below: bound, draw: draw)
  }
}

/// Why a round can't be played with the draws it was given.
public enum DrawError: Error, Sendable, Hashable {
  /// The ordinal of the paid spin isn't below the machine's cycle.
  case ordinalTooLarge(UInt64, cycle: UInt64)
  /// The round asks for more draws than the script has.
  case scriptEnded(draws: Int, bound: UInt64)
  /// The number of positions isn't the number of reels.
  case positions(given: Int, reels: Int)
  /// A reel, counted from 0, never stops at this position.
  case noPosition(ReelPosition, reel: Int)
  /// A draw, counted from 0, isn't below the bound that the round asks for.
  case notBelowBound(UInt64, bound: UInt64, draw: UInt64)
}

extension DrawError {
  /// Returns a number if it is below its bound.
  fileprivate static func check(
    _ number: UInt64, below bound: UInt64, draw: UInt64
  ) throws(DrawError) -> UInt64 {
    guard number < bound else { throw .notBelowBound(number, bound: bound, draw: draw) }
    return number
  }
}

extension DrawError: CustomStringConvertible {
  /// What is wrong, and how to fix it.
  public var description: String {
    switch self {
    case .ordinalTooLarge(let ordinal, let cycle):
      "The machine has no outcome \(ordinal); the last one is \(cycle - 1)."
    case .positions(let given, let reels):
      "The machine has \(reels) reels, but \(given) \(given == 1 ? "position was" : "positions were") given; "
        + "give one for each reel."
    case .noPosition(let position, let reel):
      "Reel \(reel + 1) never stops at stop \(position.stop) of circle \(position.circle); both count from 0."
    case .scriptEnded(let draws, let bound):
      "The script has \(draws) \(draws == 1 ? "draw" : "draws"), but the round asks for another "
        + "one; add a number from 0 to \(bound - 1)."
    case .notBelowBound(let number, let bound, let draw):
      "Draw \(draw + 1) is \(number), but the round asks for a number from 0 to \(bound - 1) there."
    }
  }
}
