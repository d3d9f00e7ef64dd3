import SlotAnalysis
import SlotEngine

/// A comparison in JSON.
struct ComparisonRecord: Encodable {
  /// A figure: exact fractions, or numbers where they are irrational; null where there is none.
  private struct RowRecord: Encodable {
    private enum CodingKeys: CodingKey { case figure, item, value, other, difference }

    let row: MachineComparison.Row

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(row.figure.figure, forKey: .figure)
      try container.encode(row.figure.item, forKey: .item)
      try container.encode(row.value, forKey: .value)
      try container.encode(row.other, forKey: .other)
      try container.encode(row.difference, forKey: .difference)
    }
  }

  private let machine: MachineRecord
  private let other: MachineRecord
  private let figures: [RowRecord]

  init(_ comparison: MachineComparison) {
    machine = comparison.machine.heading
    other = comparison.other.heading
    figures = comparison.rows.map(RowRecord.init)
  }
}

extension ExactFigure.Value: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .exact(let value): try FractionRecord(value).encode(to: encoder)
    case .computed(let value): try value.encode(to: encoder)
    }
  }
}
