package import SlotAnalysis
package import SlotEngine
import SlotPages
import SlotStatistics

/// A machine's exact figures for each of several values of one key of its file.
package struct SweepReport: FigureReport {
  private let machine: MachineHeading
  private let key: String
  private let points: [(value: Int, figures: AnalysisSummary)]

  /// Creates the report of a sweep.
  ///
  /// - Parameters:
  ///   - machine: The machine as its file describes it.
  ///   - points: The values, ascending, and the figures at each.
  package init(
    machine: Machine, stake: Stake, key: String,
    points: [(value: Int, figures: AnalysisSummary)]
  ) {
    self.machine = MachineHeading(machine, stake)
    self.key = key
    self.points = points
  }

  package var figures: [Figure] {
    machine.figures + [
      Figure("key", key, "the key that varies"),
      Figure("points", .list(rows.map { .object($0) }), "the figures for each value of the key"),
    ]
  }

  /// The figures at each value of the key.
  private var rows: [[Figure]] {
    points.map { value, figures in
      [
        Figure("value", value, "the value of the key"),
        Figure("return", figures.returnToPlayer, .shareOfCost, "return of a round"),
        Figure("hitFrequency", figures.hitFrequency, .share, "hit frequency of a paid spin"),
        Figure("deviation", figures.deviation, .costs, "standard deviation of a round"),
      ]
    }
  }

  package var text: String {
    let table = PageTable(
      "Figures by \(key)", .exact, of: rows,
      columns: [
        "value": .number(key), "return": "return", "hitFrequency": "hit frequency",
        "deviation": "standard deviation",
      ])
    return "\(machine.machine), \(machine.stakeInWords): exact, by \(key)\n\(table.text)"
  }

  package var csv: String {
    [Figure].csv(
      of: rows.map { [Figure("key", key, "")] + $0 },
      ["key", "value", "return", "hitFrequency", "deviation"])
  }
}
