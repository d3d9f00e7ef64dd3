package import SlotAnalysis
package import SlotEngine
import SlotStatistics
import SlotWords

/// The exact odds of a machine with credits: of its paid spin, and of a whole round.
package struct PayExactReport: FigureReport {
  private let machine: Machine
  private let digest: String
  private let analysis: MachineAnalysis
  private let bets: BetFigures?
  private let law: RoundFigures?
  private let prizes: PrizeOdds
  private let largestPay: Result<LargestPay, AnalysisError>
  private let listsAllPays: Bool

  /// Creates the report of a machine from its analysis.
  ///
  /// - Parameters:
  ///   - prizes: The contribution of each prize to the return.
  ///   - largestPay: The largest pay of a round, or why it is unknown.
  ///   - bets: What each bet returns, for a machine with several.
  ///   - law: The figures of `--law` about the distribution of rounds, if requested.
  ///   - listsAllPays: Whether the text lists every prize and every pay of a paid spin, however
  ///     many there are; JSON and CSV always do.
  package init(
    machine: Machine, digest: String, analysis: MachineAnalysis, prizes: PrizeOdds,
    largestPay: Result<LargestPay, AnalysisError>, bets: BetFigures? = nil,
    law: RoundFigures? = nil, listsAllPays: Bool = false
  ) {
    self.prizes = prizes
    self.largestPay = largestPay
    self.listsAllPays = listsAllPays
    self.bets = bets
    self.law = law
    self.machine = machine
    self.digest = digest
    self.analysis = analysis
  }

  /// The report as a tree of figures.
  package var figures: [Figure] {
    let exact = exact
    let first = [exact.cycle, exact.wins, exact.hitFrequency, exact.paysAtLeastCost]
    let round =
      [
        exact.returned, exact.variance, exact.deviation, exact.spinDeviation, exact.neglected,
        exact.returnSplit,
      ] + (EndFigures(analysis)?.figures ?? [])
    let law = law?.ofLaw ?? Figure("law", .null, RoundFigures.meaningOfLaw)
    let largest = Figure.largestPay(
      "largestPay", (try? largestPay.get()).map { TopPay($0) }, of: "round", unlimited: "",
      "the largest pay of a round; null where it is unknown")
    return heading.figures + first + exact.lines + round + [largest] + (bets?.figures ?? [])
      + [exact.awardOdds, prizes.figure(of: played, analysis), exact.spinPays, law]
  }

  private var exact: AnalysisFigures { AnalysisFigures(analysis: analysis, machine: machine) }

  /// The machine with the stake's bet applied, to which the prizes belong.
  private var played: Machine { machine.played(at: analysis.stake) }

  private var heading: MachineRecord {
    MachineRecord(machine, digest: digest, stake: analysis.stake)
  }
}

extension PayExactReport {
  package var text: String {
    let neglected =
      analysis.neglected > 0
      ? "Effect of neglected limits: at most \(analysis.neglected).\n" : ""
    return """
      \(machine.name), \(heading.stakeInWords): exact
      \(summary.text)\(unknownMaximum)\(neglected)\(bets?.text ?? "")\(EndFigures(analysis)?.text ?? "")\(awardTable)\(contributions)\(payTable)\(law?.text ?? "")
      """
  }

  /// The headline figures: the return and its split, hits, volatility.
  private var summary: TextTable {
    let exact = exact
    var table = TextTable()
    func add(_ figures: [Figure]) { table.add(figures.filter(\.isThere)) }
    add(analysis.returnToPlayer == nil ? [] : [exact.returned] + exact.payingParts)
    add(EndFigures(analysis)?.ofCap ?? [])
    add([exact.hitFrequency])
    add(analysis.lines.count > 1 ? [exact.firstLine] : [])
    add([exact.paysAtLeastCost])
    add([exact.deviation, exact.spinDeviation])
    if case .success(let largest) = largestPay {
      table.add("maximum win of a round", words(largest.credits, largest.probability))
    }
    if let spin = analysis.paidSpin {
      let (credits, combinations) = spin.largestPay
      table.add(
        "maximum win of a paid spin",
        words(credits, Rational(combinations, spin.cycle).value))
    }
    add([exact.cycle])
    return table
  }

  /// The largest pay in credits and, for a machine that costs anything, in bets, with its odds.
  private func words(_ credits: Credits?, _ probability: Double) -> String {
    guard let credits else { return "unlimited" }
    let bets =
      analysis.cost > 0
      ? " = \((Double(credits.count) / Double(analysis.cost.count)).shortCount) bets" : ""
    let odds = probability > 0 ? ", 1 in \((1 / probability).shortCount)" : ""
    return "\(credits.grouped)\(bets)\(odds)"
  }

  private var unknownMaximum: String {
    if case .failure(let error) = largestPay {
      "The maximum win of a round is unknown: \(error)\n"
    } else {
      ""
    }
  }

  /// The contribution of each prize of a paid spin to the return.
  private var contributions: String {
    Contributions(prizes: prizes, machine: played, analysis: analysis)
      .text(listsAll: listsAllPays)
  }

  /// The odds of what rounds award; empty if they award nothing.
  private var awardTable: String {
    if analysis.odds.isEmpty { return "" }
    let odds = AwardOddsTable(analysis, machine: machine)
    var table = TextTable()
    table.add([""] + odds.titles)
    for row in odds.rows { table.add([row.name] + row.cells) }
    let explanation = odds.explanation.map { "  \($0)\n" }.joined()
    return "\nAwards of a round\n\(table.text)\(explanation)"
  }

  /// What the paid spin's wins pay; empty without a paid spin. Many different pays are shown in bands.
  private var payTable: String {
    guard let spin = analysis.paidSpin else { return "" }
    let pays = spin.pays
    var table = TextTable()
    if listsAllPays || pays.count <= PayBand.mostPays || analysis.cost == 0 {
      for (credits, combinations) in pays {
        table.add(
          credits.grouped, combinations.grouped,
          (Double(combinations) / Double(spin.cycle)).percentage(digits: 6))
      }
      return "\nCredits of a paid spin's wins\n\(table.text)"
    }
    table.add("", "combinations", "of paid spins", "of the return")
    for band in PayBand.bands(of: pays, cost: analysis.cost) {
      let share = Rational(band.combinations, spin.cycle)
      let returned = band.credits / Rational(spin.cycle) / Rational(analysis.cost.count)
      table.add(
        band.name, band.combinations.grouped, share.value.percentage(digits: 6),
        returned.value.percentage(digits: 6))
    }
    return """

      Credits of a paid spin's wins, in bets; --all lists each of the \(pays.count.grouped)
      \(table.text)
      """
  }
}
