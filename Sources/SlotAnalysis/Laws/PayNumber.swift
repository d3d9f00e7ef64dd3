/// What a generating function can be asked for: its value at a point, how far that is off, or the
/// largest pay.
protocol PayNumber {
  /// The value of a law of nothing.
  static var one: Self { get }

  static func + (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self

  /// The value of less likely outcomes; a difference has negative weights.
  func weighted(by weight: Double) -> Self

  /// The value F of one spin with all that it adds, and that those add: F = Σ given · F^added.
  static func branching(_ each: [(added: Int, given: Self)]) -> Self
}

extension PayNumber {
  /// The value of several independent things alike.
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
