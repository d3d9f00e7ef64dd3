/// An amount of credits: the unit of every cost, pay, balance and jackpot.
///
/// A separate type keeps amounts apart from counts and factors: credits are added to credits and multiplied by
/// plain numbers, never by each other. An amount may be negative, as the net result of a session often is. In
/// memory, in print and in JSON it is the bare integer, so the type costs nothing:
///
/// ```swift
/// let cost = machine.cost(of: stake)
/// let pays = (0..<1_000).map { engine.round($0).pay }
/// let net = pays.reduce(0, +) - cost * pays.count
/// ```
///
/// Arithmetic traps on overflow, like that of `Int`. A machine is refused when it is created if a spin could pay 2⁵³
/// credits or more, or a round 2⁶³, tosses included. So a round always fits; sums over rounds are the caller's.
public struct Credits: Sendable, Hashable {
  /// The number of credits, for arithmetic that isn't about credits: a ratio, a square, a key in a table.
  public let count: Int

  /// Creates an amount of credits.
  @inlinable
  public init(_ count: Int) { self.count = count }
}

extension Credits: AdditiveArithmetic {
  /// The sum of two amounts.
  @inlinable
  public static func + (left: Credits, right: Credits) -> Credits {
    Credits(left.count + right.count)
  }

  /// The difference of two amounts.
  @inlinable
  public static func - (left: Credits, right: Credits) -> Credits {
    Credits(left.count - right.count)
  }
}

extension Credits {
  /// An amount multiplied by a plain number.
  @inlinable
  public static func * (credits: Credits, factor: Int) -> Credits {
    Credits(credits.count * factor)
  }

  /// An amount a number of times, or the largest amount if it would be larger.
  ///
  /// - Precondition: Neither number is negative.
  package func multipliedClamped(by factor: Int) -> Credits {
    Credits(count.multipliedClamped(by: factor))
  }

  /// The sum of two amounts, or the largest amount if it would be larger.
  ///
  /// - Precondition: Neither amount is negative.
  package func addingClamped(_ other: Credits) -> Credits {
    Credits(count.addingClamped(other.count))
  }

  /// The largest amount.
  @inlinable public static var max: Credits { Credits(.max) }
}

extension Credits: Comparable {
  /// Whether an amount is smaller than another.
  @inlinable
  public static func < (left: Credits, right: Credits) -> Bool { left.count < right.count }
}

extension Credits: ExpressibleByIntegerLiteral {
  /// An amount written as a literal, as in `round.pay > 100`.
  @inlinable
  public init(integerLiteral count: Int) { self.init(count) }
}

extension Credits: CustomStringConvertible {
  /// The number of credits as a plain number.
  public var description: String { "\(count)" }
}

extension Credits: Codable {
  /// Reads a plain number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes a plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
