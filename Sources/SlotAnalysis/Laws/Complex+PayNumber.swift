extension Complex: PayNumber {
  static let one = Complex(real: 1)

  /// F counts as the solution of F = Σ given · F^added when both sides differ by at most this.
  static let residual = 0x1p-49

  func weighted(by weight: Double) -> Complex { weight * self }

  /// Solves F = Σ given · F^added in the unit disc.
  ///
  /// The right side is a contraction there, so it has exactly one fixed point (Banach), and whatever
  /// solves the equation is it. Newton's method takes few steps; where it leaves the disc, plain fixed
  /// point iteration takes over, which can't.
  static func branching(_ each: [(added: Int, given: Complex)]) -> Complex {
    guard each.contains(where: { $0.added > 0 }) else {
      return each.reduce(Complex(real: 0)) { $0 + $1.given }
    }
    var value = each.reduce(Complex(real: 0)) { $0 + $1.given }
    for _ in 0..<20 {
      let (image, slope) = follow(each, from: value)
      let distance = image - value
      if distance.magnitude <= residual { return value }
      value = value + distance / (one - slope)
      if !(value.squaredMagnitude <= 1.01) { break }
    }
    value = Complex(real: 0)
    for _ in 0..<100_000 {
      let (image, _) = follow(each, from: value)
      let distance = image - value
      value = image
      if distance.magnitude <= residual { break }
    }
    return value
  }

  /// The right side at a value, and its derivative.
  private static func follow(
    _ each: [(added: Int, given: Complex)], from value: Complex
  ) -> (image: Complex, slope: Complex) {
    var (image, slope) = (Complex(real: 0), Complex(real: 0))
    for (added, given) in each {
      guard added > 0 else {
        image = image + given
        continue
      }
      let shorter = given * value.power(added - 1)
      image = image + shorter * value
      slope = slope + Double(added) * shorter
    }
    return (image, slope)
  }
}
