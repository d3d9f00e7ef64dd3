package import SlotAnalysis

/// What the law of a round says: how pays are spread, where players stand after many rounds, and how
/// likely their bankrolls are gone.
package struct RoundFigures: Sendable {
  let law: RoundLaw
  /// Where players stand after some numbers of rounds, by rising rounds.
  let sessions: [SessionFigures]
  /// The same for the numbers of rounds whose range of the return is shown.
  let ranges: [SessionFigures]
  /// The ruin of a bankroll that was asked for alone.
  let ruin: Ruin?
  /// How likely each of the usual bankrolls is gone.
  let ruins: RuinTable?
  /// Why some figures are missing, as sentences; empty if none is.
  let missing: [String]
}

/// The credits that a share of all cases doesn't exceed.
struct Quantile: Sendable, Hashable {
  /// The share, such as 0.95.
  let share: Double
  let credits: Int
}

/// Where players stand after a number of rounds.
struct SessionFigures: Sendable {
  let rounds: Int
  /// The upper bound on the error of each probability.
  let bound: Double
  /// What players have won, in credits; below 0 what they have lost.
  let net: [Quantile]
  /// The probability of having lost nothing.
  let ahead: Double
  /// The ranges that hold the return with a probability of 90 and of 95 %; nil for rounds that cost
  /// nothing.
  let ninety, ninetyFive: ClosedRange<Double>?

  private static let shares = [0.05, 0.25, 0.5, 0.75, 0.95]

  init(_ law: SessionLaw) {
    rounds = law.rounds
    bound = law.bound
    net = Self.shares.map { Quantile(share: $0, credits: law.quantile($0) - law.cost) }
    ahead = law.probability(ofPayingAtLeast: law.cost)
    ninety = law.cost > 0 ? law.returnRange(level: 0.9) : nil
    ninetyFive = law.cost > 0 ? law.returnRange(level: 0.95) : nil
  }
}

extension RoundFigures {
  /// Puts together what `slots exact --law` shows.
  ///
  /// - Parameters:
  ///   - law: The law of a round.
  ///   - lengths: Where a player stands after these numbers of rounds; what can't be computed is
  ///     left out, and said to be missing.
  ///   - ruin: The ruin of a bankroll, if one was stated.
  package init(_ law: RoundLaw, lengths: [Int], ruin: Ruin? = nil) {
    var (played, missing) = ([SessionFigures](), [String]())
    for rounds in lengths {
      do throws(AnalysisError) {
        played.append(SessionFigures(try SessionLaw(law, rounds: rounds)))
      } catch {
        missing.append("\(error)")
      }
    }
    self.init(law: law, sessions: played, ranges: [], ruin: ruin, ruins: nil, missing: missing)
  }

  /// The probability that a round pays at least its cost; nil if it costs nothing.
  var paysAtLeastCost: Double? {
    law.cost > 0 ? law.probability(ofPayingAtLeast: law.cost) : nil
  }

  /// How often pays of each size come; empty if a round costs nothing.
  var payRanges: [PayRange] {
    guard law.cost > 0 else { return [] }
    let likely = law.probabilities.lastIndex { $0 > law.bound } ?? 0
    return PayRange.split(cost: law.cost, upTo: likely * law.step) {
      law.probability(ofPayingAtLeast: $0)
    }
  }

  /// The pays that shares of all rounds don't exceed.
  func quantiles(_ shares: [Double]) -> [Quantile] {
    shares.map { Quantile(share: $0, credits: law.quantile($0)) }
  }
}
