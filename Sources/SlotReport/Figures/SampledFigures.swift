import SlotAnalysis
import SlotEngine
import SlotSimulation
import SlotStatistics
import SlotVerification
import SlotWords

/// The figures of a machine whose rounds can't be computed, each with its provenance.
struct SampledFigures: Sendable {
  let partial: PartialAnalysis
  /// The prizes that can be counted by themselves.
  let prizes: PrizeOdds

  init(partial: PartialAnalysis) {
    self.partial = partial
    prizes = PrizeOdds(partial.prizes)
  }

  /// Whether jackpots grow, which need all exact figures of rounds to be counted.
  var hasGrowingJackpots: Bool { !machine.growingJackpots.isEmpty }
  static let withoutGrowingJackpots =
    "Jackpots that grow aren't in these figures; slots simulate plays them."

  private var sample: RoundSample { partial.sample }
  var machine: Machine { partial.machine }
  /// The cost of a round; nil if it is free.
  private var cost: Double? { partial.cost > 0 ? Double(partial.cost.count) : nil }

  var cycleOfPaidSpin: Figure {
    .cycleOfPaidSpin(machine.purchase == nil ? cycle(of: .base) : nil)
  }

  /// A sampled figure of credits, as a multiple of the bet with its confidence interval.
  private func inCosts(_ interval: ConfidenceInterval, _ key: String, _ meaning: String) -> Figure {
    let interval = cost.map { interval.divided(by: $0) }
    return Figure(key, interval?.middle, .shareOfCost, meaning).from(.sampled(interval))
  }

  var returned: Figure { inCosts(partial.pay, "return", "return of a round").csv() }

  /// The parts of the return: exact ones, and the samples of the rest.
  var parts: [Figure] {
    let meaning = "part of the return from …"
    let known = partial.exact.knownMeans.enumerated().map { index, mean in
      let share = cost.map { _ in mean / Rational(partial.cost.count) }
      return Figure("share", share, .shareOfCost, meaning)
        .csv("returnSplit", partial.exact.paid.name(ofPart: index)).from(.exact)
    }
    let rest = known.isEmpty ? "the paid spin" : "the rest of the paid spin"
    let hasRest = machine.purchase == nil && !partial.exact.paid.isAll
    let sampled =
      (hasRest ? [(rest, sample.paidSpin)] : []) + [("all that follows", sample.following)]
    return known
      + sampled.map { name, sums in
        inCosts(sums.interval(of: sample.rounds), "share", meaning).csv("returnSplit", name)
      }
  }

  /// The hit frequency of a paid spin; without a value if there is no paid spin.
  var hitFrequency: Figure {
    let meaning = "hit frequency of a paid spin"
    if let exact = partial.exact.hitFrequency {
      return .line("hitFrequency", exact, .share, meaning, .exact)
    }
    guard machine.purchase == nil else {
      return .line("hitFrequency", Rational?.none, .share, meaning, .exact)
    }
    return .line(
      "hitFrequency", Double(sample.hits) / Double(sample.rounds), .share, meaning,
      .sampled(.wilson99(hits: sample.hits, trials: sample.rounds)))
  }

  private var varianceInCosts: Double? {
    cost.map { sample.pay.variance(of: sample.rounds) / ($0 * $0) }
  }

  var variance: Figure {
    .line("variance", varianceInCosts, .squareCosts, "variance of a round", .sampled(nil))
  }

  var deviation: Figure {
    .line(
      "deviation", varianceInCosts?.squareRoot(), .costs, "standard deviation of a round",
      .sampled(nil))
  }

  /// The mean number of stays in each mode, with the spins of one.
  var awards: [[Figure]] {
    machine.modes.ids.dropFirst().map { mode in
      let tally = sample.modes[mode.index]
      let name = machine.name(of: AwardOdds.Kind.mode(mode))
      let mean = tally.mean(of: sample.rounds)
      let spins = Double(sample.spins[mode.index]) / Double(max(tally.number, 1))
      let hasAny = tally.number > 0
      let meaningOfRounds = AwardFigures.meaningOfRounds
      return [Figure("name", name, "what is awarded")]
        + [
          Figure("meanNumber", mean, .perRound, "mean number of … in a round")
            .from(.sampled(tally.interval(of: sample.rounds))),
          Figure("roundsForEach", hasAny ? 1 / mean : nil, .rounds, meaningOfRounds)
            .from(.sampled(nil)),
          Figure("meanSpins", hasAny ? spins : nil, .meanSpins, "mean spins of …")
            .from(.sampled(nil)),
        ].csv("award", name)
    }
  }

