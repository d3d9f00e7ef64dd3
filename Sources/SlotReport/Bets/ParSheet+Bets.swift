import SlotAnalysis
import SlotStatistics

extension ParSheet {
  /// What each bet returns; nil for a machine that only has the base bet.
  func bets(_ numbers: ParNumbers) -> ParSection? {
    guard let bets = numbers.bets else { return nil }
    let rows = bets.rows.map { row -> [ParCell] in
      [
        "\(row.name)", ParCell(row.cost.grouped),
        ParCell(row.return?.value.percentage(digits: 6) ?? "–"),
        ParCell(row.deviation?.fixed(digits: 6) ?? "–"),
      ]
    }
    return ParSection(
      id: "bets", title: "The bets",
      blocks: [
        .table(
          ParTable(
            "What each bet costs and returns", numbers.provenance(on: machine),
            columns: [.text("bet"), "cost", "return", "deviation of a round, in costs"],
            rows: rows)),
        .paragraph(bets.spreadInWords + " The rest of this sheet is about the bet stated above."),
      ])
  }
}
