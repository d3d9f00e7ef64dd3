import SlotStatistics

/// The mean number of each event and the mean of all credits that it brings: the vector of means in
/// ``Moments``.
///
/// Means are linear, so they are exact whatever the dependencies: the union of disjoint sets of
/// outcomes adds them, and for independent outcomes together each one's means are weighted by the
/// other's mass. An event inside another, such as a jackpot on a wheel, contributes its credits to
/// both.
struct EventMeans: Sendable, Hashable {
  /// The means of an event, weighted by probability.
  struct Mean: Sendable, Hashable {
    /// The mean number of times it happens.
    var number = Rational.zero
    /// The mean of the credits of all of them together.
    var credits = Rational.zero
  }

  /// The events that may happen; all others have mean 0.
  private var means: [RoundEvent: Mean] = [:]
}

extension EventMeans {
  /// The means of an event.
  subscript(event: RoundEvent) -> Mean { means[event] ?? Mean() }

  /// The events that may happen, in no particular order.
  var events: some Collection<RoundEvent> { means.keys }

  /// Adds an event.
  mutating func add(_ event: RoundEvent, number: Rational, credits: Rational) {
    means[event, default: Mean()].number += number
    means[event, default: Mean()].credits += credits
  }

  /// The means over the union of two disjoint sets of outcomes.
  static func + (left: EventMeans, right: EventMeans) -> EventMeans {
    var sum = left
    sum.add(right)
    return sum
  }

  /// Adds the means over a disjoint set of outcomes.
  mutating func add(_ other: EventMeans) {
    guard !means.isEmpty else {
      self = other
      return
    }
    for (event, mean) in other.means {
      add(event, number: mean.number, credits: mean.credits)
    }
  }

  /// The means multiplied by a probability, or by a number of repetitions.
  func weighted(by share: Rational) -> EventMeans {
    if means.isEmpty || share == .one { return self }
    return mapped { Mean(number: $0.number * share, credits: $0.credits * share) }
  }

  /// The same numbers with all credits multiplied.
  func scaled(by factor: Rational) -> EventMeans {
    if means.isEmpty || factor == .one { return self }
    return mapped { Mean(number: $0.number, credits: $0.credits * factor) }
  }

  private func mapped(_ change: (Mean) -> Mean) -> EventMeans {
    var changed = self
    changed.means = means.mapValues(change)
    return changed
  }
}
