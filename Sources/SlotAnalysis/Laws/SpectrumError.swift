/// An upper bound on the rounding error of a generating function's computed values on the unit circle.
///
/// Runs through the same ``PayProgram`` as the values themselves (running error analysis; Higham,
/// "Accuracy and Stability of Numerical Algorithms", 2nd ed. (2002), section 3.3), but once for all roots:
/// it bounds magnitudes and errors over the whole circle instead of following a single point.
struct SpectrumError: Sendable {
  /// Upper bound on the magnitude of every value.
  var size: Double
  /// Upper bound on the absolute error of every value.
  var error: Double

  /// The unit roundoff of a `Double`.
  private static let unit = 0x1p-53
}

extension SpectrumError: PayNumber {
  static let one = SpectrumError(size: 1, error: 0)

  static func + (left: SpectrumError, right: SpectrumError) -> SpectrumError {
    let size = left.size + right.size
    return SpectrumError(size: size, error: left.error + right.error + unit * size)
  }

  /// A complex product has a relative error of at most √5 units (Brent, Percival and Zimmermann, 2007);
  /// 3 covers the products of errors too.
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

  /// The error of a fixed point F = Σ given · F^added.
  ///
  /// Where the right side contracts by a factor q < 1, an error of the right side moves the fixed point
  /// by at most 1 / (1 − q) times as much. Without a proof of contraction the bound is infinite.
  static func branching(_ each: [(added: Int, given: SpectrumError)]) -> SpectrumError {
    let factor = each.reduce(0) { $0 + Double($1.added) * $1.given.size }
    let rounding = each.reduce(0) { $0 + (Double($1.added) * 6 + 4) * unit * $1.given.size }
    let given = each.reduce(0) { $0 + $1.given.error }
    guard factor < 1 else { return SpectrumError(size: 1, error: .infinity) }
    return SpectrumError(
      size: 1, error: (given + rounding + Complex.residual) / (1 - factor))
  }
}
