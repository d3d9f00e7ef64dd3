package import SlotAnalysis
package import SlotEngine
import SlotPages
package import SlotStatistics
import SlotWords

/// The exact odds of a machine: of its paid spin, and of a whole round; of the classic game also its runs.
package struct ExactReport: FigureReport {
  private let machine: Machine
  private let analysis: MachineAnalysis
  private let bets: BetFigures?
  private let law: RoundSummary?
  /// The outcomes of the classic game by run and by symbol; nil for other machines.
  private let classic: CountedFigures?
  private let prizes: PrizeOdds
  private let largestPay: Result<LargestPay, AnalysisError>
  private let skewness: Skewness?
  private let symbols: SymbolFigures?
  private let jackpots: JackpotFigures?
  private let listsAllPays: Bool

  /// Creates the report of a machine from its analysis.
  ///
  /// - Parameters:
  ///   - classic: The tally of the classic game's whole cycle; nil for other machines.
  ///   - prizes: The rows of the pay tables.
  ///   - largestPay: The largest pay of a round, or why it is unknown.
  ///   - skewness: The skewness of a round's pay; nil if it is unknown.
  ///   - bets: The figures of all bets, for a machine with several.
  ///   - law: What follows from the distribution of rounds, if `--law` was given.
  ///   - symbols: The return by symbol, if `--by-symbol` was given.
  ///   - jackpots: The figures of jackpots that grow; nil without any.
  ///   - meters: Meters at which the next round is judged.
  ///   - listsAllPays: Whether the text lists every prize, every pay of a paid spin and every payout of a round,
  ///     however many there are; JSON and CSV always do.
  package init(
    machine: Machine, analysis: MachineAnalysis, classic: SpinTally? = nil, prizes: PrizeRows,
    largestPay: Result<LargestPay, AnalysisError>, skewness: Skewness? = nil,
    bets: BetSummaries = .none, law: RoundSummary? = nil,
    symbols: SymbolReturns? = nil, jackpots: JackpotAnalysis? = nil, meters: JackpotMeters? = nil,
    listsAllPays: Bool = false
  ) {
    self.machine = machine
    self.analysis = analysis
    self.classic = classic.map { CountedFigures(tally: $0, machine: machine) }
    self.prizes = PrizeOdds(prizes)
    self.largestPay = largestPay
    self.skewness = skewness
    self.bets = BetFigures(bets, of: machine)
    self.law = law
    self.symbols = symbols.map {
      SymbolFigures(returns: $0, analysis: analysis, machine: machine)
    }
    self.jackpots = JackpotFigures(jackpots, of: machine, at: meters, payouts: law?.payouts)
    self.listsAllPays = listsAllPays
  }

  package var figures: [Figure] {
    let exact = exact
    let first = [exact.cycle, exact.wins, exact.hitFrequency, exact.paysAtLeastCost]
    let round =
      [
        exact.returned, exact.hold, exact.variance, exact.deviation, exact.spinDeviation,
        exact.skew, exact.edgeRounds, exact.neglected, exact.returnSplit,
      ] + (EndFigures(analysis)?.figures ?? [])
    let law = law?.ofLaw ?? Figure("law", .null, RoundSummary.meaningOfLaw)
    let largest = Figure.largestPay(
      "largestPay", try? largestPay.get(), of: "round", unlimited: "",
      "the largest pay of a round; null where it is unknown")
    return heading.figures + first + exact.lines + round + [largest] + (bets?.figures ?? [])
      + [jackpots?.figure ?? JackpotFigures.none]
      + [exact.awardOdds, prizes.figure, exact.spinPays, law]
      + (symbols.map { [$0.figure] } ?? []) + [Figure.missing(missing)] + (classic?.counts ?? [])
      + exact.origins.map { .provenance($0, $1) } + [.provenances(exact.origins)]
  }

  private var missing: [String] {
    prizes.missing + (bets?.missing ?? []) + (symbols?.missing ?? [])
  }

  private var exact: AnalysisFigures {
    AnalysisFigures(analysis: analysis, machine: machine, skewness: skewness)
  }

  private var heading: MachineHeading { MachineHeading(machine, analysis.stake) }
}

