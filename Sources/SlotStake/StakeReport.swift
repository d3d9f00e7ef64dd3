internal import BigInt
internal import SlotEngine
internal import SlotStatistics
package import SlotWords

/// The exact figures of a folder, or of two and their difference, as text, JSON or CSV.
package struct StakeReport: Sendable {
  /// A figure of a mode.
  private struct Figure {
    let key: String
    let label: String
    let text: String
    let json: JSON
    let exact: Rational?

    init(_ key: String, _ label: String, _ text: String, _ json: JSON, exact: Rational? = nil) {
      (self.key, self.label, self.text, self.json, self.exact) = (key, label, text, json, exact)
    }

    /// A share or a probability, with its exact value.
    init(_ key: String, _ label: String, _ exact: Rational, _ text: (Double) -> String) {
      self.init(key, label, text(exact.value), .number(exact.value), exact: exact)
    }
  }

  /// A column: what it is about, and its figures.
  private struct Column {
    let mode: String
    let title: String
    let figures: [Figure]
  }

  private let heading: String
  private let columns: [Column]
  /// Sentences below the figures.
  private let remarks: [String]
  /// What breaks the rules of the platform, for one folder.
  package let faults: [String]
}

extension StakeReport {
  /// The figures of a folder.
  package init(_ folder: StakeFolder) {
    heading = "\(folder.path): exact figures of \(folder.modes.count.counted("mode"))"
    columns = folder.modes.map { mode in
      Column(
        mode: mode.figures.name, title: mode.figures.name,
        figures: Self.figures(mode.figures)
          + [
            Figure(
              "roundsCompared", "rounds compared with the table",
              mode.areRoundsRead ? "all" : "none",
              .flag(mode.areRoundsRead))
          ])
    }
    let unread = folder.modes.filter { !$0.areRoundsRead }.map(\.figures.name)
    remarks =
      unread.isEmpty
      ? []
      : [
        "The rounds of \(unread.joined(separator: ", ")) are compressed, which isn't read here: only the table was."
      ]
    faults = StakeRules.faults(in: folder.modes.map(\.figures))
  }

  /// The figures of two folders, and how the second differs.
  package init(_ folder: StakeFolder, _ other: StakeFolder) {
    heading = "\(folder.path) and \(other.path): exact figures and their difference"
    let others = Dictionary(uniqueKeysWithValues: other.modes.map { ($0.figures.name, $0) })
    columns = folder.modes.flatMap { mode -> [Column] in
      let name = mode.figures.name
      guard let other = others[name] else { return [] }
      return [
        Column(mode: name, title: name, figures: Self.figures(mode.figures)),
        Column(mode: name, title: "second", figures: Self.figures(other.figures)),
        Column(mode: name, title: "difference", figures: Self.differences(mode, other)),
      ]
    }
    let names = Set(folder.modes.map(\.figures.name))
    remarks =
      folder.modes.map(\.figures.name).filter { others[$0] == nil }
      .map { "Only \(folder.path) has the mode \($0)." }
      + other.modes.map(\.figures.name).filter { !names.contains($0) }
      .map { "Only \(other.path) has the mode \($0)." }
    faults = []
  }

  private static func figures(_ mode: StakeFigures) -> [Figure] {
    [
      Figure("cost", "cost, in base bets", mode.cost) { $0.shortest },
      Figure("rounds", "rounds", mode.rows.grouped, .whole(mode.rows)),
      Figure("totalWeight", "sum of weights", "\(mode.total)", .count(mode.total)),
      Figure("return", "return", mode.returnToPlayer) { $0.portion(digits: 6) },
      Figure("hitFrequency", "rounds that pay", mode.hitFrequency) { $0.percentage(digits: 6) },
      Figure(
        "deviation", "standard deviation, in costs", mode.deviation.fixed(digits: 6),
        .number(mode.deviation)),
      Figure("largestPayout", "largest payout, in base bets", Rational(mode.largest, 100)) {
        $0.shortest
      },
      Figure("largestProbability", "largest payout comes", mode.largestProbability) { $0.odds },
    ]
  }

