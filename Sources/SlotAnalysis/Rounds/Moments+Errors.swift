import SlotEngine
import SlotStatistics

// How errors of the law of a spin spread to a stay: by ignored limits of the stays that the spin leads to.

extension Moments {
  /// Upper bounds on the errors of a stay without a limit, given those of its spins; nil if these are exact.
  ///
  /// The mean of a spin and all that follows it is μ = E[Y] / (1 − E[r]), and its mean square solves
  ///
  ///     w = E[Y²] + 2 μ E[Y r] + E[r (r−1)] μ² + E[r] w
  ///
  /// Each error is that of the right-hand side, divided by 1 − E[r] as it really is. A stay of n such spins has
  /// the mean square n w + n (n−1) μ².
  static func error(
    ofSpins spins: Int, each law: StayLaw<Moments>, stopping: Rational
  ) -> MomentBounds? {
    let one = law.value
    guard let error = one.error else { return nil }
    // The sums of r, Y r and r (r − 1) over a spin, and how far each may be off.
    var (added, together, pairs) = (Approximation(), Approximation(), Approximation())
    for (kind, measure) in law.kinds.parts {
      let (value, error, number) = (
        measure.bounds, measure.error ?? MomentBounds(), Double(kind.spins)
      )
      added.add(value.mass, error.mass, times: number)
      together.add(value.first, error.first, times: number)
      pairs.add(value.mass, error.mass, times: number * (number - 1))
    }
    let left = stopping.value - added.error
    guard left > stopping.value / 2 else { return .unknown(events: one.events) }
    let paid = one.bounds
    let mean = paid.first / stopping.value
    let meanError = (error.first + mean * added.error) / left
    let squareOfMeanError = (2 * mean + meanError) * meanError
    let square =
      (paid.second + 2 * mean * together.value + pairs.value * mean * mean) / stopping.value
    let crossError =
      meanError * together.value + mean * together.error + meanError * together.error
    let pairsError =
      (pairs.value + pairs.error) * squareOfMeanError + pairs.error * mean * mean
    let squareError =
      (error.second + 2 * crossError + pairsError + square * added.error) / left
    let number = Double(spins)
    var total = MomentBounds(
      first: number * meanError,
      second: number * squareError + number * (number - 1) * squareOfMeanError)
    for event in one.events.events {
      func spread(_ value: Double, _ own: Double) -> Double {
        number * (own + value / stopping.value * added.error) / left
      }
      total.add(
        event, number: spread(paid[event].number, error[event].number),
        credits: spread(paid[event].credits, error[event].credits))
    }
    return total.weighted(by: 1 + 1e-9)
  }

  /// Upper bounds on the errors of a stay that is followed to its limit, given those of its spins; nil if these
  /// are exact.
  ///
  /// The errors are followed along the stay in floating point. What they do to the number of spins, by which the
  /// means of events are multiplied, is bounded as a whole: a spin that goes on differently, with a probability
  /// of at most the errors of all masses together, changes at most all of the spins.
  ///
  /// - Parameter spins: The mean number of spins.
  static func error(
    along table: StayTable, of measures: [Moments], spins: Rational
  ) -> MomentBounds? {
    guard measures.contains(where: { $0.error != nil }) else { return nil }
    let steps = measures.map {
      BoundedMoments(value: $0.bounds.withoutEvents, error: ($0.error ?? .init()).withoutEvents)
    }
    let whole = table.total(
      end: { _ in BoundedMoments(value: MomentBounds(mass: 1), error: MomentBounds()) },
      sum: { moves, values in
        moves.reduce(BoundedMoments(value: MomentBounds(), error: MomentBounds())) {
          $0 + steps[$1.kind] * values[$1.next]
        }
      })
    var total = MomentBounds(first: whole.error.first, second: whole.error.second)
    let one = measures.reduce(.none, +)
    let (paid, error) = (one.bounds, one.error ?? MomentBounds())
    let most = Double(table.mostSpins)
    let spinsError = most * most * error.mass
    for event in one.events.events {
      func spread(_ value: Double, _ own: Double) -> Double {
        own * (spins.upperBound + spinsError) + value * spinsError
      }
      total.add(
        event, number: spread(paid[event].number, error[event].number),
        credits: spread(paid[event].credits, error[event].credits))
    }
    return total.weighted(by: 1 + 1e-9)
  }
}

