package import SlotAnalysis
package import SlotEngine
import SlotStatistics
import SlotWords

/// Two machines' exact figures side by side.
package struct MachineComparison: FigureReport {
  /// One of the machines, with its exact numbers.
  package struct Side: Sendable {
    /// The header of its column: the name or file that was given.
    let name: String
    let machine: Machine
    let digest: String
    let analysis: MachineAnalysis

    /// Pairs a machine with its analysis.
    package init(name: String, machine: Machine, digest: String, analysis: MachineAnalysis) {
      self.name = name
      self.machine = machine
      self.digest = digest
      self.analysis = analysis
    }
  }

  /// A figure with both machines' values.
  fileprivate struct Row {
    let figure: Figure
    let value: Figure.Value
    let other: Figure.Value
    /// Whether it is a part of the return that pays nothing on either machine.
    let isOfNothing: Bool
  }

  private let machine: Side
  private let other: Side
  private let listsAllPays: Bool

  /// Pairs a machine with the one to compare it with.
  ///
  /// - Parameter listsAllPays: Whether the text lists every pay of a paid spin. JSON and CSV always do.
  package init(of machine: Side, with other: Side, listsAllPays: Bool = false) {
    self.machine = machine
    self.other = other
    self.listsAllPays = listsAllPays
  }
}

extension MachineComparison {
  /// The comparison as a tree of figures.
  package var figures: [Figure] {
    [
      Figure("machine", .object(machine.heading.figures), "the first machine"),
      Figure("other", .object(other.heading.figures), "the other machine"),
      Figure("figures", .objects(rows, \.figures), "the figures of either machine"),
    ]
  }

  package var text: String {
    var table = TextTable()
    table.add("", machine.name, other.name, "difference")
    let pays = rows.filter(\.isOfPay)
    for row in rows where !row.isOfNothing && (listsAllPays || !row.isOfPay) {
      let unit = row.figure.unit
      let sign = row.difference.number.map { $0 > 0 ? "+" : "" } ?? ""
      let cells = [row.value, row.other, row.difference].map { value in
        value.number == nil ? "none" : unit.text(value) + unit.word
      }
      table.add(row.figure.title, cells[0], cells[1], sign + cells[2])
    }
    let hint =
      listsAllPays || pays.isEmpty
      ? "" : "  --all lists each of the \(pays.count.grouped) pays of a paid spin\n"
    return "\(machine.title) compared with \(other.title): exact\n\(table.text)\(hint)"
  }

  package var csv: String {
    let head: [CSVLine] = [
      ["figure", "item", "value", "other", "difference"],
      ["machine", "", machine.machine.name, other.machine.name, ""],
      ["digest", "", machine.digest, other.digest, ""],
    ]
    return (head + rows.map { CSVLine($0.figures.map(\.value.text)) }).text
  }
}

extension MachineComparison {
  /// The union of both machines' figures, grouped by name: the first machine's in its order, then
  /// those that only the other machine has.
  private var rows: [Row] {
    let (mine, others) = (machine.values, other.values)
    let (myEmpty, othersEmpty) = (machine.emptyParts, other.emptyParts)
    let all = machine.figures + other.figures.filter { mine[$0.name] == nil }
    return Self.ordered(all).map { figure in
      let name = figure.name
      // An award that a machine lacks occurs 0 times; other figures that it lacks have no value.
      let missing: Figure.Value = Self.isZeroIfMissing.contains(name.figure) ? .exact(.zero) : .null
      let (value, otherValue) = (mine[name], others[name])
      return Row(
        figure: figure, value: value ?? missing, other: otherValue ?? missing,
        isOfNothing: name.figure == "returnSplit"
          && (value == nil || myEmpty.contains(name.item))
          && (otherValue == nil || othersEmpty.contains(name.item)))
    }
  }

  /// The figures that count as 0 for a machine that doesn't list them.
  private static let isZeroIfMissing: Set = [
    "returnSplit", "awardMeanNumber", "awardReturnShare", "awardOnPaidSpinProbability", "spinPays",
  ]

  /// Keeps figures of one name together and sorts pays by ascending credits.
  private static func ordered(_ figures: [Figure]) -> [Figure] {
    var names: [String] = []
    for figure in figures where !names.contains(figure.name.figure) {
      names.append(figure.name.figure)
    }
    return names.flatMap { name in
      let own = figures.filter { $0.name.figure == name }
      return name == "spinPays"
        ? own.sorted { (Int($0.item) ?? 0) < (Int($1.item) ?? 0) } : own
    }
  }
}

extension MachineComparison.Row {
  /// Whether it is how often a paid spin pays a certain amount.
  fileprivate var isOfPay: Bool { figure.name.figure == "spinPays" }

  fileprivate var figures: [Figure] {
    let name = figure.name
    return [
      Figure("figure", .text(name.figure), "the figure, as `slots exact` names it in CSV"),
      Figure("item", .text(name.item), "what the figure refers to; empty if there is only one"),
      Figure("value", value, "the first machine's value; null where it has none"),
      Figure("other", other, "the other machine's value; null where it has none"),
      Figure("difference", difference, "the other machine's value minus the first's"),
    ]
  }

  /// The other machine's value minus the first one's; null where either is missing.
  fileprivate var difference: Figure.Value {
    if let value = value.fraction, let other = other.fraction { return .exact(other - value) }
    guard let value = value.number, let other = other.number else { return .null }
    return .computed(other - value)
  }
}

extension MachineComparison.Side {
  fileprivate var heading: MachineHeading {
    MachineHeading(machine, digest: digest, stake: analysis.stake)
  }

  fileprivate var title: String { "\(name) (\(heading.stakeInWords))" }

  private var exact: AnalysisFigures { AnalysisFigures(analysis: analysis, machine: machine) }

  /// The parts of the return that can't pay anything, by their items in CSV.
  fileprivate var emptyParts: Set<String> {
    Set(exact.parts.map(\.item)).subtracting(exact.payingParts.map(\.item))
  }

  /// The figures that are compared, in reading order.
  fileprivate var figures: [Figure] {
    let exact = exact
    let spin = [
      exact.cycle, exact.cost, exact.hitFrequency, exact.firstLine, exact.paysAtLeastCost,
    ]
    let moments = [exact.variance, exact.deviation, exact.spinDeviation]
    return spin + [exact.returned] + exact.parts + moments + exact.awards.flatMap(\.compared)
      + exact.spinPayShares
  }

  /// Their values by name, as fractions where they are exact, so that differences are exact too.
  fileprivate var values: [Figure.Line: Figure.Value] {
    let values = figures.map { figure in
      let value: Figure.Value = if case .absent = figure.value { .null } else { figure.value }
      return (figure.name, value.fraction.map { .exact($0) } ?? value)
    }
    return Dictionary(values) { first, _ in first }
  }
}

extension Figure {
  /// The name by which the figures of two machines are matched.
  fileprivate var name: Line { lines[0] }
}
