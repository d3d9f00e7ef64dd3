internal import Foundation
internal import SlotStatistics

/// Upper bounds on the probability of very large and very small totals of pays.
///
/// For any θ > 0 the probability that *n* rounds pay *x* or more is at most E[e^(θX)]ⁿ e^(−θx), and
/// likewise for θ < 0 and *x* or less. Any θ gives a bound, so the best of many is taken and none has to
/// be optimal.
///
/// Where limits on stays are neglected, rounds really pay the same or less. So E[e^(θX)] is at most what was
/// computed for θ > 0, and at most by the probability of paying less larger for θ < 0.
///
/// Source: Chernoff, "A measure of asymptotic efficiency for tests of a hypothesis based on the sum
/// of observations" (1952).
struct TailBound: Sendable {
  /// θ per credit, and the logarithm of E[e^(θX)].
  private struct Tilt {
    let strength: Double
    let logarithm: Double
  }

  /// The strengths that are tried, each 1.25 times the one before.
  private static let strengths = (0..<120).map { 1e-10 * pow(1.25, Double($0)) }

  private let raising: [Tilt]
  private let lowering: [Tilt]

  /// Evaluates the law of a round's pay.
  ///
  /// - Parameters:
  ///   - lost: Upper bound on the probability that a round really pays less.
  ///   - transform: E[e^(θX)] at any θ; infinite where it has no value.
  init(lost: Double = 0, _ transform: (Double) -> Double) {
    raising = Self.raising(Self.strengths, transform)
    lowering = Self.strengths.compactMap { Self.tilt(-$0) { transform($0) + lost } }
  }

  private static func raising(_ strengths: [Double], _ transform: (Double) -> Double) -> [Tilt] {
    var tilts: [Tilt] = []
    for strength in strengths {
      // E[e^(θX)] is infinite from some θ on.
      guard let tilt = tilt(strength, transform) else { break }
      tilts.append(tilt)
    }
    return tilts
  }

  private static func tilt(_ strength: Double, _ transform: (Double) -> Double) -> Tilt? {
    // Slightly more than what was computed, so that rounding can't make the bound too small.
    let logarithm = log(transform(strength)) + 1e-13
    return logarithm.isFinite ? Tilt(strength: strength, logarithm: logarithm) : nil
  }
}

extension PayProgram {
  /// E[e^(θX)] of the pay X.
  func transform(at strength: Double) -> Double {
    value { law in
      zip(law.credits, law.probabilities).reduce(0) {
        $0 + $1.1 * exp(strength * Double($1.0))
      }
    }
  }
}

extension TailBound {
  /// An upper bound on the probability that rounds pay at least this many credits.
  func probability(ofPayingAtLeast credits: Double, rounds: Int) -> Double {
    raising.reduce(1) {
      min($0, exp(Double(rounds) * $1.logarithm - $1.strength * credits))
    }
  }

  /// Credits that the total reaches with at most this probability; nil if no bound is finite.
  func most(rounds: Int, exceededBy share: Double) -> Double? {
    raising.map { (Double(rounds) * $0.logarithm - log(share)) / $0.strength }.min()
  }

  /// Credits that ``most(rounds:exceededBy:)`` of a single round isn't below, from a few strengths: what is found
  /// to be too large by these needn't be computed from all.
  ///
  /// Pays aren't negative, so log E[e^(θX)] never falls as θ grows. A strength that is *r* times lower than the best
  /// one therefore bounds the credits by at most *r* times as many. One strength of twelve is tried, so *r* is at most
  /// 1.25¹¹, which is below 12; the rest of 16 is room for rounding.
  ///
  /// - Parameter transform: As of ``init(_:)``.
  static func fewest(exceededBy share: Double, _ transform: (Double) -> Double) -> Double {
    let tried = stride(from: 0, to: strengths.count, by: 12).map { strengths[$0] }
    let credits = raising(tried, transform).map { ($0.logarithm - log(share)) / $0.strength }
    return (credits.min() ?? .infinity) / 16
  }

  /// Credits that the total stays at or below with at most this probability.
  func least(rounds: Int, undercutBy share: Double) -> Double {
    lowering.reduce(0) {
      max($0, (log(share) - Double(rounds) * $1.logarithm) / -$1.strength)
    }
  }

  /// A bankroll whose risk of ruin within a number of rounds is at most this probability.
  ///
  /// Ruin at some point means that the loss so far was large at that point. By Doob's maximal inequality
  /// the exponential bound for the end of the session also holds for its maximum over time.
  func safeBankroll(cost: Int, rounds: Int, share: Double) -> Double {
    lowering.reduce(.infinity) { least, tilt in
      let strength = tilt.strength.magnitude
      let loss = max(0, Double(rounds) * (tilt.logarithm + strength * Double(cost)))
      return min(least, Double(cost) + (loss - log(share)) / strength)
    }
  }

  /// The smallest whole number of credits known to be safe: ``safeBankroll(cost:rounds:share:)``, or the
  /// cost of all rounds and one more where that is less.
  func safeCredits(cost: Int, rounds: Int, share: Double) -> Int {
    let safe = safeBankroll(cost: cost, rounds: rounds, share: share)
    let (all, isTooLarge) = cost.multipliedReportingOverflow(by: min(rounds, .max - 1) + 1)
    return min(min(Int(saturating: safe), .max - 1) + 1, isTooLarge ? .max : all)
  }
}