  /// The first grids that have exact figures.
  var openings: [OpeningFigures] {
    partial.exact.openings.map {
      OpeningFigures(opening: $0, machine: machine, cost: partial.cost.count)
    }
  }
}

// MARK: Rendering

extension SampledFigures {
  /// All figures, in the order of CSV.
  var all: [Figure] {
    let sampled = [
      Figure("seed", sample.seed, "the seed of the sampled rounds"),
      Figure("rounds", sample.rounds, .rounds, "the number of sampled rounds"),
    ].csv(byKeyIn: "sample")
    let split = Figure.returnSplit(parts) { part in
      [Figure("provenance", part.provenance.map { "\($0)" }, "provenance of the share")]
    }
    return [
      hitFrequency, returned, Figure.interval("returnInterval", of: returned), variance, deviation,
      split, Figure("awards", .objects(awards) { $0 }, "what rounds award, with all that follows"),
      Figure(
        "openings", .objects(openings, \.figures),
        "exact figures for the first grids of spins that tumble"),
      Figure("sample", .object(sampled), "the rounds played to estimate what can't be computed"),
      Figure(
        "reason", "\(partial.exact.reason)", "why the exact numbers of rounds can't be computed"
      ).csv(),
      prizes.figure,
      .missing(
        prizes.missing + (hasGrowingJackpots ? [Self.withoutGrowingJackpots] : [])),
    ] + provenances
  }

  private var provenances: [Figure] {
    let kinds = [
      ("hitFrequency", hitFrequency), ("return", returned), ("variance", variance),
    ].filter(\.1.isThere).compactMap { name, figure in figure.provenance.map { (name, $0) } }
    let all = kinds + [("awards", .sampled(nil)), ("openings", .exact)]
    return all.map { .provenance($0, $1) } + [.provenances(all)]
  }

  /// The headline figures for people, each with its provenance.
  var table: TextTable {
    let figures =
      cost == nil
      ? [hitFrequency]
      : [returned] + parts.map { $0.titled("  \($0.item)") } + [hitFrequency, deviation]
    return TextTable(
      (figures + [cycleOfPaidSpin]).filter(\.isThere).map {
        [$0.title, $0.text, $0.provenanceInWords]
      })
  }

  /// What rounds award, as a table for people.
  var awardTable: TextTable {
    let rows = awards.map { award in
      let (number, rounds, spins) = (award[1], award[2], award[3])
      return [
        number.item, rounds.value.number.map { "1 in \($0.shortCount)" } ?? "never", number.text,
        number.provenanceInWords, spins.isThere ? spins.text : "–",
      ]
    }
    return TextTable([["", "1 in N rounds", "mean number", "", "spins each"]] + rows)
  }

  /// What was sampled, and why, in sentences.
  var explanation: String {
    let note = partial.exact.paid.inWords.map {
      " The mean pay of \($0) is exact, so only the rest of a round is sampled."
    }
    return """
      Sampled: \(sample.rounds.grouped) rounds of seed \(sample.seed); ± is the half-width of the 99 % \
      confidence interval.\(note ?? "") --sample sets the number of rounds.
      \(partial.exact.reason)

      """
  }

  /// What a report calls the figures in its heading: what is exact of them, and what is sampled.
  var heading: String {
    partial.exact.paid.inHeading.map { "\($0) exact, the rest sampled" }
      ?? (openings.isEmpty ? "sampled" : "the first grids exact, the rest sampled")
  }
}

extension ExactParts.Paid {
  /// Whether it is all that a paid spin's own wins pay.
  fileprivate var isAll: Bool { if case .spin = self { true } else { false } }

  /// The name of one of the parts of a paid spin whose mean pay is known.
  fileprivate func name(ofPart index: Int) -> String {
    switch self {
    case .grids: "grid \(index + 1) of the paid spin"
    case .clusters: "clusters on grid 1 of the paid spin"
    case .spin, .nothing: "the paid spin"
    }
  }

  /// What is known, in words; nil if nothing is.
  fileprivate var inWords: String? {
    switch self {
    case .grids: "the paid spin's first grids"
    case .clusters: "clusters on the paid spin's first grid"
    case .spin: "the paid spin's own wins"
    case .nothing: nil
    }
  }

  /// The same, shorter, for a heading.
  fileprivate var inHeading: String? {
    switch self {
    case .grids, .clusters: "the first grids"
    case .spin: "the paid spin"
    case .nothing: nil
    }
  }
}

extension Figure {
  static func cycleOfPaidSpin(_ combinations: UInt128?) -> Figure {
    .line(
      "cycle", combinations, .combinations,
      "combinations of a paid spin; null without one, or without a fixed number of them", .exact
    ).titled("cycle: combinations of a paid spin")
  }
}
