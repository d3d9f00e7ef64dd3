import SlotStatistics

extension Figure {
  /// A CSV line that states the provenance of other figures.
  static func provenance(_ item: String, _ provenance: Provenance) -> Figure {
    Figure(nil, .text("\(provenance)"), "how the figures of … came about")
      .csv("provenance", item)
  }

  /// A quantile: the value that a share of all cases doesn't exceed.
  ///
  /// - Parameters:
  ///   - figure: The name in CSV.
  ///   - item: What it refers to in CSV, written before the share.
  static func quantile(
    _ quantile: Quantile, _ meaning: String, _ figure: String, of item: String? = nil
  ) -> [Figure] {
    let item = (item.map { $0 + " " } ?? "") + "\(quantile.share)"
    return [
      Figure("share", .computed(quantile.share), .share, "the share"),
      Figure("credits", .whole(quantile.credits), .credits, meaning).csv(figure, item),
    ]
  }

  /// A range that contains a computed quantity with a stated probability.
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
  ///   - unlimited: What CSV shows instead of credits if there is no maximum.
  ///   - item: What it refers to in CSV.
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

  /// The counts of a tally: longest runs, and wins by symbol and run length.
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

  /// The figures of the classic game, which has no stake and so no return.
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
