package import SlotEngine
import SlotStatistics

/// A machine's exact figures for each of several values of one key of its file.
package struct SweepReport: Sendable {
  private let machine: MachineRecord
  private let key: String
  private let points: [(value: Int, figures: VariedFigures)]

  /// Puts the figures of a sweep together.
  ///
  /// - Parameters:
  ///   - machine: The machine as its file has it.
  ///   - points: The values, rising, and the figures at each.
  package init(
    machine: Machine, digest: String, stake: Stake, key: String,
    points: [(value: Int, figures: VariedFigures)]
  ) {
    self.machine = MachineRecord(machine, digest: digest, stake: stake)
    self.key = key
    self.points = points
  }

  /// The whole report.
  package func document(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.document(machine, Sweep(key: key, points: points.map(Point.init)))
    case .csv: csv
    }
  }

  private var text: String {
    var table = TextTable()
    table.add(key, "return", "hit frequency", "deviation")
    for (value, figures) in points {
      table.add(
        "\(value)", figures.returned?.value.percentage(digits: 6) ?? "none",
        figures.hitFrequency?.value.percentage(digits: 6) ?? "none",
        figures.deviation?.fixed(digits: 6) ?? "none")
    }
    return "\(machine.machine), \(machine.stakeInWords): exact, by \(key)\n\(table.text)"
  }

  private var csv: String {
    let header: CSVLine = ["key", "value", "return", "hitFrequency", "deviation"]
    let lines = points.map { value, figures -> CSVLine in
      [
        key, "\(value)", figures.returned.map { "\($0.value)" } ?? "",
        figures.hitFrequency.map { "\($0.value)" } ?? "", figures.deviation.map { "\($0)" } ?? "",
      ]
    }
    return ([header] + lines).text
  }
}

/// A sweep in JSON.
private struct Sweep: Encodable {
  let key: String
  let points: [Point]
}

/// The figures at one value in JSON.
private struct Point: Encodable {
  private enum CodingKeys: String, CodingKey {
    case value, hitFrequency, deviation
    case returned = "return"
  }

  private let value: Int
  private let figures: VariedFigures

  init(value: Int, figures: VariedFigures) {
    self.value = value
    self.figures = figures
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(figures.returned, forKey: .returned)
    try container.encode(figures.hitFrequency, forKey: .hitFrequency)
    try container.encode(figures.deviation, forKey: .deviation)
  }
}
