import SlotAnalysis
import SlotEngine
import SlotWords

extension RoundSummary {
  /// The quantile levels that `slots exact --law` shows.
  static let fewShares = [0.5, 0.9, 0.99, 0.999, 0.9999]
  /// The quantile levels that a PAR sheet shows.
  static let manyShares = [0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999]

  static let meaningOfLaw =
    "the distribution of rounds and sessions; null without `--law`, `--session`, `--bankroll` or `--quantile`"
  static let meaningOfSheet =
    "the distribution of rounds and sessions; null where it can't be computed"

  /// The figures of `slots exact --law`.
  var ofLaw: Figure {
    let round = [
      Figure("provenance", "computed", "provenance of the figures"),
      hitFrequency, paysAtLeast, bound,
      Figure("step", law.step, .credits, "every pay of a round is a multiple of this"),
      Figure("mean", law.mean, .meanCredits, "mean pay of a round"),
      quantiles(Self.fewShares),
      Figure.largestPay(
        "largestPay", law.largestPay, of: "", unlimited: "", "the largest pay of a round"),
    ]
    return Figure(
      "law",
      .object(
        round + [played(item: { "\($0)" }), stated]
          + [bankroll.map { $0.figure }, payoutList, featureFigures.figure].compactMap(\.self)
          + [.texts("missing", missing, "figures that are missing and why, as sentences")]),
      Self.meaningOfLaw)
  }

  /// The figures of a PAR sheet.
  var ofSheet: Figure {
    let provenances = [
      Figure.provenance("round", .computed(bound: law.bound)),
      Figure.provenance("ruin", .computed(bound: ruins?.bound ?? 0)),
    ]
    let round = [hitFrequency, paysAtLeast, bound] + provenances
    return Figure(
      "round",
      .object(
        round + [quantiles(Self.manyShares), pays, played(item: { "\($0) rounds" })]
          + [returnRanges, bankrolls]),
      Self.meaningOfSheet)
  }
}

extension RoundSummary {
  /// Why figures are missing, as sentences; empty if none is.
  var missing: [String] {
    errors.map(\.description) + missingPayouts + featureFigures.missing
      + missingRounds.map {
        "The net result after \($0.grouped) rounds is missing: it has too many different values to "
          + "compute."
      }
      + (ruins?.rounds.isEmpty == true
        ? ["The risk of ruin is missing: it takes too long to compute."] : [])
  }

  var featureFigures: FeatureFigures { FeatureFigures(features: features, shares: shares) }

  var provenance: Provenance { .computed(bound: law.bound) }

  var hitFrequency: Figure {
    Figure("hitFrequency", law.hitFrequency, .share, "rounds that pay anything")
      .csv("roundHitFrequency").from(provenance)
  }

  var paysAtLeast: Figure {
    let meaning = "rounds that pay at least their cost"
    return Figure("paysAtLeastCost", paysAtLeastCost, .share, meaning).csv("roundPaysAtLeastCost")
      .from(provenance)
  }

  private var bound: Figure {
    Figure("bound", law.bound, .share, "upper bound on the error of each probability of a round")
      .csv("roundBound")
  }

  private func quantiles(_ shares: [Double]) -> Figure {
    let rows = Figure.Value.objects(quantiles(shares)) { quantile in
      quantile.figures("this share of rounds pays at most this", "roundQuantile")
    }
    return Figure("quantiles", rows, "quantiles of the pay of a round")
  }

  private var pays: Figure {
    let rows = Figure.Value.objects(payRanges) { range in
      let item = "\(range.low)\(range.end.map { " to below \($0)" } ?? " or more")"
      return [
        Figure("from", range.low, .credits, "lowest pay of the range"),
        Figure("below", range.end, .credits, "lowest pay above the range, if it has an end")
          .orAbsent,
        Figure("probability", range.probability, .share, "how often a round pays …")
          .csv("roundPays", item),
        Figure("orMore", range.orMore, .share, "how often a round pays … or more")
          .csv("roundPaysAtLeast", "\(range.low)"),
      ]
    }
    return Figure("pays", rows, "distribution of the pay of a round by ranges")
  }

  private func played(item: (Int) -> String) -> Figure {
    Figure(
      "sessions", .objects(sessions) { $0.figures(item: item($0.rounds)) },
      "net results after a number of rounds")
  }

  private var stated: Figure {
    let figures = ruin.map {
      Self.figures(
        of: Figure("bankroll", $0.bankroll, .credits, "the bankroll"),
        within: $0.rounds, risk: $0.probability, item: "\($0.bankroll) \($0.rounds)")
    }
    return Figure(
      "ruin", figures,
      "the risk of ruin of a bankroll; null without `--bankroll`")
  }

  private var returnRanges: Figure {
    Figure(
      "returnRanges", .list(ranges.flatMap(\.returnRanges)),
      "central ranges of the return of many rounds")
  }

  private var bankrolls: Figure {
    let rows = ruins.map { ruins in
      zip(ruins.bankrolls, ruins.probabilities).flatMap { bankroll, shares in
        let costs = bankroll.count / law.cost.count
        return zip(ruins.rounds, shares).map { rounds, share -> Figure.Value in
          .object(
            Self.figures(
              of: Figure("bankrollInCosts", costs, .costs, "the bankroll"),
              within: rounds, risk: share, item: "\(costs) costs within \(rounds) rounds")
              + [.provenance(.computed(bound: ruins.bound))])
        }
      }
    }
    return Figure("ruin", .list(rows ?? []), "the risk of ruin by bankroll and number of rounds")
  }

  private static func figures(
    of bankroll: Figure, within rounds: Int, risk: Double, item: String
  ) -> [Figure] {
    [
      bankroll, Figure("rounds", rounds, .rounds, "the number of rounds"),
      Figure("probability", risk, .share, "risk of ruin within the rounds").csv("ruin", item),
    ]
  }
}
