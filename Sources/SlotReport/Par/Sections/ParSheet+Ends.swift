extension ParSheet {
  /// The section on how rounds end; nil for a machine without a cap or a gamble.
  func ends(_ numbers: ParNumbers) -> ParSection? {
    guard let ends = EndFigures(numbers.analysis) else { return nil }
    let capped = ends.ofCap.map { [ParCell($0.title), ParCell($0.text)] }
    let columns = EndFigures.titles.map { ParTable.Column(title: $0) }
    let cap = ParTable("The cap", .exact, columns: [.text("figure"), "value"], rows: capped)
    let plans = ParTable(
      "Plans for tosses", .exact, columns: [.text("gamble")] + columns,
      rows: ends.cells.map { $0.map { ParCell($0) } })
    return ParSection(
      id: "ends", title: "How rounds end",
      blocks: [cap, plans].filter { !$0.rows.isEmpty }.map { .table($0) })
  }
}
