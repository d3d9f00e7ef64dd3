/// The value of a generating function at a positive number; infinite where it diverges.
extension Double: PayNumber {
  static var one: Double { 1 }

  func weighted(by weight: Double) -> Double { weight * self }

  /// The smallest non-negative solution of F = Σ given · F^added, rounded up; infinite if there is none.
  ///
  /// The right side is convex and increasing, so Newton's method from 0 ascends to the smallest solution.
  /// A value that the right side maps to itself or below is an upper bound on that solution, which proves
  /// the rounded result.
  static func branching(_ each: [(added: Int, given: Double)]) -> Double {
    guard each.contains(where: { $0.added > 0 }) else { return each.reduce(0) { $0 + $1.given } }
    var value = 0.0
    for _ in 0..<200 {
      let (image, slope) = follow(each, from: value)
      guard image.isFinite, slope < 1 else { break }
      let next = value + (image - value) / (1 - slope)
      if next <= value * (1 + 0x1p-50) { break }
      value = next
    }
    for margin in [0x1p-48, 0x1p-44, 0x1p-40, 0x1p-30] {
      let above = value * (1 + margin)
      if follow(each, from: above).image <= above { return above }
    }
    return .infinity
  }

  private static func follow(
    _ each: [(added: Int, given: Double)], from value: Double
  ) -> (image: Double, slope: Double) {
    var (image, slope) = (0.0, 0.0)
    for (added, given) in each {
      guard added > 0 else {
        image += given
        continue
      }
      let shorter = given * value.power(added - 1)
      image += shorter * value
      slope += Double(added) * shorter
    }
    return (image, slope)
  }
}