  private static func differences(
    _ mode: StakeFolder.Mode, _ other: StakeFolder.Mode
  ) -> [Figure] {
    let (one, two) = (mode.figures, other.figures)
    func signed(_ value: Double, _ text: String) -> String { value > 0 ? "+\(text)" : text }
    func share(_ key: String, _ label: String, _ a: Rational, _ b: Rational) -> Figure {
      Figure(key, label, b - a) { signed($0, $0.portion(digits: 6)) }
    }
    let deviation = two.deviation - one.deviation
    let (differing, distance) = apart(mode.table, other.table)
    return [
      Figure("cost", "", two.cost - one.cost) { signed($0, $0.shortest) },
      Figure("rounds", "", (two.rows - one.rows).signed, .whole(two.rows - one.rows)),
      Figure("totalWeight", "", "", .null),
      share("return", "", one.returnToPlayer, two.returnToPlayer),
      share("hitFrequency", "", one.hitFrequency, two.hitFrequency),
      Figure(
        "deviation", "", signed(deviation, deviation.fixed(digits: 6)), .number(deviation)),
      Figure("largestPayout", "", Rational(two.largest, 100) - Rational(one.largest, 100)) {
        signed($0, $0.shortest)
      },
      share("largestProbability", "", one.largestProbability, two.largestProbability),
      Figure(
        "differingPayouts", "payouts with another probability", differing.grouped,
        .whole(differing)),
      Figure("distance", "probability that has moved", distance) { $0.percentage(digits: 6) },
    ]
  }

  /// How many payouts have different probabilities in two tables, and half the sum of the differences.
  private static func apart(_ one: StakeTable, _ two: StakeTable) -> (Int, Rational) {
    var weights: [UInt64: (BigInt, BigInt)] = [:]
    for (payout, weight) in one.classes {
      weights[payout, default: (0, 0)].0 = BigInt(weight) * BigInt(two.total)
    }
    for (payout, weight) in two.classes {
      weights[payout, default: (0, 0)].1 = BigInt(weight) * BigInt(one.total)
    }
    let apart = weights.values.filter { $0.0 != $0.1 }
    let sum = apart.reduce(BigInt(0)) { $0 + ($1.0 > $1.1 ? $1.0 - $1.1 : $1.1 - $1.0) }
    return (apart.count, Rational(sum, BigInt(2) * BigInt(one.total) * BigInt(two.total)))
  }
}

// MARK: Rendering

extension StakeReport {
  /// The report in a format.
  package func document(_ format: ReportFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try json.document()
    case .csv: csv
    }
  }

  private var text: String {
    var table = TextTable([["mode"] + columns.map(\.title)])
    let longest = columns.map(\.figures).max { $0.count < $1.count } ?? []
    for (row, figure) in longest.enumerated() {
      let label = columns.lazy.compactMap { column in
        row < column.figures.count && !column.figures[row].label.isEmpty
          ? column.figures[row].label : nil
      }.first
      table.add(
        [label ?? figure.label]
          + columns.map { row < $0.figures.count ? $0.figures[row].text : "" })
      if figure.key == "return" {
        table.add(
          ["as a fraction"] + columns.map { $0.figures[row].exact.map { "\($0)" } ?? "" })
      }
    }
    let broken =
      faults.isEmpty
      ? "" : "\nAgainst the platform's rules:\n" + faults.map { "  \($0)\n" }.joined()
    return "\(heading)\n\(table.text)\(remarks.map { "\($0)\n" }.joined())\(broken)"
  }

  private var json: JSON {
    [
      "columns": .list(columns) { column in
        var object: [String: JSON] = ["mode": .text(column.mode), "title": .text(column.title)]
        for figure in column.figures {
          object[figure.key] =
            figure.exact.map {
              [
                "value": figure.json, "numerator": .text("\($0.numerator)"),
                "denominator": .text("\($0.denominator)"),
              ]
            } ?? figure.json
        }
        return .object(object)
      },
      "remarks": .texts(remarks), "faults": .texts(faults),
    ]
  }

  private var csv: String {
    var lines: [CSVLine] = [["figure", "mode", "column", "value", "numerator", "denominator"]]
    for column in columns {
      for figure in column.figures {
        let value: String =
          switch figure.json {
          case .number(let number): "\(number)"
          case .whole(let number): "\(number)"
          case .count(let number): "\(number)"
          case .flag(let flag): "\(flag)"
          default: ""
          }
        lines.append(
          CSVLine([
            figure.key, column.mode, column.title, value,
            figure.exact.map { "\($0.numerator)" } ?? "",
            figure.exact.map { "\($0.denominator)" } ?? "",
          ]))
      }
    }
    return lines.text
  }
}
