import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// The exact figures of a machine with credits: of its paid spin, and of a whole round.
///
/// `slots exact`, comparisons and PAR sheets each select and arrange some of these.
struct AnalysisFigures {
  let analysis: MachineAnalysis
  let machine: Machine
  /// The skewness of a round's pay; nil where it isn't known.
  var skewness: Skewness?
}

extension AnalysisFigures {
  /// The provenance of figures of a whole round.
  ///
  /// - Parameter bounds: Upper bounds on the error of each, in its unit.
  func provenance(_ bounds: Double...) -> Provenance {
    Provenance(of: machine, bounds: bounds)
  }

  /// The provenance of the return and of each of its parts.
  var ofReturn: Provenance {
    provenance(analysis.returnBound, analysis.inCosts(analysis.partsBound))
  }

  /// The provenance of the variance, of the standard deviations and of the volatility index.
  var ofVariance: Provenance {
    provenance(
      analysis.varianceInCostsBound, volatilityIndexBound, analysis.spinDeviationBound)
  }

  /// The provenance of the return, the variance and all that goes with each.
  var ofReturnAndVariance: Provenance {
    provenance(
      analysis.returnBound, analysis.inCosts(analysis.partsBound), analysis.varianceInCostsBound,
      volatilityIndexBound, analysis.spinDeviationBound)
  }

  /// The provenance of the odds of awards.
  var ofAwards: Provenance { provenance(analysis.oddsBound) }

  /// The provenance of each kind of figures, by its key.
  var origins: [(String, Provenance)] {
    [
      ("spin", .exact), ("return", ofReturn), ("variance", ofVariance), ("awards", ofAwards),
      ("prizes", .exact),
    ]
  }

  /// What a report calls the figures in its heading.
  var heading: String { origins.map(\.1).leastSure.heading }

  var cycle: Figure {
    .line(
      "cycle", analysis.cycleOfPaidSpin(of: machine), .combinations, "combinations of a paid spin"
    )
    .titled("cycle: combinations of a paid spin")
  }

  var wins: Figure {
    let wins = analysis.paidSpin?.classes.reduce(0) { $0 + ($1.isHit ? $1.combinations : 0) }
    return .line(
      "wins", wins.map(Figure.Value.combinations), .combinations,
      "combinations of a paid spin with a win or an award")
  }

  var cost: Figure { .line("cost", analysis.cost, .credits, "cost of a round") }

  var hitFrequency: Figure {
    share("hitFrequency", analysis.hitFrequency, "hit frequency of a paid spin").csv()
  }

  var paysAtLeastCost: Figure {
    share(
      "paysAtLeastCost", analysis.paysAtLeastCost, "paid spins whose wins pay at least the cost"
    ).csv()
  }

  /// The hit frequency of line 1.
  var firstLine: Figure {
    share(nil, analysis.lines.first?.hitFrequency, "hit frequency of line 1")
      .csv("lineHitFrequency")
  }

  /// How often each line has a win, and how often it pays.
  var lines: [Figure] {
    let lines = analysis.lines
    let each = lines.enumerated().flatMap { index, line in
      [
        share(nil, line.hitFrequency, "hit frequency of line …")
          .csv("lineHitFrequency", "\(index + 1)"),
        share(nil, line.payFrequency, "how often line … pays credits")
          .csv("linePayFrequency", "\(index + 1)"),
      ]
    }
    return each + [
      Figure(
        "lineHitFrequency", .list(lines.map { .exact($0.hitFrequency) }), .share,
        "hit frequency of each line by itself, as fractions"),
      Figure(
        "linePayFrequency", .list(lines.map { .exact($0.payFrequency) }), .share,
        "how often each line by itself pays credits, as fractions"),
    ]
  }

  /// The pays of a paid spin's wins, with the combinations of each.
  var spinPays: Figure {
    .dictionary(
      "spinPays", (analysis.paidSpin?.pays ?? []).map { ("\($0)", .combinations($1)) },
      .combinations, each: "paid spins whose wins pay … credits",
      "every pay of a paid spin's wins, with its combinations")
  }