extension ExactReport {
  package var text: String {
    let neglected =
      analysis.neglected > 0
      ? "  Limits that are almost never reached are ignored. This changes the mean number of spins in any one "
        + "stay, or of grids in any one spin, by at most \(analysis.neglected.scientificBound).\n"
      : ""
    let parts = [
      summary.text, unknownMaximum, neglected, betTable,
      EndFigures(analysis).map { $0.table.isEmpty ? "" : $0.table.textWithCaption } ?? "",
      awardTable, jackpotTable, classic.map { "\n\($0.hitsInWords)\n" } ?? "",
      isWithoutCredits
        ? "\(CountedFigures.noReturn)\n"
        : prizes.contributionsInWords(listsAll: listsAllPays) + payTable,
      bySymbol, law?.text(listsAll: listsAllPays) ?? "",
      classic?.text(of: "outcomes", .exact) ?? "",
    ]
    return "\(machine.name), \(heading.stakeInWords): \(exact.heading)\n" + parts.joined()
  }

  /// The jackpots that grow; empty without any.
  private var jackpotTable: String {
    jackpots.map {
      $0.table.textWithCaption + $0.explanation.map { "  \($0)\n" }.joined()
    } ?? ""
  }

  private var bySymbol: String { symbols?.text ?? "" }

  /// Whether rounds neither cost nor can pay credits.
  private var isWithoutCredits: Bool { analysis.cost == 0 && analysis.paysNothing }

  /// The headline figures: the return and its split, hits, volatility.
  private var summary: TextTable {
    let exact = exact
    var table = TextTable()
    func add(_ figures: [Figure]) { table.add(figures.filter(\.isThere)) }
    add(analysis.returnToPlayer == nil ? [] : [exact.returned] + exact.payingParts)
    add(EndFigures(analysis)?.ofCap ?? [])
    add([exact.hitFrequency])
    add(analysis.lines.count > 1 ? [exact.firstLine] : [])
    add(analysis.cost > 0 ? [exact.paysAtLeastCost] : [])
    add([exact.hold, exact.deviation, exact.spinDeviation, exact.skew, exact.edgeRounds])
    if case .success(let largest) = largestPay, !isWithoutCredits {
      table.add("maximum win of a round", words(for: largest))
    }
    if let largest = analysis.largestPayOfSpin, !isWithoutCredits {
      table.add("maximum win of a paid spin", words(for: largest))
    }
    add(jackpots?.summary ?? [])
    add([exact.cycle])
    return table
  }

  /// The largest pay in credits and, for a machine that costs anything, in bets, with its odds.
  private func words(for pay: LargestPay) -> String {
    guard let credits = pay.credits else { return "unlimited" }
    let bets =
      analysis.cost > 0
      ? " = \((Double(credits.count) / Double(analysis.cost.count)).shortCount) bets" : ""
    return "\(credits.grouped)\(bets), \(pay.odds)"
  }

  private var unknownMaximum: String {
    guard case .failure(let error) = largestPay else { return "" }
    return "The maximum win of a round is unknown. \(error)\n"
  }

  private var betTable: String {
    bets.map {
      $0.table(exact.provenance($0.bound)).textWithCaption + "  \($0.spreadInWords)\n"
    } ?? ""
  }

  /// The odds of what rounds award; empty if they award nothing.
  private var awardTable: String {
    exact.awardTable.map { table in
      table.textWithCaption + exact.awardExplanation.map { "  \($0)\n" }.joined()
    } ?? ""
  }

  /// What the paid spin's wins pay; empty without a paid spin. Many different pays are shown in ranges.
  private var payTable: String {
    guard let spin = analysis.paidSpin else { return "" }
    let pays = spin.pays
    if listsAllPays || pays.count <= Self.mostPays || analysis.cost == 0 {
      return exact.payTable?.textWithCaption ?? ""
    }
    let table = analysis.spinRanges.table(
      of: "a paid spin's wins", cost: analysis.cost, .exact,
      returned: analysis.returned)
    return table.textWithCaption + "  --all lists each of the \(pays.count.grouped) pays\n"
  }

  /// The most different pays that are listed one by one.
  private static let mostPays = 20
}