/// An upper bound on a number, and how far the number may be off.
private struct Approximation {
  var value = 0.0
  var error = 0.0

  mutating func add(_ more: Double, _ moreError: Double, times factor: Double) {
    value += more * factor
    error += moreError * factor
  }
}

/// Upper bounds on moments, and how far each of these may be off.
private struct BoundedMoments {
  let value: MomentBounds
  let error: MomentBounds

  static func + (left: BoundedMoments, right: BoundedMoments) -> BoundedMoments {
    BoundedMoments(value: left.value + right.value, error: left.error + right.error)
  }

  static func * (left: BoundedMoments, right: BoundedMoments) -> BoundedMoments {
    BoundedMoments(
      value: left.value * right.value,
      error: left.error * right.value + left.value * right.error + left.error * right.error)
  }
}

extension MomentBounds {
  /// No bound at all on the errors of credits and of some events.
  static func unknown(events: EventMeans) -> MomentBounds {
    var bounds = MomentBounds(first: .infinity, second: .infinity)
    for event in events.events { bounds.add(event, number: .infinity, credits: .infinity) }
    return bounds
  }
}

// MARK: Multipliers that grow

extension GrowingStay<Moments> {
  /// Upper bounds on the errors of a stay, given those of its spins; nil if these are exact.
  ///
  /// What a spin pays at the multiplier M is a line in M, and the mean of its square a parabola, through what was
  /// computed for M = 1, 2 and 3. Errors at these three become errors of at most M (e₁ + e₂) and M² (e₁ + e₂ + e₃)
  /// at any M ≥ 1, because Lagrange's polynomials are at most M and M² there. With f and s as the errors of the mean
  /// and of the mean square of a spin at the largest multiplier that a stay of n spins can reach, and m as its mean
  /// there, the mean of the stay is off by at most n f. Its mean square is off by n s for the squares of its spins and
  /// 2 m f + f² for each ordered pair of two: given the windows of a stay, what it leads to from one spin is
  /// independent of what it leads to from another.
  ///
  /// - Parameters:
  ///   - spins: The maximum number of spins.
  ///   - start: The multiplier at the start.
  func error(ofSpins spins: Int, startingWith start: Int) -> MomentBounds? {
    let sums = laws.mapValues(\.value)
    guard sums.values.contains(where: { $0.error != nil }) else { return nil }
    let events = sums.values.reduce(EventMeans()) { $0 + $1.events }
    // Windows are counted, so only what they lead to has errors.
    guard sums.values.allSatisfy({ ($0.error?.mass ?? 0) == 0 }) else {
      return .unknown(events: events)
    }
    let largest = Double(max(1, start.addingClamped(spins.multipliedClamped(by: mostGrown))))
    func bound(_ counts: ClosedRange<Int>, _ factor: Double, _ value: (Moments) -> Double) -> Double
    {
      let grown = counts.reduce(0) { $0 + (sums[$1].map(value) ?? .infinity) } * factor
      return max(grown, sums[0].map(value) ?? 0)
    }
    let number = Double(spins)
    let mean = bound(1...2, largest) { $0.first.upperBound }
    let meanError = bound(1...2, largest) { $0.error?.first ?? 0 }
    let squareError = bound(1...3, largest * largest) { $0.error?.second ?? 0 }
    var total = MomentBounds(
      first: number * meanError,
      second: number * squareError + number * (number - 1) * (2 * mean + meanError) * meanError)
    for event in events.events {
      total.add(
        event, number: number * bound(1...2, largest) { $0.error?[event].number ?? 0 },
        credits: number * bound(1...2, largest) { $0.error?[event].credits ?? 0 })
    }
    return total.weighted(by: 1 + 1e-9)
  }
}
