import BigInt
import SlotEngine
import SlotStatistics

extension Moments {
  /// The maximum number of bits of all numbers multiplied to follow a stay whose multiplier grows.
  private static let mostBits = 1 << 31

  static func sum(of stay: GrowingStay<Moments>, from place: StayPlace) -> Moments? {
    guard let memory = place.state.memory, let first = stay.laws[1],
      let table = StayTable(startingWith: place.spinsLeft, most: place.mostToCome, each: first)
    else { return nil }
    let start = memory.counts[stay.meter.index]
    // Each spin of the stay adds the bits of one spin's fractions to a number.
    guard let spins = GrowingSpins(stay, adding: table.adding),
      table.moveCount.multipliedClamped(by: spins.bits * table.most) <= mostBits
    else { return nil }
    let value = table.total(end: { _ in GrowingValue.nothing }) { moves, rests in
      moves.reduce(GrowingValue.none) { $0 + spins.step($1.kind, then: rests[$1.next]) }
    }
    var sum = start == 0 ? value.atZero : value.moments(at: start)
    sum.error = stay.error(ofSpins: table.mostSpins, startingWith: start)
    return sum
  }
}

/// The value of the rest of a stay for every multiplier M: the coefficients of polynomials in M, by
/// ascending power.
private struct GrowingValue {
  var first: [Rational]
  var second: [Rational]
  var events: [EventMeans]
  /// The value with the meter at 0, where it multiplies by 1.
  var atZero: Moments

  static let none = GrowingValue(
    first: [0, 0], second: [0, 0, 0], events: [EventMeans(), EventMeans()], atZero: .none)
  static let nothing = GrowingValue(
    first: [0, 0], second: [0, 0, 0], events: [EventMeans(), EventMeans()], atZero: .certain)

  static func + (left: GrowingValue, right: GrowingValue) -> GrowingValue {
    GrowingValue(
      first: zip(left.first, right.first).map { $0 + $1 },
      second: zip(left.second, right.second).map { $0 + $1 },
      events: zip(left.events, right.events).map { $0 + $1 }, atZero: left.atZero + right.atZero)
  }

  func moments(at count: Int) -> Moments {
    let count = Rational(count)
    return Moments(
      mass: 1, first: first[0] + first[1] * count,
      second: second[0] + (second[1] + second[2] * count) * count,
      events: events[0] + events[1].weighted(by: count))
  }
}

/// The joint moments of a spin's pay and of its addition to the multiplier, for each number of spins that
/// it adds to its stay.
struct GrowingSpins {
  /// Sums over outcomes, weighted by probability: X is their pay, d their addition to the multiplier.
  struct Sums {
    /// The sums of 1, d and d².
    var grown: [Rational] = [0, 0, 0]
    /// The sums of X and X².
    var moments = Moments.none
    /// The sum of X d.
    var cross: Rational = 0
  }

  /// The same sums as polynomials in the multiplier.
  struct Kind {
    let grown: [Rational]
    let first: [Rational]
    let second: [Rational]
    let cross: [Rational]
    let events: [EventMeans]
    /// With the meter at 0: outcomes that leave it there, and all others.
    let zero: (left: Moments, raised: Sums)
  }

  let kinds: [Kind]

  /// Nil if what spins add isn't the same for all multipliers, or if they hold cells or reset the spins
  /// left.
  init?(_ stay: GrowingStay<Moments>, adding: [Int]) {
    var kinds: [Kind] = []
    for added in adding {
      var sums: [Sums] = []
      for count in 1...3 {
        guard let parts = Self.parts(of: stay, at: count, adding: added) else { return nil }
        sums.append(Self.sums(parts))
      }
      let (one, two, three) = (sums[0], sums[1], sums[2])
      guard one.grown == two.grown, two.grown == three.grown else { return nil }
      let (first, cross) = (
        Self.line(one.moments.first, two.moments.first), Self.line(one.cross, two.cross)
      )
      guard Self.isAtThree(first, three.moments.first), Self.isAtThree(cross, three.cross) else {
        return nil
      }
      let slope = two.moments.events + one.moments.events.weighted(by: -1)
      let zero = stay.laws[0] == nil ? [] : Self.parts(of: stay, at: 0, adding: added)
      guard let zero else { return nil }
      kinds.append(
        Kind(
          grown: one.grown, first: first,
          second: Self.parabola(one.moments.second, two.moments.second, three.moments.second),
          cross: cross, events: [one.moments.events + slope.weighted(by: -1), slope],
          zero: (
            zero.filter { $0.grown == 0 }.reduce(.none) { $0 + $1.measure },
            Self.sums(zero.filter { $0.grown > 0 })
          )))
    }
    self.kinds = kinds
  }

