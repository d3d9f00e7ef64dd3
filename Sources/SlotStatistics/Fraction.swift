/// An exact share: a fraction of whole numbers in lowest terms.
public struct Fraction: Sendable, Hashable {
  /// The numerator.
  public let numerator: UInt64
  /// The denominator, above 0.
  public let denominator: UInt64

  /// Creates the fraction in lowest terms.
  ///
  /// - Precondition: `denominator` is above 0.
  public init(_ numerator: UInt64, _ denominator: UInt64) {
    precondition(denominator > 0, "A fraction's denominator is above 0.")
    var (divisor, rest) = (denominator, numerator)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The nearest floating-point value.
  public var value: Double { Double(numerator) / Double(denominator) }
}

extension Fraction: CustomStringConvertible {
  /// The fraction as `2/27`.
  public var description: String { "\(numerator)/\(denominator)" }
}
