public import SlotEngine
internal import SlotStatistics

/// The distribution of the total pay of a session: a number of independent rounds.
public struct SessionLaw: Sendable {
  /// The number of rounds.
  public let rounds: Int
  /// The cost of the session, in credits.
  public let cost: Credits
  /// The resolution, in credits: that of the round's distribution or, for very many rounds, coarse
  /// enough that 16,384 grid points span all likely totals.
  public let step: Credits
  /// Upper bound on the absolute error of every probability.
  public let bound: Double

  /// The total at index 0, in credits.
  let first: Int
  /// The probability of this total or more, at each index.
  let atLeast: [Double]
}

extension SessionLaw {
  /// The probability that may lie below the window, and above it.
  private static let neglectedTail = 1e-13

  /// Computes the distribution of the total pay of a number of rounds.
  ///
  /// Rounds are independent, so the transform of the total is that of a round raised to the number of
  /// rounds. It is taken on a window around the mean outside which the probability is negligible.
  ///
  /// - Precondition: `rounds` is positive.
  /// - Throws: ``AnalysisError/totalsTooFarApart(rounds:)`` if there are too many possible totals.
  /// - Complexity: O(N log N) for N likely totals, or four million where there are more.
  public init(_ law: RoundLaw, rounds: Int) throws(AnalysisError) {
    precondition(rounds > 0, "A session has at least one round.")
    guard let window = Self.window(law, rounds: rounds) else {
      throw .totalsTooFarApart(rounds: rounds)
    }
    let (least, count) = (window.first, window.count)
    self.rounds = rounds
    cost = law.cost * rounds
    first = least * law.step.count
    let rounding: Double
    if count > LawLimits.values {
      guard let smooth = SmoothSum(law, rounds: rounds, from: least, count: count) else {
        throw .totalsTooFarApart(rounds: rounds)
      }
      step = law.step * smooth.joined
      atLeast = smooth.atLeast
      rounding = SmoothSum.error
    } else {
      step = law.step
      let total = law.total(of: rounds, from: least, count: count)
      atLeast = total.probabilities.sumsFromHere
      rounding = total.rounding
    }
    let error = Double(rounds) * (law.spectrumError + 0x1p-50)
    bound = PaySpectrum.amplification(count: count) * error + rounding + 2 * Self.neglectedTail
  }

  /// The window outside which the total is almost never: its first index and its size, a power of two;
  /// nil where totals exceed an `Int`.
  private static func window(_ law: RoundLaw, rounds: Int) -> (first: Int, count: Int)? {
    let least = law.tails.least(rounds: rounds, undercutBy: neglectedTail)
    let limit = Double(law.probabilities.count - 1) * Double(rounds) * Double(law.step.count)
    let likely = law.tails.most(rounds: rounds, exceededBy: neglectedTail) ?? .infinity
    let most = min(limit, likely)
    guard most < 0x1p60, Double(rounds) * Double(law.cost.count) < 0x1p60 else { return nil }
    let first = Int(saturating: least) / law.step.count
    let places = Int(saturating: most) / law.step.count + 1 - first + 1
    return (first, RoundLaw.powerOfTwo(above: places))
  }

  /// An estimate of the floating-point operations that the distribution takes.
  package static func operations(_ law: RoundLaw, rounds: Int) -> Double {
    guard let window = window(law, rounds: rounds) else { return 0 }
    // Beyond the limit, only some of the transform is computed (`SmoothSum`).
    let count = min(window.count, LawLimits.values)
    return 2 * FourierTransform.operations(count: count) + 200 * Double(count)
  }

  /// The probability that the session pays at least this many credits; between two grid points, that of
  /// the higher.
  public func probability(ofPayingAtLeast credits: Credits) -> Double {
    if credits.count <= first { return 1 }
    let place = (credits.count - first - 1) / step.count + 1
    return place < atLeast.count ? min(1, atLeast[place]) : 0
  }

  /// The quantile of the total pay at any level, to within a ``step``: the smallest number of credits that the session
  /// doesn't exceed with at least this probability, as far as ``bound`` can tell. Minus ``cost`` it is the player's net result.
  ///
  /// - Precondition: `share` is between 0 and 1.
  public func quantile(_ share: Double) -> Credits {
    precondition((0...1).contains(share), "A share is between 0 and 1.")
    return Credits(first)
      + step * atLeast.firstPlace(leavingAtMost: .left(above: share, within: bound))
  }

  /// The central interval of the session's return (pay ÷ cost) that holds this share of all sessions,
  /// with equally many below and above.
  ///
  /// - Precondition: `level` is between 0 and 1, and the cost of a round is positive.
  public func returnRange(level: Double) -> ClosedRange<Double> {
    precondition(cost > 0, "A machine that is free to play has no return.")
    let outside = (1 - level) / 2
    let (least, most) = (quantile(outside), quantile(1 - outside))
    return Double(least.count) / Double(cost.count)...Double(most.count) / Double(cost.count)
  }
}
