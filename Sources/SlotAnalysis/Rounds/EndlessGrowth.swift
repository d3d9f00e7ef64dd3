import SlotEngine
import SlotStatistics

// A stay whose multiplier grows, without a limit on its spins.
//
// Let n spins be left at the multiplier M. The stay pays v₀(n) + v₁(n) M in the mean, and the mean square is
// w₀(n) + w₁(n) M + w₂(n) M²: see ``GrowingSpins/step(_:then:)``. Without a limit each of these is a polynomial in n that is 0
// for n = 0, as n spins are n stays of one spin, one after the other. With r as the number of spins that a spin adds, each
// solves
//
//     p(n) = E[p(n + r − 1)] + q(n)
//
// where q follows from those that were solved before. As E[(n + r − 1)ⁱ] is nⁱ + i E[r − 1] nⁱ⁻¹ + …, the coefficient of nⁱ in
// p follows from that of nⁱ⁻¹ in q and from the higher ones in p, if E[r] < 1.

extension Moments {
  static func sum(
    of stay: GrowingStay<Moments>, from place: StayPlace, neglecting limit: NeglectedLimit
  ) -> Moments? {
    let start = place.state.memory?.counts[stay.meter.index] ?? 0
    let added = Set(stay.laws.values.flatMap { $0.kinds.parts.map(\.kind.spins) }).sorted()
    // At 0 the meter multiplies by 1, and how long it stays there is no polynomial.
    guard start >= 1, stay.laws.values.allSatisfy({ $0.value.error == nil }),
      let spins = GrowingSpins(stay, adding: added),
      let growth = EndlessGrowth(spins, adding: added)
    else { return nil }
    var sum = growth.moments(ofSpins: Rational(place.spinsLeft), at: Rational(start))
    if limit.lostSpins > 0 { sum.error = stay.loss(beyond: limit, startingWith: start) }
    return sum
  }
}

/// The moments of a stay for each number of spins that are left.
private struct EndlessGrowth {
  /// The coefficients of M⁰, M¹ and M², each a polynomial in the number of spins.
  private let first: [Polynomial<Rational>]
  private let second: [Polynomial<Rational>]
  private let events: [Polynomial<EventMeans>]

  /// Nil if spins add one spin each or more in the mean.
  init?(_ spins: GrowingSpins, adding: [Int]) {
    let kinds = spins.kinds
    func average(_ weight: (GrowingSpins.Kind) -> Rational) -> Shift {
      Shift(adding, kinds.map(weight))
    }
    func total(_ weight: (GrowingSpins.Kind) -> Rational) -> Polynomial<Rational> {
      Polynomial([kinds.reduce(.zero) { $0 + weight($1) }])
    }
    func happening(_ number: Int) -> Polynomial<EventMeans> {
      Polynomial([kinds.reduce(EventMeans()) { $0 + $1.events[number] }])
    }
    let mass = average { $0.grown[0] }
    guard mass.moments[1] < .zero else { return nil }
    let (grown, squares) = (average { $0.grown[1] }, average { $0.grown[2] })
    let paid = (0...1).map { power in average { $0.first[power] } }
    let cross = (0...1).map { power in average { $0.cross[power] } }

    let v1 = mass.solved(total { $0.first[1] })
    let v0 = mass.solved(total { $0.first[0] } + grown(v1))
    let mixed = [
      paid[0](v0) + cross[0](v1), paid[0](v1) + paid[1](v0) + cross[1](v1), paid[1](v1),
    ]
    let w2 = mass.solved(total { $0.second[2] } + mixed[2] + mixed[2])
    let w1 = mass.solved(
      total { $0.second[1] } + mixed[1] + mixed[1] + grown(w2) + grown(w2))
    let w0 = mass.solved(
      total { $0.second[0] } + mixed[0] + mixed[0] + grown(w1) + squares(w2))
    (first, second) = ([v0, v1], [w0, w1, w2])
    let e1 = mass.solved(happening(1))
    events = [mass.solved(happening(0) + grown(e1)), e1]
  }

  func moments(ofSpins spins: Rational, at multiplier: Rational) -> Moments {
    Moments(
      mass: 1, first: Polynomial(first.map { $0(spins) })(multiplier),
      second: Polynomial(second.map { $0(spins) })(multiplier),
      events: Polynomial(events.map { $0(spins) })(multiplier))
  }
}

/// What a spin does to a polynomial in the number of spins left: a sum, with a weight for each number r of spins that it
/// adds, of the polynomial at n + r − 1.
private struct Shift {
  /// The highest power of n in a mean square.
  private static let mostPower = 4

  /// The sum of the weights times (r − 1)ⁱ, for each i.
  let moments: [Rational]

  init(_ added: [Int], _ weights: [Rational]) {
    moments = (0...Self.mostPower).map { power in
      zip(added, weights).reduce(.zero) { sum, next in
        (0..<power).reduce(next.1) { product, _ in product * Rational(next.0 - 1) } + sum
      }
    }
  }

  func callAsFunction<Value>(_ polynomial: Polynomial<Value>) -> Polynomial<Value> {
    let coefficients = polynomial.coefficients
    return Polynomial(
      coefficients.indices.map { power in
        (power..<coefficients.count).reduce(.nothing) {
          $0 + coefficients[$1].weighted(by: weight(of: $1, in: power))
        }
      })
  }

  /// What the coefficient of nⁱ adds to that of another power.
  private func weight(of power: Int, in lower: Int) -> Rational {
    Rational(binomial(power, lower)) * moments[power - lower]
  }

  private func binomial(_ all: Int, _ chosen: Int) -> Int {
    (0..<chosen).reduce(1) { $0 * (all - $1) / ($1 + 1) }
  }

  /// The polynomial p with p(0) = 0 that is this shift of itself and another one together.
  ///
  /// - Precondition: The weights are probabilities, and the mean of r − 1 is below 0.
  func solved<Value>(_ more: Polynomial<Value>) -> Polynomial<Value> {
    let count = more.coefficients.count
    var solved = [Value](repeating: .nothing, count: count + 1)
    for power in (1...count).reversed() {
      let known = (power + 1..<count + 1).reduce(more.coefficients[power - 1]) {
        $0 + solved[$1].weighted(by: weight(of: $1, in: power - 1))
      }
      solved[power] = known.weighted(by: -1 / weight(of: power, in: power - 1))
    }
    return Polynomial(solved)
  }
}

/// A polynomial, by its coefficients in ascending powers.
private struct Polynomial<Value: Weighable> {
  let coefficients: [Value]

  init(_ coefficients: [Value]) { self.coefficients = coefficients }

  static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    let count = max(left.coefficients.count, right.coefficients.count)
    func coefficient(_ polynomial: Polynomial, _ power: Int) -> Value {
      power < polynomial.coefficients.count ? polynomial.coefficients[power] : .nothing
    }
    return Polynomial((0..<count).map { coefficient(left, $0) + coefficient(right, $0) })
  }

  /// The value at a number.
  func callAsFunction(_ number: Rational) -> Value {
    coefficients.reversed().reduce(.nothing) { $0.weighted(by: number) + $1 }
  }
}

/// Something that can be added up with weights.
private protocol Weighable {
  static var nothing: Self { get }
  static func + (left: Self, right: Self) -> Self
  func weighted(by share: Rational) -> Self
}

extension Rational: Weighable {
  fileprivate static var nothing: Rational { .zero }
  fileprivate func weighted(by share: Rational) -> Rational { self * share }
}

extension EventMeans: Weighable {
  fileprivate static var nothing: EventMeans { EventMeans() }
}
