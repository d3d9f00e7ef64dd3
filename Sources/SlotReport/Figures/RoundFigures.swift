package import SlotAnalysis
import SlotEngine

/// What follows from the distribution of a round's pay: its quantiles, the players' results after
/// many rounds, and their risk of ruin.
package struct RoundFigures: Sendable {
  let law: RoundLaw
  /// The players' results after some numbers of rounds, in ascending order.
  let sessions: [SessionFigures]
  /// The same after the numbers of rounds for which the range of the return is shown.
  let ranges: [SessionFigures]
  /// The risk of ruin of a single requested bankroll.
  let ruin: Ruin?
  /// The risk of ruin of each of the usual bankrolls.
  let ruins: RuinTable?
  /// Why figures are missing, as sentences; empty if none is.
  let missing: [String]
}

/// A quantile: the credits that a share of all cases doesn't exceed.
struct Quantile: Sendable, Hashable {
  /// The share, such as 0.95.
  let share: Double
  let credits: Credits
}

/// The players' results after a number of rounds.
struct SessionFigures: Sendable {
  let rounds: Int
  /// The upper bound on the error of each probability.
  let bound: Double
  /// The quantiles of the net win, in credits; negative for a loss.
  let net: [Quantile]
  /// The probability of not having lost anything.
  let ahead: Double
  /// The ranges that contain the return with 90 % and 95 % probability; nil if rounds cost nothing.
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
  /// Computes what `slots exact --law` shows.
  ///
  /// - Parameters:
  ///   - law: The distribution of a round's pay.
  ///   - lengths: The numbers of rounds after which results are shown; those that can't be computed
  ///     are left out and reported in ``missing``.
  ///   - ruin: The risk of ruin of a bankroll, if one was given.
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

  /// The probability of a pay in each range of sizes; empty if a round costs nothing.
  var payRanges: [PayRange] {
    guard law.cost > 0 else { return [] }
    let likely = law.probabilities.lastIndex { $0 > law.bound } ?? 0
    return PayRange.split(cost: law.cost, upTo: law.step * likely) {
      law.probability(ofPayingAtLeast: $0)
    }
  }

  /// The quantiles of a round's pay at the given levels.
  func quantiles(_ shares: [Double]) -> [Quantile] {
    shares.map { Quantile(share: $0, credits: law.quantile($0)) }
  }
}
