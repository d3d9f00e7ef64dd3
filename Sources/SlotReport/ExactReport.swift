public import SlotEngine
public import SlotStatistics

/// The exact odds of a machine.
public struct ExactReport: Sendable {
  private let machine: Machine
  private let digest: String
  private let tally: SpinTally

  /// Creates the report of a machine and the tally of its whole cycle.
  public init(machine: Machine, digest: String, tally: SpinTally) {
    self.machine = machine
    self.digest = digest
    self.tally = tally
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
    MachineRecord(machine, digest: digest, stake: machine.defaultStake)
  }

  private var hitFrequency: Rational { Rational(tally.winCount, tally.spins) }

  private var text: String {
    var summary = TextTable()
    summary.add("outcomes", tally.spins.grouped)
    summary.add("wins", tally.winCount.grouped)
    let figures = TallyRecord(tally, machine: machine)
    return """
      \(machine.name): every outcome counted, exact
      \(summary.text)
      Hit frequency of a spin: \(hitFrequency) = \(hitFrequency.value.percentage(digits: 6))
      The machine takes no stake and pays no credits, so it has no return.
      \(figures.text(of: tally.spins))
      """
  }

  private var csv: String {
    let counts: [CSVLine] = [
      ["cycle", "", "\(machine.cycle)"], ["wins", "", "\(tally.winCount)"],
      ["hitFrequency", "", "\(hitFrequency)"],
    ]
    let figures = heading.csv + counts + TallyRecord(tally, machine: machine).csv
    return ([.figures] + figures).text
  }
}

extension ExactReport {
  /// The figures in JSON.
  private struct Record: Encodable {
    let cycle: String
    let wins: UInt64
    let hitFrequency: FractionRecord
    /// Null: a machine without a stake has no return.
    let `return` = Null()
    /// Null: a machine without a stake has no return.
    let variance = Null()
    let longestRuns: [String: UInt64]
    let winsPerSymbol: [String: UInt64]
    let winsPerSymbolAndRun: [String: [String: UInt64]]

    init(_ report: ExactReport) {
      let figures = TallyRecord(report.tally, machine: report.machine)
      cycle = "\(report.machine.cycle)"
      wins = report.tally.winCount
      hitFrequency = FractionRecord(report.hitFrequency)
      longestRuns = figures.longestRunsByLength
      winsPerSymbol = figures.winsBySymbol
      winsPerSymbolAndRun = figures.winsBySymbolAndRun
    }
  }
}

/// A key whose value is null.
struct Null: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
