import SlotStatistics

/// How often each event happens on average, and the mean of all credits that it brings: the vector
/// of means that ``Moments`` carries along.
///
/// Means are linear, so they are exact whatever depends on what: either of two kinds of outcomes adds
/// them, and of two independent things each one's means are weighted by the other's mass. An event
/// inside another, such as a jackpot on a wheel, brings its credits to both.
struct EventMeans: Sendable, Hashable {
  /// The means of an event, weighted by probability.
  struct Mean: Sendable, Hashable {
    /// How often it happens.
    var number = Rational.zero
    /// The credits of all of them together.
    var credits = Rational.zero
  }

  /// The events that may happen; all others have a mean of zero.
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

  /// The means over either of two kinds of outcomes.
  static func + (left: EventMeans, right: EventMeans) -> EventMeans {
    if left.means.isEmpty { return right }
    var sum = left
    for (event, mean) in right.means {
      sum.add(event, number: mean.number, credits: mean.credits)
    }
    return sum
  }

  /// The means over outcomes that are so much less likely, or that happen so often.
  func weighted(by share: Rational) -> EventMeans {
    if means.isEmpty || share == .one { return self }
    return mapped { Mean(number: $0.number * share, credits: $0.credits * share) }
  }

  /// The same numbers, with all credits multiplied.
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
