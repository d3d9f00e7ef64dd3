internal import Foundation
internal import SlotStatistics

/// Bounds of how probable very large and very small sums of pays are.
///
/// For any θ > 0 the probability that *n* rounds pay *x* or more is at most E[e^(θX)]ⁿ e^(−θx), and
/// likewise for θ < 0 and *x* or less; the best of many θ is taken.
///
/// Source: Chernoff, "A measure of asymptotic efficiency for tests of a hypothesis based on the sum
/// of observations" (1952).
struct TailBound: Sendable {
  /// θ, a credit, and the logarithm of E[e^(θX)].
  private struct Tilt {
    let strength: Double
    let logarithm: Double
  }

  private let raising: [Tilt]
  private let lowering: [Tilt]

  init(_ program: PayProgram) {
    let strengths = (0..<120).map { 1e-10 * pow(1.25, Double($0)) }
    func tilt(_ strength: Double) -> Tilt? {
      let value: Double = program.value { law in
        zip(law.credits, law.probabilities).reduce(0) {
          $0 + $1.1 * exp(strength * Double($1.0))
        }
      }
      // A hair above what was computed, so that rounding can't make it too small.
      let logarithm = log(value) + 1e-13
      return logarithm.isFinite ? Tilt(strength: strength, logarithm: logarithm) : nil
    }
    var raising: [Tilt] = []
    for strength in strengths {
      // Beyond the first point without a value there is none.
      guard let tilt = tilt(strength) else { break }
      raising.append(tilt)
    }
    self.raising = raising
    lowering = strengths.compactMap { tilt(-$0) }
  }
}

extension TailBound {
  /// A bound of the probability that rounds pay so much or more.
  func probability(ofPayingAtLeast credits: Double, rounds: Int) -> Double {
    raising.reduce(1) {
      min($0, exp(Double(rounds) * $1.logarithm - $1.strength * credits))
    }
  }

  /// Credits that rounds pay, or more, with at most a probability; nil if none are known.
  func most(rounds: Int, exceededBy share: Double) -> Double? {
    raising.map { (Double(rounds) * $0.logarithm - log(share)) / $0.strength }.min()
  }

  /// Credits that rounds pay, or less, with at most a probability.
  func least(rounds: Int, undercutBy share: Double) -> Double {
    lowering.reduce(0) {
      max($0, (log(share) - Double(rounds) * $1.logarithm) / -$1.strength)
    }
  }

  /// So many credits, with which the probability of being ruined within rounds is at most a share.
  ///
  /// Bankrolls fall below what a round costs at any time only if what was lost at that time is large;
  /// by Doob's inequality that is as improbable as for a single time.
  func safeBankroll(cost: Int, rounds: Int, share: Double) -> Double {
    lowering.reduce(.infinity) { least, tilt in
      let strength = tilt.strength.magnitude
      let loss = max(0, Double(rounds) * (tilt.logarithm + strength * Double(cost)))
      return min(least, Double(cost) + (loss - log(share)) / strength)
    }
  }

  /// The fewest whole credits known to be safe for so many rounds: those of
  /// ``safeBankroll(cost:rounds:share:)``, or what all rounds together cost and one round more.
  func safeCredits(cost: Int, rounds: Int, share: Double) -> Int {
    let safe = safeBankroll(cost: cost, rounds: rounds, share: share)
    let (all, isTooLarge) = cost.multipliedReportingOverflow(by: min(rounds, .max - 1) + 1)
    return min(min(Int(saturating: safe), .max - 1) + 1, isTooLarge ? .max : all)
  }
}
