/// What a generating function can be evaluated to: a value at a point, the error bound of such values,
/// or the largest pay.
protocol PayNumber {
  /// The value for a certain pay of 0.
  static var one: Self { get }

  static func + (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self

  /// The value with all probabilities multiplied by a weight, which is negative in differences.
  func weighted(by weight: Double) -> Self

  /// The value F of a spin together with all spins that it adds, and those they add in turn: the solution
  /// of F = Σ given · F^added.
  static func branching(_ each: [(added: Int, given: Self)]) -> Self
}

extension PayNumber {
  /// The value for the sum of independent copies.
  func power(_ exponent: Int) -> Self {
    var (result, square, rest) = (Self.one, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return result
  }
}
