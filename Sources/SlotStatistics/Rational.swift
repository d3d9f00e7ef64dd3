public import BigInt

/// An exact number: a fraction of integers of any size, in lowest terms.
public struct Rational: Sendable, Hashable {
  /// The numerator.
  public let numerator: BigInt
  /// The denominator, above 0.
  public let denominator: BigInt

  /// Creates the fraction in lowest terms.
  ///
  /// - Precondition: `denominator` is not 0.
  public init(_ numerator: some BinaryInteger, _ denominator: some BinaryInteger) {
    precondition(denominator != 0, "A fraction's denominator isn't 0.")
    let (top, bottom) = (BigInt(numerator), BigInt(denominator))
    let divisor = top.divisor(with: bottom)
    let sign: BigInt = bottom.sign == .minus ? -1 : 1
    self.init(lowest: sign * top / divisor, sign * bottom / divisor)
  }

  /// Creates a fraction whose numerator and denominator are already in lowest terms.
  private init(lowest numerator: BigInt, _ denominator: BigInt) {
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension Rational {
  /// Creates an integer.
  public init(_ number: some BinaryInteger) {
    numerator = BigInt(number)
    denominator = 1
  }

  /// Zero.
  public static let zero = Rational(0)
  /// One.
  public static let one = Rational(1)

  /// The sum.
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.numerator.isZero { return right }
    if right.numerator.isZero { return left }
    // Source: Knuth, The Art of Computer Programming 2, 4.5.1: a common factor of the sum's
    // numerator and denominator divides the gcd of the two denominators.
    let common = left.denominator.divisor(with: right.denominator)
    let (mine, others) = (left.denominator / common, right.denominator / common)
    let sum = left.numerator * others + right.numerator * mine
    let divisor = sum.divisor(with: common)
    return Rational(lowest: sum / divisor, mine * (right.denominator / divisor))
  }

  /// The difference.
  public static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// The negation.
  public static prefix func - (number: Rational) -> Rational {
    Rational(lowest: -number.numerator, number.denominator)
  }

  /// The product.
  public static func * (left: Rational, right: Rational) -> Rational {
    if left.numerator.isZero || right.numerator.isZero { return .zero }
    // Both fractions are in lowest terms, so only cross factors can cancel.
    let first = left.numerator.divisor(with: right.denominator)
    let second = right.numerator.divisor(with: left.denominator)
    return Rational(
      lowest: (left.numerator / first) * (right.numerator / second),
      (left.denominator / second) * (right.denominator / first))
  }

  /// The quotient.
  ///
  /// - Precondition: The divisor is not 0.
  public static func / (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// Adds a number.
  public static func += (left: inout Rational, right: Rational) { left = left + right }

  /// Multiplies by a number.
  public static func *= (left: inout Rational, right: Rational) { left = left * right }
}

extension Rational: Comparable {
  /// Whether a number is smaller than another.
  public static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int) { self.init(BigInt(value)) }
}

extension Rational {
  /// The closest floating-point value, to within one unit in the last place.
  public var value: Double {
    if numerator.magnitude.bitWidth <= 53, denominator.magnitude.bitWidth <= 53 {
      return Double(Int64(numerator)) / Double(Int64(denominator))
    }
    // A quotient of 64 or more bits exceeds the precision of a Double.
    let shift = 64 + denominator.magnitude.bitWidth - numerator.magnitude.bitWidth
    let quotient =
      shift >= 0
      ? (numerator.magnitude << shift) / denominator.magnitude
      : numerator.magnitude / (denominator.magnitude << -shift)
    let rounded = Double(sign: .plus, exponent: -shift, significand: Double(UInt128(quotient)))
    return numerator.sign == .minus ? -rounded : rounded
  }
}

extension Rational: CustomStringConvertible {
  /// The fraction as text, such as `2/27`.
  public var description: String { "\(numerator)/\(denominator)" }
}
