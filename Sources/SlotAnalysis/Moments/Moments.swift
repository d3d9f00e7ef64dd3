import SlotStatistics

/// The probability of a set of outcomes, the first two moments of their credits, and the means of
/// the events in them.
///
/// Moments of independent outcomes are multiplied like polynomials truncated after the square.
struct Moments: Sendable, Hashable {
  /// The probability of the outcomes.
  var mass: Rational
  /// The sum of their credits, weighted by probability.
  var first: Rational
  /// The sum of the squares of their credits, weighted by probability.
  var second: Rational
  /// The means of the events in them.
  var events: EventMeans

  /// Certainly nothing.
  static let certain = Moments(mass: 1, first: 0, second: 0)
  /// The impossible event.
  static let none = Moments(mass: 0, first: 0, second: 0)

  /// A certain amount.
  init(credits: Rational) {
    self.init(mass: 1, first: credits, second: credits * credits)
  }

  init(mass: Rational, first: Rational, second: Rational, events: EventMeans = EventMeans()) {
    self.mass = mass
    self.first = first
    self.second = second
    self.events = events
  }
}

extension Moments {
  /// The union of two disjoint sets of outcomes.
  static func + (left: Moments, right: Moments) -> Moments {
    Moments(
      mass: left.mass + right.mass, first: left.first + right.first,
      second: left.second + right.second, events: left.events + right.events)
  }

  /// Two independent outcomes together: their credits add up.
  static func * (left: Moments, right: Moments) -> Moments {
    let cross = left.first * right.first
    return Moments(
      mass: left.mass * right.mass,
      first: left.first * right.mass + left.mass * right.first,
      second: left.second * right.mass + left.mass * right.second + cross + cross,
      events: left.events.weighted(by: right.mass) + right.events.weighted(by: left.mass))
  }

  /// The same outcomes with all probabilities multiplied.
  func weighted(by share: Rational) -> Moments {
    Moments(
      mass: mass * share, first: first * share, second: second * share,
      events: events.weighted(by: share))
  }

  /// The same outcomes with all credits multiplied.
  func scaled(by factor: Rational) -> Moments {
    Moments(
      mass: mass, first: first * factor, second: second * factor * factor,
      events: events.scaled(by: factor))
  }

  /// The variance, if the mass is 1.
  var variance: Rational { second - first * first }
}
