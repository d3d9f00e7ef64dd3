import SlotAnalysis

extension RoundFigures {
  /// The quantile levels that `slots exact --law` shows.
  static let fewShares = [0.5, 0.9, 0.99, 0.999, 0.9999]
  /// The quantile levels that a PAR sheet shows.
  static let manyShares = [0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999]

  static let meaningOfLaw = "how rounds and sessions are distributed; null without `--law`"
  static let meaningOfSheet =
    "how rounds and sessions are distributed; null where that can't be computed"

  /// The figures of `slots exact --law`.
  var ofLaw: Figure {
    let round = [
      Figure("provenance", .text("computed"), "how the figures came about"),
      hitFrequency, paysAtLeast, bound,
      Figure("step", .whole(law.step), .credits, "every pay of a round is a multiple of this"),
      Figure("mean", .computed(law.mean), .meanCredits, "mean pay of a round"),
      quantiles(Self.fewShares),
      Figure.largestPay(
        "largestPay", TopPay(law.largestPay), of: "", unlimited: "", "the largest pay of a round"),
    ]
    return Figure(
      "law",
      .object(
        round + [played(item: { "\($0)" }), stated]
          + [.texts("missing", missing, "why figures are missing, as sentences")]),
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

extension RoundFigures {
  private var hitFrequency: Figure {
    Figure("hitFrequency", .computed(law.hitFrequency), .share, "how often a round pays anything")
      .csv("roundHitFrequency")
  }

  private var paysAtLeast: Figure {
    Figure(
      "paysAtLeastCost", .computed(paysAtLeastCost), .share,
      "how often a round pays at least its cost"
    ).csv("roundPaysAtLeastCost")
  }

  private var bound: Figure {
    Figure(
      "bound", .computed(law.bound), .share,
      "upper bound on the error of each probability of a round"
    ).csv("roundBound")
  }

  private func quantiles(_ shares: [Double]) -> Figure {
    let rows = Figure.Value.objects(quantiles(shares)) { quantile in
      Figure.quantile(quantile, "the most that this share of rounds pays", "roundQuantile")
    }
    return Figure("quantiles", rows, "pays that a share of all rounds doesn't exceed")
  }

  private var pays: Figure {
    let rows = Figure.Value.objects(payRanges) { range in
      let item = "\(range.low)\(range.end.map { " to below \($0)" } ?? " or more")"
      return [
        Figure("from", .whole(range.low), .credits, "the least pay of the range"),
        Figure(
          "below", .whole(range.end).orAbsent, .credits,
          "the least pay above the range, if it has an end"),
        Figure("probability", .computed(range.probability), .share, "how often a round pays …")
          .csv("roundPays", item),
        Figure("orMore", .computed(range.orMore), .share, "how often a round pays … or more")
          .csv("roundPaysAtLeast", "\(range.low)"),
      ]
    }
    return Figure("pays", rows, "how often pays of each size come")
  }

  private func played(item: (Int) -> String) -> Figure {
    let rows = Figure.Value.objects(sessions) { session in
      let item = item(session.rounds)
      let provenance = Provenance.computed(bound: session.bound)
      let net = Figure.Value.objects(session.net) { quantile in
        Figure.quantile(
          quantile, "the most that this share of players has won, below 0 lost", "sessionNet",
          of: item)
      }
      return [
        Figure("rounds", .whole(session.rounds), .rounds, "after how many rounds"),
        Figure("net", net, "what players have won, or lost below 0"),
        Figure("ahead", .computed(session.ahead), .share, "how many have lost nothing after …")
          .csv("sessionAhead", item),
        Figure("bound", .computed(session.bound), .share, "upper bound on the error after …")
          .csv("sessionBound", item),
        Figure("provenance", .text("\(provenance)"), "how the figures came about")
          .csv("provenance", "session of \(session.rounds) rounds"),
        Figure(
          "returnRange",
          session.ninety.map { .object(Figure.interval($0, level: 0.9)) } ?? .absent,
          "the central range of the return, if rounds cost anything"),
      ]
    }
    return Figure("sessions", rows, "where players stand after some numbers of rounds")
  }

  private var stated: Figure {
    let value = ruin.map { ruin in
      Figure.Value.object([
        Figure("bankroll", .whole(ruin.bankroll), .credits, "the bankroll"),
        Figure("rounds", .whole(ruin.rounds), .rounds, "within how many rounds"),
        Figure(
          "probability", .computed(ruin.probability), .share,
          "how likely the bankroll is gone within the rounds"
        )
        .csv("ruin", "\(ruin.bankroll) \(ruin.rounds)"),
      ])
    }
    return Figure("ruin", value ?? .null, "the ruin of a bankroll; null without `--bankroll`")
  }

  private var returnRanges: Figure {
    let rows = ranges.flatMap { session -> [Figure.Value] in
      let provenance = Figure(
        "provenance", .text("\(Provenance.computed(bound: session.bound))"), "how it came about")
      return [(0.9, session.ninety), (0.95, session.ninetyFive)].compactMap { level, range in
        range.map { range in
          let item = "\(session.rounds) rounds \(level)"
          return .object([
            Figure("rounds", .whole(session.rounds), .rounds, "after how many rounds"),
            Figure("level", .computed(level), .share, "the probability of the range"),
            Figure(
              "low", .computed(range.lowerBound), .shareOfCost,
              "low end of the range of the return: …"
            )
            .csv("returnRangeLow", item),
            Figure(
              "high", .computed(range.upperBound), .shareOfCost,
              "high end of the range of the return: …"
            )
            .csv("returnRangeHigh", item),
            level == 0.9
              ? provenance : provenance.csv("provenance", "return of \(session.rounds) rounds"),
          ])
        }
      }
    }
    return Figure("returnRanges", .list(rows), "central ranges of the return of many rounds")
  }

  private var bankrolls: Figure {
    guard let ruins else { return Figure("ruin", .list([]), "how likely bankrolls are gone") }
    let rows = zip(ruins.bankrolls, ruins.probabilities).flatMap { bankroll, shares in
      zip(ruins.rounds, shares).map { rounds, share -> Figure.Value in
        let costs = bankroll / law.cost
        return .object([
          Figure("bankrollInCosts", .whole(costs), .costs, "the bankroll"),
          Figure("rounds", .whole(rounds), .rounds, "within how many rounds"),
          Figure(
            "probability", .computed(share), .share,
            "how likely the bankroll is gone within the rounds"
          )
          .csv("ruin", "\(costs) costs within \(rounds) rounds"),
          Figure(
            "provenance", .text("\(Provenance.computed(bound: ruins.bound))"), "how it came about"),
        ])
      }
    }
    return Figure("ruin", .list(rows), "how likely bankrolls are gone")
  }
}