  /// The number of bits of the largest denominator of a spin's fractions.
  var bits: Int {
    let fractions: [Rational] = kinds.flatMap { kind in
      [kind.grown, kind.first, kind.second, kind.cross].flatMap { $0 }
    }
    return fractions.map(\.denominator.magnitude.bitWidth).max() ?? 0
  }
}

extension GrowingSpins {
  fileprivate typealias Part = (grown: Int, measure: Moments)

  /// The outcomes that add a number of spins, by how much they add to the multiplier.
  private static func parts(
    of stay: GrowingStay<Moments>, at count: Int, adding added: Int
  ) -> [Part]? {
    var parts: [Part] = []
    for (kind, measure) in stay.laws[count]?.kinds.parts ?? [] where kind.spins == added {
      guard kind.held.isEmpty, kind.reset == nil else { return nil }
      let after = kind.memory?.counts[stay.meter.index] ?? count
      parts.append((after - count, measure))
    }
    return parts
  }

  private static func sums(_ parts: [Part]) -> Sums {
    parts.reduce(into: Sums()) { sums, part in
      let grown = Rational(part.grown)
      sums.grown[0] += part.measure.mass
      sums.grown[1] += part.measure.mass * grown
      sums.grown[2] += part.measure.mass * grown * grown
      sums.moments = sums.moments + part.measure
      sums.cross += part.measure.first * grown
    }
  }

  /// The line through values at 1 and 2.
  private static func line(_ one: Rational, _ two: Rational) -> [Rational] {
    [one + one - two, two - one]
  }

  /// Whether a line has a value at 3.
  private static func isAtThree(_ line: [Rational], _ value: Rational) -> Bool {
    line[0] + line[1] + line[1] + line[1] == value
  }

  /// The parabola through values at 1, 2 and 3.
  private static func parabola(_ one: Rational, _ two: Rational, _ three: Rational) -> [Rational] {
    let square: Rational = (three - two - two + one) / 2
    let slope: Rational = two - one - 3 * square
    return [one - slope - square, slope, square]
  }
}

extension GrowingSpins {
  /// The value of a spin of a kind and the rest of the stay after it.
  ///
  /// Let V be the pay of the rest, with the mean v₀ + v₁(M + d) and the mean square
  /// w₀ + w₁(M + d) + w₂(M + d)². Then both together have the mean E[X + V] and the mean square
  /// E[X² + 2XV + V²].
  fileprivate func step(_ number: Int, then rest: GrowingValue) -> GrowingValue {
    let kind = kinds[number]
    let (mass, grown, squares) = (kind.grown[0], kind.grown[1], kind.grown[2])
    let (first, cross, v, w) = (kind.first, kind.cross, rest.first, rest.second)
    let constant: Rational = first[0] + mass * v[0] + grown * v[1]
    let slope: Rational = first[1] + mass * v[1]
    // The coefficients of E[XV], then of E[V²].
    let mixed: [Rational] = [
      first[0] * v[0] + v[1] * cross[0], first[0] * v[1] + first[1] * v[0] + v[1] * cross[1],
      first[1] * v[1],
    ]
    let twice: Rational = grown + grown
    let later: [Rational] = [
      mass * w[0] + grown * w[1] + squares * w[2], mass * w[1] + twice * w[2], mass * w[2],
    ]
    return GrowingValue(
      first: [constant, slope],
      second: (0..<3).map { kind.second[$0] + mixed[$0] + mixed[$0] + later[$0] },
      events: [
        kind.events[0] + rest.events[0].weighted(by: mass) + rest.events[1].weighted(by: grown),
        kind.events[1] + rest.events[1].weighted(by: mass),
      ], atZero: kind.zero.left * rest.atZero + raised(kind.zero.raised, then: rest))
  }

  /// The moments of outcomes that raise the multiplier from 0, and of the rest of the stay after them.
  private func raised(_ sums: Sums, then rest: GrowingValue) -> Moments {
    let (v, w) = (rest.first, rest.second)
    let (mass, grown, squares) = (sums.grown[0], sums.grown[1], sums.grown[2])
    let moments = sums.moments
    let mixed: Rational = moments.first * v[0] + sums.cross * v[1]
    let later: Rational = mass * w[0] + grown * w[1] + squares * w[2]
    return Moments(
      mass: mass, first: moments.first + mass * v[0] + grown * v[1],
      second: moments.second + mixed + mixed + later,
      events: moments.events + rest.events[0].weighted(by: mass)
        + rest.events[1].weighted(by: grown))
  }
}
