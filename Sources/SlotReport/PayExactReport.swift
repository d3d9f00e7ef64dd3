package import SlotAnalysis
package import SlotEngine
import SlotStatistics

/// The exact odds of a machine with credits: of its paid spin, and of a round with all that follows.
package struct PayExactReport: Sendable {
  private let machine: Machine
  private let digest: String
  private let analysis: MachineAnalysis
  private let law: RoundFigures?

  /// Creates the report of a machine from its analysis.
  ///
  /// - Parameter law: What is said of whole rounds beyond mean and variance, if it was asked for.
  package init(
    machine: Machine, digest: String, analysis: MachineAnalysis, law: RoundFigures? = nil
  ) {
    self.law = law
    self.machine = machine
    self.digest = digest
    self.analysis = analysis
  }

  /// The whole report.
  package func document(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.document(FigureObject(figures))
    case .csv: figures.csvDocument
    }
  }

  /// The report as a tree of figures.
  package var figures: [Figure] {
    let exact = exact
    let first = [exact.cycle, exact.wins, exact.hitFrequency, exact.paysAtLeastCost]
    let round = [
      exact.returned, exact.variance, exact.deviation, exact.spinDeviation, exact.neglected,
      exact.returnSplit,
    ]
    let law = law?.ofLaw ?? Figure("law", .null, "")
    return heading.figures + first + exact.lines + round + [exact.awardOdds, exact.spinPays, law]
  }

  private var exact: AnalysisFigures { AnalysisFigures(analysis: analysis, machine: machine) }

  private var heading: MachineRecord {
    MachineRecord(machine, digest: digest, stake: analysis.stake)
  }
}

extension PayExactReport {
  private var text: String {
    let neglected =
      analysis.neglected > 0 ? "Limits to stays neglected: at most \(analysis.neglected).\n" : ""
    return """
      \(machine.name), \(heading.stakeInWords): exact
      \(summary.text)\(neglected)\(awardTable)
      Credits of a paid spin's wins
      \(payTable)\(law?.text ?? "")
      """
  }

  private var summary: TextTable {
    let (exact, largest) = (exact, analysis.paidSpin.largestPay)
    var table = TextTable()
    func add(_ figures: [Figure]) {
      for figure in figures where figure.isThere { table.add(figure.title, figure.text) }
    }
    add([exact.cycle, exact.hitFrequency])
    add(analysis.lines.count > 1 ? [exact.firstLine] : [])
    add([exact.paysAtLeastCost])
    table.add(
      "largest pay of its wins",
      largest.credits.grouped + ", 1 in "
        + (Double(analysis.paidSpin.cycle) / Double(largest.combinations)).fixed(digits: 2))
    add(analysis.returnToPlayer == nil ? [] : [exact.returned] + exact.parts)
    for figure in [exact.spinDeviation, exact.deviation] where figure.isThere {
      table.add(figure.title, "\(figure.text) costs")
    }
    return table
  }

  /// What rounds award; empty if they award nothing.
  private var awardTable: String {
    if analysis.odds.isEmpty { return "" }
    let odds = AwardOddsTable(analysis, machine: machine)
    var table = TextTable()
    table.add([""] + odds.titles)
    for row in odds.rows { table.add([row.name] + row.cells) }
    let explanation = AwardOddsTable.explanation.map { "  \($0)\n" }.joined()
    return "\nAwards of a round\n\(table.text)\(explanation)"
  }

  private var payTable: String {
    var table = TextTable()
    for (credits, combinations) in analysis.paidSpin.pays {
      table.add(
        credits.grouped, combinations.grouped,
        (Double(combinations) / Double(analysis.paidSpin.cycle)).percentage(digits: 6))
    }
    return table.text
  }
}
