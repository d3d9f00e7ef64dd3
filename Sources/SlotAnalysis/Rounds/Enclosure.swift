import BigInt
import SlotStatistics

/// An interval that is known to contain a number, ends included.
///
/// Every operation rounds its ends outwards, so the result contains the true value whatever
/// rounding came before.
struct Enclosure: Sendable, Hashable {
  let low: Double
  let high: Double

  init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// A number that a `Double` represents exactly.
  init(exactly number: Double) { self.init(low: number, high: number) }
}

extension Enclosure {
  static func + (left: Enclosure, right: Enclosure) -> Enclosure {
    // Adding zero doesn't round.
    if left == .zero { return right }
    if right == .zero { return left }
    return Enclosure(
      low: (left.low + right.low).nextDown, high: (left.high + right.high).nextUp)
  }

  static func * (left: Enclosure, right: Enclosure) -> Enclosure {
    if left == .zero || right == .zero { return .zero }
    if left == .one { return right }
    if right == .one { return left }
    let ends = [
      left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high,
    ]
    let (low, high) = ends.dropFirst().reduce((ends[0], ends[0])) {
      (min($0.0, $1), max($0.1, $1))
    }
    return Enclosure(low: low.nextDown, high: high.nextUp)
  }

  static func - (left: Enclosure, right: Enclosure) -> Enclosure {
    if right == .zero { return left }
    return Enclosure(
      low: (left.low - right.high).nextDown, high: (left.high - right.low).nextUp)
  }

  /// The part of the interval that can be a probability.
  var probability: Enclosure { Enclosure(low: max(0, low), high: min(1, high)) }
}

extension Enclosure: ShareNumber {
  static let zero = Enclosure(exactly: 0)
  static let one = Enclosure(exactly: 1)

  init(_ share: Rational) {
    let value = share.value
    let isExact = share.denominator == 1 && share.numerator.magnitude.bitWidth <= 53
    // The value is correct to within a unit in the last place, which is half as large just below a
    // power of two; so two steps are taken.
    self.init(
      low: isExact ? value : value.nextDown.nextDown, high: isExact ? value : value.nextUp.nextUp)
  }

  var value: Double { (low + high) / 2 }

  func lowered(byAtMost most: Double) -> Enclosure {
    Enclosure(low: max(0, (low - most).nextDown), high: high)
  }

  func widened(by error: Double) -> Enclosure {
    error == 0
      ? self : Enclosure(low: max(0, (low - error).nextDown), high: (high + error).nextUp)
  }

  /// Encloses the solution by testing numbers on both sides of Newton's approximation.
  ///
  /// The probability *h* that the event happens at all solves h = H(h), where H(x) is the
  /// probability that it happens on this spin or after one of the spins added, if each of these
  /// leads to it with probability *x*. H is concave and rises from H(0) ≥ 0 to H(1) ≤ 1. As a branching
  /// process with a mean below one dies out, *h* is the only solution in 0 … 1 wherever H(0) > 0:
  /// an *x* with H(x) ≥ x is at most *h*, one with H(x) ≤ x at least *h*.
  static func branching(_ spins: [(added: Int, occurrence: Occurrence<Enclosure>)]) -> Enclosure? {
    func happens(_ share: Double) -> Enclosure {
      spins.reduce(.zero) { sum, spin in
        let after = Occurrence(mass: .one, hit: Enclosure(exactly: share)).repeated(spin.added)
        return sum + (spin.occurrence * after).hit
      }.probability
    }
    guard happens(0).high > 0 else { return .zero }
    let near = approximation(spins)
    var (low, high) = (0.0, 1.0)
    var width = 4 * near.ulp
    for _ in 0..<64 where low == 0 || high == 1 {
      let (below, above) = (max(0, near - width), min(1, near + width))
      if low == 0, below > 0, happens(below).low >= below { low = below }
      if high == 1, above < 1, happens(above).high <= above { high = above }
      width *= 2
    }
    return Enclosure(low: low, high: high)
  }

  /// The solution without regard to rounding, by Newton's method from above, which never overshoots
  /// on a concave function.
  private static func approximation(
    _ spins: [(added: Int, occurrence: Occurrence<Enclosure>)]
  ) -> Double {
    var share = 1.0
    for _ in 0..<200 {
      var (value, slope) = (-share, -1.0)
      for (added, occurrence) in spins {
        let (mass, hit) = (occurrence.mass.value, occurrence.hit.value)
        value += hit + (mass - hit) * atLeastOnce(share, in: added)
        slope += added == 0 ? 0 : (mass - hit) * Double(added) * power(1 - share, added - 1)
      }
      let next = share - value / slope
      guard next < share, next > 0 else { break }
      share = next
    }
    return share
  }

  /// The probability that an event of a given probability happens at least once; small results keep
  /// all their digits.
  private static func atLeastOnce(_ share: Double, in times: Int) -> Double {
    (0..<times).reduce(0) { sum, _ in sum + (1 - sum) * share }
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
