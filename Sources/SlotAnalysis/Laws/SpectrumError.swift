/// How far computed values of a generating function on the unit circle may be off.
struct SpectrumError: Sendable {
  /// What no value exceeds.
  var size: Double
  /// What no computed value is off by.
  var error: Double

  /// A unit of the last place.
  private static let unit = 0x1p-53
}

extension SpectrumError: PayNumber {
  static let one = SpectrumError(size: 1, error: 0)

  static func + (left: SpectrumError, right: SpectrumError) -> SpectrumError {
    let size = left.size + right.size
    return SpectrumError(size: size, error: left.error + right.error + unit * size)
  }

  /// A complex product is right to √5 units.
  static func * (left: SpectrumError, right: SpectrumError) -> SpectrumError {
    let size = left.size * right.size
    return SpectrumError(
      size: size,
      error: left.size * right.error + left.error * right.size + left.error * right.error
        + 3 * unit * size)
  }

  func weighted(by weight: Double) -> SpectrumError {
    SpectrumError(
      size: size * weight.magnitude, error: (error + 2 * Self.unit * size) * weight.magnitude)
  }

  /// Where the right side brings values nearer by a factor q, what it is off by comes in
  /// 1 / (1 − q) times.
  static func branching(_ each: [(added: Int, given: SpectrumError)]) -> SpectrumError {
    let factor = each.reduce(0) { $0 + Double($1.added) * $1.given.size }
    let rounding = each.reduce(0) { $0 + (Double($1.added) * 6 + 4) * unit * $1.given.size }
    let given = each.reduce(0) { $0 + $1.given.error }
    guard factor < 1 else { return SpectrumError(size: 1, error: .infinity) }
    return SpectrumError(
      size: 1, error: (given + rounding + Complex.residual) / (1 - factor))
  }
}
