import SlotEngine

/// What follows from the distribution of a round's pay: its quantiles, the players' results after
/// many rounds, and their risk of ruin.
package struct RoundSummary: Sendable {
  package let law: RoundLaw
  /// The lengths of the sessions that are shown, in rounds.
  package let lengths: [Int]
  /// The players' results after some numbers of rounds, in ascending order.
  package let sessions: [SessionSummary]
  /// The same after the numbers of rounds for which the range of the return is shown.
  package let ranges: [SessionSummary]
  /// The risk of ruin of a single requested bankroll.
  package let ruin: Ruin?
  /// The risk of ruin of each of the usual bankrolls.
  package let ruins: RuinTable?
  /// Why results of sessions are missing.
  package let errors: [AnalysisError]
  /// The numbers of rounds whose results are missing because they take too long to compute.
  package let missingRounds: [Int]
  /// Every payout; nil where they aren't listed.
  package private(set) var payouts: PayoutTable?
  /// The levels of requested quantiles.
  package private(set) var shares: [Double] = []
  /// How long a requested bankroll lasts.
  package private(set) var bankroll: BankrollSummary?
  /// How each feature is distributed.
  package private(set) var features: [FeatureSummary] = []
}

extension RoundSummary {
  /// The usual lengths of a session and a requested one, in ascending order.
  package static func lengths(with session: Int?) -> [Int] {
    Set([100, 1_000, 10_000] + [session].compactMap(\.self)).sorted()
  }

  /// Computes what `slots exact --law` shows.
  ///
  /// - Parameters:
  ///   - law: The distribution of a round's pay.
  ///   - lengths: The numbers of rounds after which results are computed; where that fails, ``errors``
  ///     says why.
  ///   - ruin: The risk of ruin of a bankroll, if one was given.
  ///   - bankroll: How long it lasts.
  ///   - payouts: Every payout of a round.
  ///   - features: How each feature is distributed.
  ///   - shares: The levels of quantiles that are shown besides the usual ones.
  package init(
    _ law: RoundLaw, lengths: [Int], ruin: Ruin? = nil, bankroll: BankrollSummary? = nil,
    payouts: PayoutTable? = nil, features: [FeatureSummary] = [], shares: [Double] = []
  ) {
    var (played, errors) = ([SessionSummary](), [AnalysisError]())
    for rounds in lengths {
      do throws(AnalysisError) {
        played.append(SessionSummary(try SessionLaw(law, rounds: rounds), more: shares))
      } catch {
        errors.append(error)
      }
    }
    self.init(
      law: law, lengths: lengths, sessions: played, ranges: [], ruin: ruin, ruins: nil,
      errors: errors + (bankroll?.errors ?? []),
      missingRounds: [], payouts: payouts, shares: shares, bankroll: bankroll,
      features: features)
  }

  /// The probability that a round pays at least its cost; nil if it costs nothing.
  package var paysAtLeastCost: Double? {
    law.cost > 0 ? law.probability(ofPayingAtLeast: law.cost) : nil
  }

  /// The quantiles of a round's pay at the given levels, and at the requested ones.
  package func quantiles(_ usual: [Double]) -> [Quantile] {
    Set(usual + shares).sorted().map { Quantile(share: $0, credits: law.quantile($0)) }
  }
}
