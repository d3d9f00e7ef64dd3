import SlotStatistics

/// The probability of a set of outcomes, the first two moments of their credits, and the means of
/// the events in them.
///
/// Moments of independent outcomes are multiplied like polynomials truncated after the square. They are exact
/// unless a limit was neglected; then ``error`` bounds how far they may be off.
struct Moments: Sendable, Hashable {
  /// The probability of the outcomes.
  var mass: Rational
  /// The sum of their credits, weighted by probability.
  var first: Rational
  /// The sum of the squares of their credits, weighted by probability.
  var second: Rational
  /// The means of the events in them.
  var events: EventMeans
  /// Upper bounds on the absolute errors of all of these; nil if they are exact.
  var error: MomentBounds?

  /// Certainly nothing.
  static let certain = Moments(mass: 1, first: 0, second: 0)
  /// The impossible event.
  static let none = Moments(mass: 0, first: 0, second: 0)

  /// A certain amount.
  init(credits: Rational) {
    self.init(mass: 1, first: credits, second: credits * credits)
  }

  init(
    mass: Rational, first: Rational, second: Rational, events: EventMeans = EventMeans(),
    error: MomentBounds? = nil
  ) {
    self.mass = mass
    self.first = first
    self.second = second
    self.events = events
    self.error = error
  }
}

extension Moments {
  /// The union of two disjoint sets of outcomes.
  static func + (left: Moments, right: Moments) -> Moments {
    Moments(
      mass: left.mass + right.mass, first: left.first + right.first,
      second: left.second + right.second, events: left.events + right.events,
      error: left.error.map { one in right.error.map { one + $0 } ?? one } ?? right.error)
  }

  mutating func add(_ other: Moments) {
    mass += other.mass
    first += other.first
    second += other.second
    events.add(other.events)
    error = error.map { one in other.error.map { one + $0 } ?? one } ?? other.error
  }

  /// Two independent outcomes together: their credits add up.
  static func * (left: Moments, right: Moments) -> Moments {
    let cross = left.first * right.first
    return Moments(
      mass: left.mass * right.mass,
      first: left.first * right.mass + left.mass * right.first,
      second: left.second * right.mass + left.mass * right.second + cross + cross,
      events: left.events.weighted(by: right.mass) + right.events.weighted(by: left.mass),
      error: error(of: left, times: right))
  }

  private static func error(of left: Moments, times right: Moments) -> MomentBounds? {
    switch (left.error, right.error) {
    case (nil, nil): nil
    case (let one?, nil): one * right.bounds
    case (nil, let other?): left.bounds * other
    case (let one?, let other?): one * right.bounds + left.bounds * other + one * other
    }
  }

  /// The same outcomes with all probabilities multiplied.
  func weighted(by share: Rational) -> Moments {
    Moments(
      mass: mass * share, first: first * share, second: second * share,
      events: events.weighted(by: share), error: error?.weighted(by: share.upperBound))
  }

  /// The same outcomes with all credits multiplied.
  func scaled(by factor: Rational) -> Moments {
    Moments(
      mass: mass, first: first * factor, second: second * factor * factor,
      events: events.scaled(by: factor), error: error?.scaled(by: factor.upperBound))
  }

  /// The variance, if the mass is 1.
  var variance: Rational { second - first * first }

  /// Upper bound on the absolute error of the variance.
  var varianceError: Double {
    guard let error else { return 0 }
    return (error.second + 2 * first.upperBound * error.first + error.first * error.first).roundedUp
  }

  /// Upper bounds on the moments as computed.
  var bounds: MomentBounds {
    var bounds = MomentBounds(
      mass: mass.upperBound, first: first.upperBound, second: second.upperBound)
    for event in events.events {
      let mean = events[event]
      bounds.add(event, number: mean.number.upperBound, credits: mean.credits.upperBound)
    }
    return bounds
  }
}

extension Rational {
  /// An upper bound on the magnitude, close to it.
  var upperBound: Double { value.magnitude.roundedUp }
}
