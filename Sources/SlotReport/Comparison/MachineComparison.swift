package import SlotAnalysis
package import SlotEngine
import SlotStatistics
import SlotWords

/// Two machines' figures side by side.
package struct MachineComparison: FigureReport {
  /// One of the machines, with its exact numbers.
  package struct Side: Sendable {
    /// The header of its column: the name or file that was given.
    let name: String
    let machine: Machine
    let analysis: MachineAnalysis
    /// The figures with jackpots that grow; nil without any.
    let jackpots: JackpotFigures?

    /// Pairs a machine with its analysis.
    package init(name: String, machine: Machine, analysis: MachineAnalysis) {
      (self.name, self.machine, self.analysis) = (name, machine, analysis)
      jackpots = JackpotFigures(JackpotAnalysis(of: machine, analysis), of: machine)
    }
  }

  /// A figure with both machines' values.
  fileprivate struct Row {
    let figure: Figure
    let value: Figure.Value
    let other: Figure.Value
    let provenance: Provenance
    let otherProvenance: Provenance
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
  package var figures: [Figure] {
    [
      Figure("machine", .object(machine.heading.figures), "the first machine"),
      Figure("other", .object(other.heading.figures), "the other machine"),
      Figure("figures", .objects(rows, \.figures), "the figures of both machines"),
    ]
  }

  package var text: String {
    let pays = rows.filter { $0.name.figure == "spinPays" }
    // Parts of the return that can't pay on either machine are always 0, and not shown.
    let paying = Set((machine.exact.payingParts + other.exact.payingParts).map(\.item))
    let shown = rows.filter { row in
      switch row.name.figure {
      case "spinPays": listsAllPays
      case "returnSplit": paying.contains(row.name.item)
      default: true
      }
    }
    let table = TextTable([["", machine.name, other.name, "difference"]] + shown.map(\.cells))
    let hint =
      listsAllPays || pays.isEmpty
      ? "" : "  --all lists each of the \(pays.count.grouped) pays of a paid spin\n"
    let provenance = [machine, other].flatMap { $0.exact.origins.map(\.1) }.leastSure
    return "\(machine.title) compared with \(other.title): \(provenance.heading)\n"
      + table.text + machine.errors + other.errors + hint
  }

  package var csv: String {
    let head: [CSVLine] = [
      ["figure", "item", "value", "other", "difference", "provenance", "otherProvenance"],
      ["machine", "", machine.machine.name, other.machine.name, "", "", ""],
      ["digest", "", machine.machine.digest, other.machine.digest, "", "", ""],
    ]
    return (head + rows.map { CSVLine($0.figures.map(\.value.text)) }).text
  }
}

extension MachineComparison {
  /// The union of both machines' figures, grouped by name: the first machine's in its order, then
  /// those that only the other machine has.
  private var rows: [Row] {
    let (mine, others) = (machine.values, other.values)
    let all = machine.figures + other.figures.filter { mine[$0.name] == nil }
    return Self.ordered(all).map { figure in
      let name = figure.name
      // An award that a machine lacks occurs 0 times; other figures that it lacks have no value.
      let missing: Figure.Value = Self.isZeroIfMissing.contains(name.figure) ? .exact(.zero) : .null
      return Row(
        figure: figure, value: mine[name] ?? missing, other: others[name] ?? missing,
        provenance: machine.provenance(of: name.figure),
        otherProvenance: other.provenance(of: name.figure))
    }
  }

  /// The figures that count as 0 for a machine that doesn't list them.
  private static let isZeroIfMissing: Set = [
    "returnSplit", "awardMeanNumber", "awardReturnShare", "awardOnPaidSpinProbability", "spinPays",
  ]

  /// Keeps figures of one name together and sorts pays by ascending credits.
  private static func ordered(_ figures: [Figure]) -> [Figure] {
    figures.map(\.name.figure).uniqued.flatMap { name in
      let own = figures.filter { $0.name.figure == name }
      return name == "spinPays"
        ? own.sorted { (Int($0.item) ?? 0) < (Int($1.item) ?? 0) } : own
    }
  }
}

extension MachineComparison.Row {
  fileprivate var name: Figure.Line { figure.name }

  /// The title, both values and their difference, for people.
  fileprivate var cells: [String] {
    let numbers = [value, other, difference].map { Figure(nil, $0, figure.unit, "") }
    let texts = [numbers[0].text, numbers[1].text, numbers[2].signedText]
    return [figure.title] + zip(numbers, texts).map { $0.value.number == nil ? "none" : $1 }
  }

  fileprivate var figures: [Figure] {
    [
      Figure("figure", name.figure, "the figure, as `slots exact` names it in CSV"),
      Figure("item", name.item, "what the figure refers to; empty if there is only one"),
      Figure("value", value, "the first machine's value; null where it has none"),
      Figure("other", other, "the other machine's value; null where it has none"),
      Figure("difference", difference, "the other machine's value minus the first's"),
      Figure(
        "provenance", value.number.map { _ in "\(provenance)" },
        "provenance of the first machine's value; null where it has none"),
      Figure(
        "otherProvenance", other.number.map { _ in "\(otherProvenance)" },
        "provenance of the other machine's value; null where it has none"),
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
  fileprivate func provenance(of name: String) -> Provenance {
    jackpots?.compared.first { $0.name.figure == name }?.provenance
      ?? exact.provenance(of: name)
  }

  fileprivate var heading: MachineHeading { MachineHeading(machine, analysis.stake) }

  fileprivate var title: String { "\(name) (\(heading.stakeInWords))" }

  fileprivate var exact: AnalysisFigures { AnalysisFigures(analysis: analysis, machine: machine) }

  /// The bounds on the errors of its figures, in a sentence; empty if all are exact.
  fileprivate var errors: String {
    let errors = exact.origins.compactMap { key, provenance -> String? in
      guard case .computed(let bound) = provenance else { return nil }
      return "\(key) ± \(bound.scientificBound)"
    }
    return errors.isEmpty
      ? "" : "  Errors of \(name) are at most: \(errors.joined(separator: ", "))\n"
  }

  /// The figures that are compared, in reading order.
  fileprivate var figures: [Figure] {
    let exact = exact
    let spin = [
      exact.cycle, exact.cost, exact.hitFrequency, exact.firstLine, exact.paysAtLeastCost,
    ]
    let moments = [exact.variance, exact.deviation, exact.spinDeviation]
    return spin + [exact.returned] + exact.parts + moments + (jackpots?.compared ?? [])
      + exact.awards.flatMap(\.compared)
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

extension AnalysisFigures {
  /// The provenance of a figure of a comparison.
  ///
  /// - Parameter name: The first field of its CSV line.
  fileprivate func provenance(of name: String) -> Provenance {
    switch name {
    case "return", "returnSplit": ofReturn
    case "variance", "deviation", "spinDeviation": ofVariance
    case _ where name.hasPrefix("award"): ofAwards
    default: .exact
    }
  }
}

extension Figure {
  /// The name by which the figures of two machines are matched.
  fileprivate var name: Line { lines[0] }
}
