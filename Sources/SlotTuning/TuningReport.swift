import SlotStatistics

/// What tuning changed, and the figures of the result, as text.
package struct TuningReport: Sendable {
  private let machine: TunedMachine
  private let name: String

  /// The most changed values that are listed.
  private static let mostChanges = 200

  package init(_ machine: TunedMachine, name: String) {
    self.machine = machine
    self.name = name
  }

  package var text: String {
    let changes = machine.changes
    let heading =
      switch changes.count {
      case 0: "\(name): nothing had to change"
      case 1: "\(name): 1 value changed"
      default: "\(name): \(changes.count) values changed"
      }
    let more = changes.count - Self.mostChanges
    let listed =
      changes.prefix(Self.mostChanges) + (more > 0 ? ["and \(more) more"] : [])
    return ([heading] + listed.map { "  \($0)" } + figures).map { $0 + "\n" }.joined()
  }

  private var figures: [String] {
    let rows = machine.figures.map { figure in
      (
        name: figure.name, value: figure.value.decimalText, goal: figure.goal,
        verdict: Self.verdict(figure), fraction: Self.fraction(figure)
      )
    }
    func width(_ texts: [String]) -> Int { texts.map(\.count).max() ?? 0 }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - text.count)
    }
    let widths = (
      width(rows.map(\.name)), width(rows.map(\.value)), width(rows.map { $0.goal + $0.verdict })
    )
    return rows.map { row in
      let goal = row.goal.isEmpty ? row.verdict : row.goal + row.verdict
      return "  \(padded(row.name, widths.0))  \(padded(row.value, widths.1))  "
        + "\(padded(goal, widths.2))  \(row.fraction)"
    }
  }

  private static func verdict(_ figure: TunedMachine.Figure) -> String {
    if figure.goal.isEmpty { return "" }
    if figure.isMust { return ", met" }
    let off = figure.off == .zero ? "exactly" : "off by \(figure.off.decimalText)"
    return figure.isMet ? ", rather: met" : ", rather: \(off)"
  }

  private static func fraction(_ figure: TunedMachine.Figure) -> String {
    switch figure.kind {
    case .asIs: "= \(figure.fraction.fractionText)"
    case .squared: "squared = \(figure.fraction.fractionText)"
    case .reciprocal: "= 1 / (\(figure.fraction.fractionText))"
    }
  }
}
