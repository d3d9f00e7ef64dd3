import SlotAnalysis
import SlotEngine
import SlotPages
import SlotStatistics
import SlotWords

/// What a sheet shows of a machine with credits.
struct AnalysedSheet: Sendable {
  let numbers: SheetNumbers
  let machine: Machine
  let exact: AnalysisFigures
  let prizes: PrizeOdds
  private let features: FeatureFigures
  private let symbols: SymbolFigures?
  private let jackpots: JackpotFigures?
  /// Why numbers are missing, as sentences; empty if none is.
  let remarks: [String]

  init(_ numbers: SheetNumbers, of machine: Machine) {
    (self.numbers, self.machine) = (numbers, machine)
    exact = AnalysisFigures(
      analysis: numbers.analysis, machine: machine, skewness: numbers.skewness)
    prizes = PrizeOdds(numbers.prizes)
    features = FeatureFigures(features: numbers.features)
    symbols = numbers.symbols.map {
      SymbolFigures(returns: $0, analysis: numbers.analysis, machine: machine)
    }
    jackpots = JackpotFigures(numbers.jackpots, of: machine, payouts: numbers.payouts)
    let missing = numbers.lawError.map { "The distribution of a round's pay is missing. \($0)" }
    let bets = BetFigures(numbers.bets, of: machine)?.missing ?? []
    remarks =
      prizes.missing + bets + [missing].compactMap(\.self) + (numbers.round?.missing ?? [])
      + features.missing + (symbols?.missing ?? [])
  }

  /// The cost of a round in credits; 0 for a machine that is free to play.
  var cost: Credits { numbers.analysis.cost }
}

extension AnalysedSheet: SheetBody {
  var sections: (first: [PageSection?], last: [PageSection?]) {
    (
      [bets, ends, returnSplit, bySymbol],
      [
        prizes.section, hitFrequencies, pays, volatility, awards, growing, ofFeatures, sessions,
        returnRanges, ruin,
      ]
    )
  }

  var sheetFigures: [Figure] {
    let round = numbers.round.map { ("round", Provenance.computed(bound: $0.law.bound)) }
    let spread = [
      exact.hold, exact.variance, exact.deviation, exact.spinDeviation, exact.volatilityIndex,
      exact.skew, exact.edgeRounds,
    ]
    let lists = [exact.returnSplit, exact.awardOdds] + exact.lines
    return [exact.hitFrequency, exact.paysAtLeastCost, exact.returned] + spread + [
      .provenance("spin", .exact), .provenance("return and variance", exact.ofReturnAndVariance),
      .provenances(exact.origins + [round].compactMap(\.self)),
    ] + (BetFigures(numbers.bets, of: machine)?.figures ?? [])
      + (EndFigures(numbers.analysis)?.figures ?? []) + lists + [
        .largestPay(
          "largestPay", numbers.largestPay, of: "round", unlimited: "unlimited",
          "the largest pay of a round; null where it is unknown"),
        .largestPay(
          "largestPayOfSpin", numbers.analysis.largestPayOfSpin, of: "spin", unlimited: "unlimited",
          "the largest pay of a paid spin's wins"),
        .missing(remarks),
        jackpots?.figure ?? JackpotFigures.none,
        prizes.figure,
        exact.spinPays,
        numbers.round?.ofSheet ?? Figure("round", .null, RoundSummary.meaningOfSheet),
      ] + [features.figure, symbols?.figure].compactMap(\.self)
  }

  func cycle(of mode: ModeID) -> UInt128? {
    mode == .base
      ? numbers.analysis.cycleOfPaidSpin(of: machine)
      : prizes.cycle(of: mode) ?? machine.combinations(ofSpinIn: mode)
  }

  var tiles: [PageTile] {
    let analysis = numbers.analysis
    let tiles: [PageTile?] = [
      analysis.returnToPlayer.map {
        PageTile(
          name: "Return", value: $0.value.portion(),
          note: "of a round, \(exact.provenance(analysis.returnBound))")
      },
      analysis.hitFrequency.map {
        PageTile(
          name: "Hit frequency", value: $0.value.percentage(), note: "of a paid spin, exact")
      },
      exact.volatilityIndex.value.number.map {
        PageTile(
          name: "Volatility index", value: $0.fixed(digits: 3), note: "z = 1.645, of a round")
      },
      jackpots?.tile, largestPay,
    ]
    return tiles.compactMap(\.self)
  }

