import SlotStatistics

extension Figure {
  /// A line of CSV that says how other figures came about.
  static func provenance(_ item: String, _ provenance: Provenance) -> Figure {
    Figure(nil, .text("\(provenance)"), "how the figures of … came about")
      .csv("provenance", item)
  }

  /// What a share of all cases doesn't exceed.
  ///
  /// - Parameters:
  ///   - figure: The name in CSV.
  ///   - item: Of what it is in CSV, before the share.
  static func quantile(
    _ quantile: Quantile, _ meaning: String, _ figure: String, of item: String? = nil
  ) -> [Figure] {
    let item = (item.map { $0 + " " } ?? "") + "\(quantile.share)"
    return [
      Figure("share", .computed(quantile.share), .share, "the share"),
      Figure("credits", .whole(quantile.credits), .credits, meaning).csv(figure, item),
    ]
  }

  /// A range that holds what is computed with a probability.
  static func interval(_ range: ClosedRange<Double>, level: Double) -> [Figure] {
    [
      Figure("low", .computed(range.lowerBound), .shareOfCost, "low end of the range"),
      Figure("high", .computed(range.upperBound), .shareOfCost, "high end of the range"),
      Figure("level", .computed(level), .share, "the probability of the range"),
      Figure("method", .text("computed quantiles"), "how the ends are found"),
    ]
  }

  /// The largest pay of a round or a spin.
  ///
  /// - Parameters:
  ///   - unlimited: What CSV has in place of credits where there is no most.
  ///   - item: Of what it is in CSV.
  static func largestPay(
    _ key: String, _ pay: TopPay?, of item: String, unlimited: String, _ meaning: String
  ) -> Figure {
    guard let pay else { return Figure(key, .null, .credits, meaning).csv("largestPay", item) }
    let credits = pay.credits.map(String.init) ?? unlimited
    return Figure(
      key,
      .object([
        Figure(
          "credits", .whole(pay.credits).orAbsent, .credits,
          "the credits, if there is a most"
        ).csv("largestPay", item, text: credits),
        Figure("probability", .computed(pay.probability), .share, "how likely the largest pay is")
          .csv("largestPayProbability", item),
      ]), meaning)
  }

  /// What a tally counts: runs of equal neighbours, and wins by symbol and run.
  static func counts(_ tally: TallyRecord) -> [Figure] {
    let runs = tally.longestRuns.map { run, spins in
      Figure("\(run)", .count(spins), .spins, "spins whose longest run is …")
        .csv("longestRuns", "\(run)")
    }
    let symbols = tally.winsPerSymbol.map { symbol, wins in
      Figure(symbol, .count(wins), .spins, "wins of …").csv("winsPerSymbol", symbol)
    }
    let lengths = tally.winsPerRun.map { symbol, runs in
      let wins = runs.map { run, wins in
        Figure("\(run)", .count(wins), .spins, "wins of …")
          .csv("winsPerSymbolAndRun", "\(symbol) \(run)")
      }
      return Figure(symbol, .byName(wins), .spins, "wins of the symbol by length of the run")
    }
    return [
      Figure("longestRuns", .byName(runs), .spins, "outcomes by longest run of equal neighbours"),
      Figure("winsPerSymbol", .byName(symbols), .spins, "wins by symbol"),
      Figure("winsPerSymbolAndRun", .byName(lengths), "wins by symbol and length of the run"),
    ]
  }

  /// What is counted of the classic game, without a stake and so without a return.
  static func counted(_ tally: SpinTally) -> [Figure] {
    [
      Figure("wins", .count(tally.winCount), .combinations, "outcomes that win").csv(),
      Figure(
        "hitFrequency", .exact(Rational(tally.winCount, tally.spins)), .share,
        "hit frequency of a spin"
      ).csv(),
      Figure("return", .null, .shareOfCost, "return of a round; null without a stake").csv(),
      Figure("variance", .null, .squareCosts, "variance of a round; null without a stake").csv(),
    ]
  }
}
