package import SlotEngine
import SlotStatistics
import SlotWords

/// A machine's exact figures for each of several values of one key of its file.
package struct SweepReport: FigureReport {
  private let machine: MachineRecord
  private let key: String
  private let points: [(value: Int, figures: VariedFigures)]

  /// Creates the report of a sweep.
  ///
  /// - Parameters:
  ///   - machine: The machine as its file describes it.
  ///   - points: The values, ascending, and the figures at each.
  package init(
    machine: Machine, digest: String, stake: Stake, key: String,
    points: [(value: Int, figures: VariedFigures)]
  ) {
    self.machine = MachineRecord(machine, digest: digest, stake: stake)
    self.key = key
    self.points = points
  }

  /// The report as a tree of figures.
  package var figures: [Figure] {
    let points = Figure.Value.objects(points) { point in
      [
        Figure("value", .whole(point.value), "the value of the key"),
        Figure("return", .exact(point.figures.returned), .shareOfCost, "return of a round"),
        Figure(
          "hitFrequency", .exact(point.figures.hitFrequency), .share,
          "hit frequency of a paid spin"),
        Figure(
          "deviation", .computed(point.figures.deviation), .costs,
          "standard deviation of a round"),
      ]
    }
    return machine.figures + [
      Figure("key", .text(key), "the key that varies"),
      Figure("points", points, "the figures for each value of the key"),
    ]
  }

  package var text: String {
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

  package var csv: String {
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
