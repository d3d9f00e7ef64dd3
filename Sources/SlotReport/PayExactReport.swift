public import SlotAnalysis
public import SlotEngine
internal import SlotStatistics

/// The exact odds of a machine with credits: of its paid spin, and of a round with all that follows.
public struct PayExactReport: Sendable {
  private let machine: Machine
  private let digest: String
  private let analysis: MachineAnalysis
  private let law: LawFigures?

  /// Creates the report of a machine from its analysis.
  ///
  /// - Parameter law: What is said of whole rounds beyond mean and variance, if it was asked for.
  public init(
    machine: Machine, digest: String, analysis: MachineAnalysis, law: LawFigures? = nil
  ) {
    self.law = law
    self.machine = machine
    self.digest = digest
    self.analysis = analysis
  }

  /// The whole report.
  public func document(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.document(heading, Record(self))
    case .csv: csv
    }
  }

  private var heading: MachineRecord {
    MachineRecord(machine, digest: digest, stake: analysis.stake)
  }

  private var spin: SpinDistribution { analysis.paidSpin }

  private var parts: [ReturnPartRecord] {
    analysis.parts.map { ReturnPartRecord($0, machine: machine, analysis: analysis) }
  }

  private var awards: [AwardOddsRecord] {
    [AwardOddsRecord](analysis, machine: machine)
  }

  private var hits: UInt64 {
    spin.classes.reduce(0) { $0 + ($1.isHit ? $1.combinations : 0) }
  }

  /// The credits that the paid spin's wins can come to, with the combinations of each.
  private var pays: [(credits: Int, combinations: UInt64)] {
    spin.classes.reduce(into: []) { pays, next in
      if let last = pays.last, last.credits == next.credits {
        pays[pays.count - 1].combinations += next.combinations
      } else {
        pays.append((next.credits, next.combinations))
      }
    }
  }
}

extension PayExactReport {
  private var text: String {
    var summary = TextTable()
    summary.add("combinations of a paid spin", spin.cycle.grouped)
    summary.add("hit frequency of a paid spin", spin.hitFrequency.value.percentage(digits: 6))
    if let line = analysis.lines.first, analysis.lines.count > 1 {
      summary.add("hit frequency of line 1", line.hitFrequency.value.percentage(digits: 6))
    }
    summary.add("pays at least the cost", analysis.paysAtLeastCost.value.percentage(digits: 6))
    summary.add(
      "largest pay of its wins",
      spin.largestPay.credits.grouped + ", 1 in "
        + (Double(spin.cycle) / Double(spin.largestPay.combinations)).fixed(digits: 2))
    if let returned = analysis.returnToPlayer {
      summary.add("return of a round", returned.value.percentage(digits: 6))
      for part in analysis.parts {
        let share = analysis.inCosts(part.mean)?.value ?? 0
        summary.add("  \(machine.name(of: part.source))", share.percentage(digits: 6))
      }
    }
    if let spin = analysis.spinDeviation, let round = analysis.deviation {
      summary.add("deviation of a paid spin", "\(spin.fixed(digits: 6)) costs")
      summary.add("deviation of a round", "\(round.fixed(digits: 6)) costs")
    }
    let neglected =
      analysis.neglected > 0 ? "Limits to stays neglected: at most \(analysis.neglected).\n" : ""
    return """
      \(machine.name), \(heading.stakeInWords): exact
      \(summary.text)\(neglected)\(awardTable)
      Credits of a paid spin's wins
      \(payTable)\(law?.text ?? "")
      """
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
    for (credits, combinations) in pays {
      table.add(
        credits.grouped, combinations.grouped,
        (Double(combinations) / Double(spin.cycle)).percentage(digits: 6))
    }
    return table.text
  }

  private var csv: String {
    let moments: [CSVLine] = [
      ["cycle", "", "\(spin.cycle)"], ["wins", "", "\(hits)"],
      ["hitFrequency", "", "\(spin.hitFrequency)"],
      ["return", "", analysis.returnToPlayer?.description ?? ""],
      ["variance", "", analysis.varianceInCosts?.description ?? ""],
      ["neglected", "", "\(analysis.neglected)"],
    ]
    let split = parts.map(\.csv) + awards.flatMap(\.csv)
    let counts = pays.map { pay -> CSVLine in
      ["spinPays", "\(pay.credits)", "\(pay.combinations)"]
    }
    return ([.figures] + heading.csv + moments + split + counts + (law?.csv ?? [])).text
  }
}

extension PayExactReport {
  /// The figures in JSON; `return` and `variance` are of a round, in costs.
  private struct Record: Encodable {
    private enum CodingKeys: CodingKey {
      case cycle, wins, hitFrequency, lineHitFrequency, paysAtLeastCost
      case `return`, returnSplit, variance, deviation, spinDeviation, awards, spinPays, neglected
      case law
    }

    private let report: PayExactReport

    init(_ report: PayExactReport) { self.report = report }

    func encode(to encoder: any Encoder) throws {
      let analysis = report.analysis
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("\(report.spin.cycle)", forKey: .cycle)
      try container.encode(report.hits, forKey: .wins)
      try container.encode(FractionRecord(report.spin.hitFrequency), forKey: .hitFrequency)
      try container.encode(
        analysis.lines.map { FractionRecord($0.hitFrequency) }, forKey: .lineHitFrequency)
      try container.encode(FractionRecord(analysis.paysAtLeastCost), forKey: .paysAtLeastCost)
      try container.encode(analysis.returnToPlayer.map(FractionRecord.init), forKey: .return)
      try container.encode(report.parts, forKey: .returnSplit)
      try container.encode(analysis.varianceInCosts.map(FractionRecord.init), forKey: .variance)
      try container.encode(analysis.deviation, forKey: .deviation)
      try container.encode(analysis.spinDeviation, forKey: .spinDeviation)
      try container.encode(report.awards, forKey: .awards)
      try container.encode(
        Dictionary(uniqueKeysWithValues: report.pays.map { ("\($0.credits)", $0.combinations) }),
        forKey: .spinPays)
      try container.encode(analysis.neglected, forKey: .neglected)
      try container.encode(report.law, forKey: .law)
    }
  }
}
