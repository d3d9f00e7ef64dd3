extension ParSheet {
  /// What each bet returns; nil for a machine that only has the base bet.
  func bets(_ numbers: ParNumbers) -> ParSection? {
    guard let bets = numbers.bets else { return nil }
    let columns = BetFigures.titles.map { ParTable.Column(title: $0) }
    return ParSection(
      id: "bets", title: "The bets",
      blocks: [
        .table(
          ParTable(
            "Cost and return of each bet", exact(numbers).provenance,
            columns: [.text("bet")] + columns, rows: bets.cells.map { $0.map { ParCell($0) } })),
        .paragraph(bets.spreadInWords + " The rest of this sheet describes the bet named above."),
      ])
  }
}
