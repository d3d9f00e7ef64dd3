import SlotAnalysis
import SlotEngine
import SlotSimulation
import SlotStatistics
import SlotVerification
import SlotWords

/// The figures of a machine whose rounds can't be computed, each with its provenance.
struct SampledFigures {
  let partial: PartialAnalysis

  private var sample: RoundSample { partial.sample }
  private var machine: Machine { partial.machine }
  /// The cost of a round; nil if it is free.
  private var cost: Double? { partial.cost > 0 ? Double(partial.cost.count) : nil }

  /// An interval of credits as one of shares of the bet.
  private func inCosts(_ interval: ConfidenceInterval) -> ConfidenceInterval? {
    cost.map {
      ConfidenceInterval(
        low: interval.low / $0, high: interval.high / $0, level: interval.level,
        method: interval.method)
    }
  }

  var returned: Figure {
    let interval = inCosts(partial.pay)
    return Figure("return", .computed(interval?.middle), .shareOfCost, "return of a round").csv()
      .from(.sampled(interval))
  }

  /// The parts of the return: exact ones, and the samples of the rest.
  var parts: [Figure] {
    let grids = partial.knownMeans.enumerated().map { index, mean in
      Figure(
        "share", .exact(cost.map { _ in mean / Rational(partial.cost.count) }), .shareOfCost,
        "part of the return from …"
      )
      .csv(
        "returnSplit",
        partial.known == nil
          ? "clusters on grid 1 of the paid spin" : "grid \(index + 1) of the paid spin"
      ).from(.exact)
    }
    let rest = grids.isEmpty ? "the paid spin" : "the rest of the paid spin"
    let sampled = [(rest, sample.paidSpin), ("all that follows", sample.following)]
    return grids
      + sampled.map { name, sums in
        let interval = inCosts(sums.interval(of: sample.rounds))
        return Figure(
          "share", .computed(interval?.middle), .shareOfCost, "part of the return from …"
        )
        .csv("returnSplit", name).from(.sampled(interval))
      }
  }

  var hitFrequency: Figure {
    let meaning = "hit frequency of a paid spin"
    guard let opening = partial.opening else {
      let interval = ConfidenceInterval.wilson99(hits: sample.hits, trials: sample.rounds)
      return Figure(
        "hitFrequency", .computed(Double(sample.hits) / Double(sample.rounds)), .share, meaning
      ).csv().from(.sampled(interval))
    }
    return Figure("hitFrequency", .exact(opening.hitFrequency), .share, meaning).csv()
      .from(.exact)
  }

  private var varianceInCosts: Double? {
    cost.map { sample.pay.variance(of: sample.rounds) / ($0 * $0) }
  }

  var variance: Figure {
    Figure("variance", .computed(varianceInCosts), .squareCosts, "variance of a round").csv()
      .from(.sampled(nil))
  }

  var deviation: Figure {
    Figure(
      "deviation", .computed(varianceInCosts?.squareRoot()), .costs,
      "standard deviation of a round"
    ).csv().from(.sampled(nil))
  }

  /// The mean number of stays in each mode, with the spins of one.
  var awards: [[Figure]] {
    machine.modes.ids.dropFirst().map { mode in
      let tally = sample.modes[mode.index]
      let name = "\(machine.modes[mode].name) games"
      let mean = tally.mean(of: sample.rounds)
      let interval = ConfidenceInterval.normal99(
        mean: mean, variance: tally.variance(of: sample.rounds), trials: sample.rounds)
      let spins = Double(sample.spins[mode.index]) / Double(max(tally.number, 1))
      return [
        Figure("name", .text(name), "what is awarded"),
        Figure("meanNumber", .computed(mean), .perRound, "mean number of … in a round")
          .csv("awardMeanNumber", name).from(.sampled(interval)),
        Figure(
          "roundsForEach", .computed(tally.number == 0 ? nil : 1 / mean), .rounds,
          "rounds for each …: the reciprocal of the mean number"
        ).csv("awardRoundsForEach", name).from(.sampled(nil)),
        Figure(
          "meanSpins", .computed(tally.number == 0 ? nil : spins), .meanSpins, "mean spins of …"
        )
        .csv("awardMeanSpins", name).from(.sampled(nil)),
      ]
    }
  }

