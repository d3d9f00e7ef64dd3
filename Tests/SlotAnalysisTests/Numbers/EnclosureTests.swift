import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

@Suite struct `An interval around a number` {
  private func interval(_ random: inout RandomNumbers) -> Enclosure {
    let (one, other) = (random.double(-1...1), random.double(-1...1))
    return Enclosure(low: min(one, other), high: max(one, other))
  }

  @Test func `holds every sum, difference and product, and hardly more`() {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<400 {
      let (one, other) = (interval(&random), interval(&random))
      func expect(_ result: Enclosure, _ operation: (Double, Double) -> Double) {
        // Each operation is monotonic in both numbers, so its extremes lie at the ends.
        let ends = [one.low, one.high].flatMap { left in
          [other.low, other.high].map { operation(left, $0) }
        }
        let (low, high) = (ends.min() ?? .nan, ends.max() ?? .nan)
        #expect(result.low < low && result.low >= low - 1e-15)
        #expect(result.high > high && result.high <= high + 1e-15)
      }
      expect(one + other, +)
      expect(one - other, -)
      expect(one * other, *)
    }
  }

  @Test func `stays as it is beside zero and one`() {
    let some = Enclosure(low: 0.25, high: 0.75)
    #expect(some + .zero == some && .zero + some == some && some - .zero == some)
    #expect(some * .one == some && .one * some == some)
    #expect(some * .zero == .zero && .zero * some == .zero)
    #expect(some.widened(by: 0) == some)
  }

  @Test func `is a point only where a double is exact`() {
    for whole in [0, 1, 7, 1 << 53 - 1] {
      let enclosure = Enclosure(Rational(whole))
      #expect(enclosure == Enclosure(exactly: Double(whole)))
    }
    // 2⁵³ + 1 lies between two doubles.
    for number in [Rational(1, 3), Rational(1 << 53 + 1), Rational(1 << 60 + 1)] {
      let enclosure = Enclosure(number)
      #expect(enclosure.low < number.value && number.value < enclosure.high)
      #expect(enclosure.high - enclosure.low <= 5 * number.value.ulp)
    }
  }

  @Test func `is widened and lowered outwards, but never below 0`() {
    let some = Enclosure(low: 0.25, high: 0.75)
    #expect(some.widened(by: 0.125) == Enclosure(low: 0.125.nextDown, high: 0.875.nextUp))
    #expect(some.widened(by: 0.5) == Enclosure(low: 0, high: 1.25.nextUp))
    #expect(some.lowered(byAtMost: 0.125) == Enclosure(low: 0.125.nextDown, high: 0.75))
    #expect(some.lowered(byAtMost: 0.5) == Enclosure(low: 0, high: 0.75))
    #expect(Enclosure(low: -0.5, high: 1.5).probability == Enclosure(low: 0, high: 1))
    #expect(some.value == 0.5)
  }

  /// A spin hits with probability p, or else adds two spins with probability q: h = p + q (1 − (1 − h)²), whose root is
  /// found by bisection.
  @Test(arguments: [(0.125, 0.25), (0.001, 0.4), (0.5, 0.125), (1e-9, 0.25)])
  func `holds the probability of an event on a spin or on those that it adds`(
    hit: Double, more: Double
  )
    throws
  {
    let rest = Enclosure(exactly: 1) - Enclosure(exactly: hit) - Enclosure(exactly: more)
    let spins = [
      (
        added: 0,
        occurrence: Occurrence(mass: Enclosure(exactly: hit), hit: Enclosure(exactly: hit))
      ),
      (added: 2, occurrence: Occurrence(mass: Enclosure(exactly: more), hit: .zero)),
      (added: 0, occurrence: Occurrence(mass: rest, hit: .zero)),
    ]
    let found = try #require(Enclosure.branching(spins))
    // more · h² + (1 − 2 more) h − p = 0.
    let slope = 1 - 2 * more
    let root = 2 * hit / (slope + (slope * slope + 4 * more * hit).squareRoot())
    #expect(found.low <= root * (1 + 1e-15) && root * (1 - 1e-15) <= found.high)
    #expect(found.high - found.low <= 1e-13 * root)
  }

  @Test func `is zero for what never happens`() {
    let never = [
      (added: 2, occurrence: Occurrence<Enclosure>(mass: Enclosure(exactly: 0.25), hit: .zero))
    ]
    #expect(Enclosure.branching(never) == .zero)
  }
}