  /// How often a paid spin's wins pay each amount.
  var spinPayShares: [Figure] {
    guard let spin = analysis.paidSpin else { return [] }
    return spin.pays.map { credits, combinations in
      share(nil, Rational(combinations, spin.cycle), "paid spins that pay \(credits.grouped)")
        .csv("spinPays", "\(credits)")
    }
  }
}

extension AnalysisFigures {
  /// Every pay of a paid spin's wins as a table; nil without a paid spin.
  var payTable: PageTable? {
    analysis.paidSpin.map { spin in
      PageTable(
        "Every pay of a paid spin's wins", .exact,
        columns: ["credits", "combinations", "probability"],
        rows: spin.pays.map { credits, combinations in
          let share = Double(combinations) / Double(spin.cycle)
          return ["\(credits.grouped)", "\(combinations.grouped)", "\(share.finePercentage)"]
        })
    }
  }

  var returned: Figure {
    .line(
      "return", analysis.returnToPlayer, .shareOfCost, "return of a round",
      provenance(analysis.returnBound))
  }

  /// The parts of the return, each as a share of the round's cost.
  var parts: [Figure] { figures(of: analysis.parts) }

  /// The parts shown to people, without those of looks that only make awards, which are always 0.
  var payingParts: [Figure] { figures(of: analysis.parts.filter { machine.canPay($0.source) }) }

  private func figures(of parts: [ReturnPart]) -> [Figure] {
    parts.map { part in
      Figure(
        "share", analysis.inCosts(part.mean), .shareOfCost, "part of the return from …"
      ).orAbsent.csv("returnSplit", machine.name(of: part.source))
        .titled("  " + machine.name(of: part.source))
    }
  }

  var returnSplit: Figure { .returnSplit(parts) { _ in [] } }

  var variance: Figure {
    .line(
      "variance", analysis.varianceInCosts, .squareCosts, "variance of a round",
      provenance(analysis.varianceInCostsBound))
  }

  var deviation: Figure {
    .line(
      "deviation", analysis.deviation, .costs, "standard deviation of a round",
      provenance(analysis.deviationBound))
  }

  var spinDeviation: Figure {
    .line(
      "spinDeviation", analysis.spinDeviation, .costs, "standard deviation of a paid spin",
      provenance(analysis.spinDeviationBound))
  }

  /// 1.645 standard deviations, since 1.645 is the 95 % quantile of the normal distribution.
  var volatilityIndex: Figure {
    Figure(
      "volatilityIndex", analysis.deviation.map { $0 * 1.645 }, .costs,
      "1.645 standard deviations of a round"
    ).csv(nil, "z = 1.645")
  }

  var skew: Figure {
    .line(
      "skewness", skewness?.value, .none,
      "skewness of the pay of a round; null where it isn't known or has no value",
      provenance(skewness?.bound ?? 0)
    ).titled("skewness of the pay of a round")
  }

  var hold: Figure {
    .line(
      "hold", analysis.hold, .shareOfCost, "hold: the share of the bet that a round keeps",
      provenance(analysis.returnBound))
  }

  /// N₀.
  var edgeRounds: Figure {
    .line(
      "edgeRounds", analysis.edgeRounds, .meanRounds,
      "rounds until the mean loss equals a standard deviation of the total (N₀); null without an edge",
      provenance(analysis.edgeRoundsBound)
    ).titled("N₀: rounds until the mean loss equals a deviation")
  }

  /// Upper bound on the error of the volatility index, which is above that of the standard deviation.
  var volatilityIndexBound: Double { 1.645 * analysis.deviationBound * (1 + 1e-9) }

  var neglected: Figure {
    .line(
      "neglected", analysis.neglected, .spins,
      "upper bound on the effect of neglected limits on the mean number of spins in a stay, "
        + "or of grids in a spin")
  }
}

extension Figure {
  /// The parts of the return with where they come from, and what else is said of each.
  static func returnSplit(_ parts: [Figure], _ more: (Figure) -> [Figure]) -> Figure {
    let split = Value.objects(parts) { part in
      [Figure("source", part.item, "what the paid spin gave"), part] + more(part)
    }
    return Figure(
      "returnSplit", split, "the return by what the paid spin gave, including all that follows")
  }
}

extension AnalysisFigures {
  private func share(_ key: String?, _ value: Rational?, _ meaning: String) -> Figure {
    Figure(key, value, .share, meaning).from(.exact)
  }
}
