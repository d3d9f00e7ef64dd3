/// The values of the rest of a spin from a state of its chain, modulo a prime: sums over the ways to go on
/// that end with certain awards, weighted by probability.
struct RestOfSpin {
  /// The probability.
  var mass: UInt64 = 0
  /// The mean of the final factor.
  var factor: UInt64 = 0
  /// The mean of the factor's square.
  var square: UInt64 = 0
  /// The mean of the credits times the factor.
  var first: UInt64 = 0
  /// The mean of the credits times the factor's square.
  var mixed: UInt64 = 0
  /// The mean of the square of the credits times the factor.
  var second: UInt64 = 0
}

extension RestOfSpin {
  mutating func add(_ other: RestOfSpin, _ field: PrimeField) {
    mass = field.sum(mass, other.mass)
    factor = field.sum(factor, other.factor)
    square = field.sum(square, other.square)
    first = field.sum(first, other.first)
    mixed = field.sum(mixed, other.mixed)
    second = field.sum(second, other.second)
  }
}

/// Sums of products that are reduced only when they would overflow.
struct LazyRest {
  private var (mass, factor, square) = (LazySum(), LazySum(), LazySum())
  private var (first, firstPaid) = (LazySum(), LazySum())
  private var (mixed, mixedPaid) = (LazySum(), LazySum())
  private var (second, secondPaid, secondSquare) = (LazySum(), LazySum(), LazySum())

  /// Adds a step after which a spin goes on.
  @inline(__always)
  mutating func add(
    _ next: RestOfSpin, _ weight: UInt64, _ paid: UInt64, _ square: UInt64, hasFactor: Bool,
    _ field: PrimeField
  ) {
    mass.add(weight, next.mass, field)
    first.add(weight, next.first, field)
    firstPaid.add(paid, next.factor, field)
    second.add(weight, next.second, field)
    secondPaid.add(paid, next.mixed, field)
    secondSquare.add(square, next.square, field)
    guard hasFactor else { return }
    factor.add(weight, next.factor, field)
    self.square.add(weight, next.square, field)
    mixed.add(weight, next.mixed, field)
    mixedPaid.add(paid, next.square, field)
  }

  /// The sums for a grid at a rung.
  func rest(rung: UInt64, _ field: PrimeField) -> RestOfSpin {
    func paid(_ sum: LazySum) -> UInt64 { field.product(rung, sum.reduced(field)) }
    let twice = paid(secondPaid)
    return RestOfSpin(
      mass: mass.reduced(field), factor: factor.reduced(field), square: square.reduced(field),
      first: field.sum(first.reduced(field), paid(firstPaid)),
      mixed: field.sum(mixed.reduced(field), paid(mixedPaid)),
      second: field.sum(
        field.sum(second.reduced(field), field.sum(twice, twice)),
        field.product(rung, paid(secondSquare))))
  }
}
