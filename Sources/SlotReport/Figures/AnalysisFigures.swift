import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

/// The exact figures of a machine with credits: of its paid spin, and of a whole round.
///
/// `slots exact`, comparisons and PAR sheets each select and arrange some of these.
struct AnalysisFigures {
  let analysis: MachineAnalysis
  let machine: Machine
}

extension AnalysisFigures {
  /// The provenance of the figures of a whole round.
  var provenance: Provenance {
    if machine.bonuses.contains(where: \.isStated) { return .stated }
    return analysis.neglected > 0 ? .computed(bound: analysis.neglected) : .exact
  }

  var cycle: Figure {
    Figure(
      "cycle", analysis.paidSpin.map { .wide($0.cycle) } ?? .null, .combinations,
      "combinations of a paid spin"
    ).csv()
  }

  var wins: Figure {
    let wins = analysis.paidSpin?.classes.reduce(0) { $0 + ($1.isHit ? $1.combinations : 0) }
    return Figure(
      "wins", wins.map { .combinations($0) } ?? .null, .combinations,
      "combinations of a paid spin with a win or an award"
    ).csv()
  }

  var cost: Figure { Figure("cost", .credits(analysis.cost), .credits, "cost of a round").csv() }

  var hitFrequency: Figure {
    share("hitFrequency", analysis.hitFrequency, "hit frequency of a paid spin").csv()
  }

  var paysAtLeastCost: Figure {
    share(
      "paysAtLeastCost", analysis.paysAtLeastCost, "paid spins whose wins pay at least the cost"
    )
    .csv()
  }

  /// The hit frequency of line 1.
  var firstLine: Figure {
    share(nil, analysis.lines.first?.hitFrequency, "hit frequency of line 1")
      .csv("lineHitFrequency")
  }

  /// How often each line has a win, and how often it pays.
  var lines: [Figure] {
    let (hit, pay) = ("hit frequency of line …", "how often line … pays credits")
    let each = analysis.lines.enumerated().flatMap { index, line in
      [
        share(nil, line.hitFrequency, hit).csv("lineHitFrequency", "\(index + 1)"),
        share(nil, line.payFrequency, pay).csv("linePayFrequency", "\(index + 1)"),
      ]
    }
    return each + [
      Figure(
        "lineHitFrequency", .list(analysis.lines.map { .exact($0.hitFrequency) }), .share,
        "hit frequency of each line by itself, as fractions"),
      Figure(
        "linePayFrequency", .list(analysis.lines.map { .exact($0.payFrequency) }), .share,
        "how often each line by itself pays credits, as fractions"),
    ]
  }

  /// The pays of a paid spin's wins, with the combinations of each.
  var spinPays: Figure {
    Figure(
      "spinPays",
      .byName(
        (analysis.paidSpin?.pays ?? []).map { credits, combinations in
          Figure(
            "\(credits)", .combinations(combinations), .combinations,
            "paid spins whose wins pay … credits"
          ).csv("spinPays", "\(credits)")
        }), .combinations, "every pay of a paid spin's wins, with its combinations")
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
  var returned: Figure {
    Figure("return", .exact(analysis.returnToPlayer), .shareOfCost, "return of a round").csv()
      .from(provenance)
  }

  /// The parts of the return, each as a share of the round's cost.
  var parts: [Figure] { figures(of: analysis.parts) }

  /// The parts shown to people, without those of looks that only make awards, which are always 0.
  var payingParts: [Figure] { figures(of: analysis.parts.filter { machine.canPay($0.source) }) }

  private func figures(of parts: [ReturnPart]) -> [Figure] {
    parts.map { part in
      Figure(
        "share", .exact(analysis.inCosts(part.mean)).orAbsent, .shareOfCost,
        "part of the return from …"
      )
      .csv("returnSplit", machine.name(of: part.source))
      .titled("  " + machine.name(of: part.source))
    }
  }

  var returnSplit: Figure {
    Figure(
      "returnSplit",
      .objects(parts) { part in
        [Figure("source", .text(part.item), "what the paid spin gave"), part]
      }, "the return by what the paid spin gave, with all that follows")
  }

  var variance: Figure {
    Figure("variance", .exact(analysis.varianceInCosts), .squareCosts, "variance of a round").csv()
      .from(provenance)
  }

  var deviation: Figure {
    Figure("deviation", .computed(analysis.deviation), .costs, "standard deviation of a round")
      .csv().from(provenance)
  }

  var spinDeviation: Figure {
    Figure(
      "spinDeviation", .computed(analysis.spinDeviation), .costs,
      "standard deviation of a paid spin"
    )
    .csv().from(provenance)
  }

  var neglected: Figure {
    Figure(
      "neglected", .computed(analysis.neglected), .spins,
      "upper bound on the effect of neglected limits on the mean number of a stay's spins, or of a spin's grids"
    ).csv()
  }
}

extension AnalysisFigures {
  private func share(_ key: String?, _ value: Rational?, _ meaning: String) -> Figure {
    Figure(key, .exact(value), .share, meaning).from(.exact)
  }
}

extension SpinDistribution {
  /// The possible total pays of a spin's wins, ascending, with the combinations of each.
  var pays: [(credits: Credits, combinations: UInt128)] {
    classes.reduce(into: []) { pays, next in
      if let last = pays.last, last.credits == next.credits {
        pays[pays.count - 1].combinations += next.combinations
      } else {
        pays.append((next.credits, next.combinations))
      }
    }
  }
}
