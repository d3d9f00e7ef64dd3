import SlotAnalysis
import SlotEngine
import SlotMachineFile
import SlotReport
import SlotStatistics

extension MachineWorkbook {
  /// The sheets of figures: the return, what is awarded, the distribution of a round, sessions and sensitivities.
  func figures(_ model: FormulaModel) -> [Sheet] {
    guard let numbers else {
      var sheet = SheetWriter("Return", widths: [100])
      sheet.add(.text("The figures of this machine are left out"))
      if let reason { sheet.add(.text(reason)) }
      sheet.add(.text("Digest \(machine.digest)"))
      return [sheet.sheet]
    }
    return [returned(numbers.analysis, model), awards(numbers.analysis)]
      + (numbers.payouts.map { [distribution($0)] } ?? [])
      + (numbers.sessions.isEmpty ? [] : [sessions(numbers.sessions)])
      + (numbers.sensitivities.map { [sensitivities($0.changes)] } ?? [])
  }

  private var isStated: Bool { machine.bonuses.contains { $0.isStated } }

  private func provenance(_ bound: Double) -> Cell {
    .text(isStated ? "stated by the file" : bound > 0 ? "computed ± \(bound)" : "exact")
  }

  private func returned(_ analysis: MachineAnalysis, _ model: FormulaModel) -> Sheet {
    var sheet = SheetWriter("Return", widths: [46, 18, 18, 40, 14, 22], frozenRows: 1)
    sheet.add(
      ["Figure", "By formula", "Exact value", "Exact fraction", "Difference", "Provenance"]
        .map { .text($0, .heading) })
    let cost = Double(analysis.cost.count)
    func add(_ title: String, _ formula: String?, _ value: Double, _ exact: Rational, bound: Double)
    {
      let row = sheet.row
      let fraction = "\(exact)"
      let cells: [Cell] = [
        .text(title),
        formula.map { .formula($0, value, .percentage) } ?? .number(exact.value, .percentage),
        .number(exact.value, .percentage),
        .text(fraction.count <= 200 ? fraction : "a fraction of \(fraction.count) characters"),
        .formula("B\(row + 1)-C\(row + 1)", formula == nil ? 0 : value - exact.value),
        provenance(bound),
      ]
      sheet.add(cells)
    }
    for (line, figure) in model.lineHits where analysis.lines.indices.contains(line) {
      add(
        "hit frequency of line \(line + 1)", figure.formula, figure.value,
        analysis.lines[line].hitFrequency, bound: 0)
    }
    let first = sheet.row
    var total = 0.0
    if cost > 0 {
      let bound = analysis.inCosts(analysis.partsBound)
      let onLines = analysis.parts.filter { part in
        if case .look(let look) = part.source { machine.looks[look].place == .lines } else { false }
      }
      var rest = analysis.parts.filter { machine.canPay($0.source) }
      if let figure = model.lines,
        let exact = analysis.inCosts(onLines.reduce(.zero) { $0 + $1.mean })
      {
        add(
          "return from lines", "\(figure.formula)/\(betCell)", figure.value / cost, exact, bound: 0)
        total += figure.value / cost
        rest.removeAll { part in onLines.contains { $0.source == part.source } }
      }
      for part in rest {
        guard let exact = analysis.inCosts(part.mean) else { continue }
        var figure: FormulaModel.Figure?
        if case .look(let look) = part.source { figure = model.scatters[look] }
        add(
          "return from \(machine.name(of: part.source))", figure.map { "\($0.formula)/\(betCell)" },
          (figure?.value ?? 0) / cost, exact, bound: figure == nil ? bound : 0)
        total += figure.map { $0.value / cost } ?? exact.value
      }
      if let exact = analysis.returnToPlayer, sheet.row > first {
        let cells = (CellAddress(row: first, column: 1), CellAddress(row: sheet.row - 1, column: 1))
        add(
          "return of a round", "SUM(\(cells.0):\(cells.1))", total, exact,
          bound: analysis.returnBound)
      }
    }
    sheet.add()
    sheet.add(
      .text("What has no formula is a constant from slots export; its provenance is beside it."))
    sheet.add(
      .text(
        "A formula follows changes of reels, weights and pays as long as the same wins are paid."))
    sheet.add(.text("Digest \(machine.digest)"))
    return sheet.sheet
  }

  /// The cell with the bet, in the sheet Game.
  private var betCell: String {
    let row = 2 + [tables.title != nil, tables.about != nil, tables.rows != nil].count { $0 }
    return SheetWriter.address(row, 1, on: "Game")
  }

  private func awards(_ analysis: MachineAnalysis) -> Sheet {
    var sheet = SheetWriter("Awards", widths: [30, 18, 18, 18, 22], frozenRows: 1)
    sheet.add(
      ["Award", "Mean number a round", "One in", "Mean credits", "Provenance"]
        .map { .text($0, .heading) })
    for odds in analysis.odds {
      sheet.add(
        .text(machine.name(of: odds.kind)), .number(odds.meanNumber.value, .precise),
        .number(1 / odds.meanNumber.value), .number(odds.meanCredits.value),
        provenance(analysis.oddsBound))
    }
    sheet.add(.text("Digest \(machine.digest)"))
    return sheet.sheet
  }

  /// The most payouts of a round that are listed; rarer ones are added up.
  private static let mostPayouts = 5_000
  /// The most columns of a chart.
  static let mostColumns = 60

  private func distribution(_ table: PayoutTable) -> Sheet {
    var sheet = SheetWriter("Distribution", widths: [14, 18, 40], frozenRows: 1)
    sheet.add(["Credits", "Probability", "Fraction"].map { .text($0, .heading) })
    let listed = table.payouts.prefix(Self.mostPayouts)
    for payout in listed {
      let fraction = payout.exact.map { "\($0)" } ?? ""
      sheet.add(
        .number(payout.credits.count), .number(payout.probability),
        fraction.isEmpty || fraction.count > 200 ? nil : .text(fraction))
    }
    if listed.count > 1 {
      let shown = min(listed.count, Self.mostColumns)
      sheet.chart(
        ColumnChart(
          title: "How often a round pays each number of credits", names: sheet.below(0, shown),
          heights: sheet.below(1, shown), corner: CellAddress(row: 1, column: 4)))
    }
    let rest = table.payouts.count - listed.count
    if rest > 0 {
      let share = table.payouts.dropFirst(listed.count).reduce(0) { $0 + $1.probability }
      sheet.add(.text("\(rest) larger payouts"), .number(share))
    }
    if table.unlisted > 0 { sheet.add(.text("unlisted"), .number(table.unlisted)) }
    sheet.add(.text(table.isExact ? "exact" : "each probability ± \(table.bound)"))
    return sheet.sheet
  }
}