  /// The largest pay of a round. Where it is unlimited or unknown, the note has that of a paid spin's wins, which says
  /// less: rounds pay more.
  private var largestPay: PageTile {
    let name = "Largest pay of a round"
    if let credits = numbers.largestPay?.credits {
      return PageTile(name: name, value: credits.grouped, note: "credits, exact")
    }
    let ofSpin = numbers.analysis.largestPayOfSpin?.credits
    return PageTile(
      name: name, value: numbers.largestPay == nil ? "unknown" : "unlimited",
      note: ofSpin.map { "a paid spin's wins alone pay up to \($0.inWords)" }
        ?? "features can go on without a limit")
  }

  /// The hit frequencies of a paid spin, a line and a round.
  private var hitFrequencies: PageSection {
    let line = numbers.analysis.lines.isEmpty ? [] : exact.lines.prefix(2)
    let round = numbers.round.map { [$0.hitFrequency, $0.paysAtLeast] } ?? []
    let table = PageTable(
      "Probabilities of a hit; a hit is a win or an award",
      figures: [exact.hitFrequency, exact.paysAtLeastCost] + line + round, areProbabilities: true)
    return PageSection("hits", "Hit frequencies", .table(table))
  }

  /// The variance and the standard deviations of the pay.
  private var volatility: PageSection? {
    guard exact.variance.isThere else { return nil }
    let index = exact.volatilityIndex.from(exact.provenance(exact.volatilityIndexBound))
      .titled("volatility index: 1.645 standard deviations of a round")
    let table = PageTable(
      "Variance and standard deviation",
      figures: [
        exact.variance, exact.deviation, exact.spinDeviation, index, exact.skew, exact.hold,
        exact.edgeRounds,
      ])
    return PageSection("volatility", "Volatility", .table(table))
  }

  /// How often rounds make each award, and what it is worth; nil if they make none.
  private var awards: PageSection? {
    exact.awardTable.map { table in
      PageSection(
        "awards", "Bonuses and jackpots", .table(table),
        .paragraph(exact.awardExplanation.joined(separator: " ")))
    }
  }

  /// The jackpots that grow; nil without any.
  private var growing: PageSection? {
    jackpots.map { jackpots in
      PageSection(
        "jackpots", "Jackpots that grow", .table(jackpots.table),
        .paragraph(jackpots.explanation.joined(separator: " ")),
        .table(PageTable("Rounds with these jackpots", figures: jackpots.summary)),
        .paragraph("All other figures of this sheet are without them."))
    }
  }

  /// How each feature is distributed; nil unless that was requested.
  private var ofFeatures: PageSection? {
    features.table.map { PageSection("features", "The features", .table($0)) }
  }

  /// The return by symbol; nil unless that was requested.
  private var bySymbol: PageSection? {
    symbols.map { PageSection("symbols", "The return by symbol", .table($0.table)) }
  }

  /// What each bet returns; nil for a machine that only has the base bet.
  private var bets: PageSection? {
    BetFigures(numbers.bets, of: machine).map { bets in
      PageSection(
        "bets", "The bets", .table(bets.table(exact.provenance(bets.bound))),
        .paragraph(bets.spreadInWords + " The rest of this sheet describes the bet named above."))
    }
  }

  /// How rounds end; nil for a machine without a cap or a gamble.
  private var ends: PageSection? {
    guard let ends = EndFigures(numbers.analysis) else { return nil }
    let cap = PageTable(
      "The cap", ends.ofWithoutCap, columns: [.text("figure"), "value"],
      rows: ends.ofCap.map { [PageCell($0.title), PageCell($0.text)] })
    let tables = [cap, ends.table].filter { !$0.isEmpty }
    return PageSection("ends", "How rounds end", tables.map { .table($0) })
  }
}
