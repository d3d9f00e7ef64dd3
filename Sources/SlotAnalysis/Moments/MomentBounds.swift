/// Upper bounds on the moments of a set of outcomes, or on the errors of such moments.
///
/// A limit that is almost never reached is ignored (``NeglectedLimit``), which leaves moments slightly
/// too large. How far each may be off is carried along with it as ``Moments/error``. If *a* and *b* are off
/// by at most *e* and *f*, their product is off by at most *e b* + *a f* + *e f*, where bounds are
/// multiplied by the rule of ``Moments``. Nothing here is negative, so every operation can round up.
struct MomentBounds: Sendable, Hashable {
  /// Bounds on the means of an event.
  struct Mean: Sendable, Hashable {
    var number = 0.0
    var credits = 0.0
  }

  var mass = 0.0
  var first = 0.0
  var second = 0.0
  /// The bounds of the events that may happen; all others are 0.
  private(set) var events: [RoundEvent: Mean] = [:]
}

extension MomentBounds {
  /// The bounds of an event.
  subscript(event: RoundEvent) -> Mean { events[event] ?? Mean() }

  /// Adds the bounds of an event.
  mutating func add(_ event: RoundEvent, number: Double, credits: Double) {
    let known = self[event]
    events[event] = Mean(
      number: (known.number + number).roundedUp, credits: (known.credits + credits).roundedUp)
  }

  /// The same bounds without those of events.
  var withoutEvents: MomentBounds { MomentBounds(mass: mass, first: first, second: second) }

  /// Bounds on the moments over the union of two disjoint sets of outcomes.
  static func + (left: MomentBounds, right: MomentBounds) -> MomentBounds {
    var sum = MomentBounds(
      mass: (left.mass + right.mass).roundedUp, first: (left.first + right.first).roundedUp,
      second: (left.second + right.second).roundedUp, events: left.events)
    for (event, mean) in right.events { sum.add(event, number: mean.number, credits: mean.credits) }
    return sum
  }

  /// Bounds on the moments of two independent outcomes together.
  static func * (left: MomentBounds, right: MomentBounds) -> MomentBounds {
    var product = MomentBounds(
      mass: (left.mass * right.mass).roundedUp,
      first: (left.first * right.mass + left.mass * right.first).roundedUp,
      second: (left.second * right.mass + left.mass * right.second + 2 * left.first * right.first)
        .roundedUp)
    for (one, other) in [(left, right), (right, left)] {
      for (event, mean) in one.events {
        product.add(
          event, number: (mean.number * other.mass).roundedUp,
          credits: (mean.credits * other.mass).roundedUp)
      }
    }
    return product
  }

  /// Bounds on the moments with all probabilities multiplied.
  func weighted(by share: Double) -> MomentBounds {
    MomentBounds(
      mass: (mass * share).roundedUp, first: (first * share).roundedUp,
      second: (second * share).roundedUp,
      events: events.mapValues {
        Mean(number: ($0.number * share).roundedUp, credits: ($0.credits * share).roundedUp)
      })
  }

  /// Bounds on the moments with all credits multiplied.
  func scaled(by factor: Double) -> MomentBounds {
    MomentBounds(
      mass: mass, first: (first * factor).roundedUp, second: (second * factor * factor).roundedUp,
      events: events.mapValues { Mean(number: $0.number, credits: ($0.credits * factor).roundedUp) }
    )
  }
}

extension Double {
  /// An upper bound on what was computed by at most five operations on numbers that aren't negative.
  ///
  /// Each operation is off by at most a part of 2⁻⁵³. Where no bound is known, zero times infinity says so too.
  var roundedUp: Double { isNaN ? .infinity : self * (1 + 0x1p-50) }
}