  /// The first grids that have exact figures.
  var openings: [OpeningFigures] {
    partial.openings.map {
      OpeningFigures(opening: $0, machine: machine, cost: partial.cost.count)
    }
  }
}

// MARK: Rendering

extension SampledFigures {
  /// All figures, in the order of CSV.
  var all: [Figure] {
    [
      hitFrequency, returned, Figure.interval("returnInterval", of: returned), variance, deviation,
      Figure(
        "returnSplit",
        .objects(parts) { part in
          [
            Figure("source", .text(part.item), "what the paid spin gave"), part,
            Figure("provenance", .text(part.provenance.map { "\($0)" }), "provenance of the share"),
          ]
        }, "the return by what the paid spin gave, with all that follows"),
      Figure("awards", .objects(awards) { $0 }, "what rounds award, with all that follows"),
      Figure(
        "openings", .objects(openings, \.figures), "the first grids of spins that tumble, exactly"),
      Figure(
        "sample",
        .object([
          Figure("seed", .count(sample.seed), "the seed of the sampled rounds").csv(
            "sample", "seed"),
          Figure("rounds", .count(sample.rounds), .rounds, "the number of sampled rounds")
            .csv("sample", "rounds"),
        ]), "the rounds that were played for what can't be computed"),
      Figure(
        "reason", .text("\(partial.reason)"), "why the exact numbers of rounds can't be computed"
      ).csv(),
    ] + provenances
  }

  private var provenances: [Figure] {
    let kinds = [
      ("hitFrequency", hitFrequency), ("return", returned), ("variance", variance),
    ].compactMap { name, figure in figure.provenance.map { (name, $0) } }
    let all = kinds + [("awards", .sampled(nil)), ("openings", .exact)]
    return all.map { .provenance($0, $1) } + [.provenances(all)]
  }

  /// The headline figures for people, each with its provenance.
  var table: TextTable {
    var table = TextTable()
    let rows =
      (cost == nil ? [] : [returned] + parts.map { $0.titled("  \($0.item)") })
      + [hitFrequency] + (cost == nil ? [] : [deviation])
    for row in rows { table.add(row.title, row.text, row.provenanceInWords) }
    return table
  }

  /// What rounds award, as a table for people.
  var awardTable: TextTable {
    var table = TextTable()
    table.add("", "1 in N rounds", "mean number", "", "spins each")
    for award in awards {
      table.add(
        award[1].item,
        award[2].isThere ? "1 in \(award[2].value.number?.shortCount ?? "")" : "never",
        award[1].text, award[1].provenanceInWords, award[3].isThere ? award[3].text : "–")
    }
    return table
  }

  /// What was sampled, and why, in sentences.
  var explanation: String {
    let known =
      partial.known != nil
      ? "the paid spin's first grids"
      : partial.clusters.map { _ in "clusters on the paid spin's first grid" }
    let note = known.map {
      " The mean pay of \($0) is exact, so only the rest of a round is sampled."
    }
    return """
      Sampled: \(sample.rounds.grouped) rounds of seed \(sample.seed); ± is half of the 99 % confidence \
      interval.\(note ?? "") --sample plays another number of rounds.
      \(partial.reason)

      """
  }
}

extension Figure {
  /// The provenance, with the half-width of a confidence interval in the unit of the figure.
  var provenanceInWords: String {
    switch provenance {
    case .sampled(let interval?): "sampled ± \(text(of: interval.halfWidth))"
    case let provenance: provenance.map { "\($0)" } ?? ""
    }
  }

  /// The provenance of several figures, as an object.
  static func provenances(_ origins: [(String, Provenance)]) -> Figure {
    let figures = origins.map { key, provenance in
      Figure(key, .text("\(provenance)"), "provenance of these figures")
    }
    return Figure("provenance", .object(figures), "provenance of the figures")
  }
}

extension ConfidenceInterval {
  /// The number in the middle.
  fileprivate var middle: Double { low + (high - low) / 2 }
}
