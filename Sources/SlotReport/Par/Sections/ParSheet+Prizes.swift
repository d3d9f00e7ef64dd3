import SlotAnalysis
import SlotEngine
import SlotPictures
import SlotStatistics
import SlotWords

extension ParSheet {
  /// The prizes with their hits and their share of the return, one table for each mode and look.
  func payTable(_ numbers: ParNumbers) -> ParSection? {
    let tables = machine.modes.ids.flatMap { mode in
      drawings(of: mode, numbers).flatMap { drawn in
        machine.looks.ids.compactMap { look -> ParBlock? in
          let rows = numbers.prizes.rows.filter {
            $0.mode == mode && $0.look == look && $0.drawn == drawn
          }
          return rows.isEmpty
            ? nil : .table(table(rows, of: spin(of: mode, drawn), look: look, numbers))
        }
      }
    }
    let note: ParBlock = .paragraph(
      "Hits are the combinations of the cycle in which the prize is the win that counts, summed "
        + "over all lines or ways; hits on one line are what published sheets count. A prize's "
        + "share of the bet is its part of the return, with wilds, factors and multipliers "
        + "included; the last row is the total. Prizes of features are those at the start of a "
        + "stay, with the mode's own multiplier."
    )
    return tables.isEmpty
      ? nil : ParSection(id: "prizes", title: "Pay table and hits", blocks: [note] + tables)
  }

  /// The drawings that a mode may have, in the order of the rows; nil if it draws nothing.
  private func drawings(of mode: ModeID, _ numbers: ParNumbers) -> [String?] {
    numbers.prizes.rows.filter { $0.mode == mode }.map(\.drawn).reduce(into: []) {
      drawings, drawn in
      if drawings.last != drawn { drawings.append(drawn) }
    }
  }

  private func spin(of mode: ModeID, _ drawn: String?) -> String {
    (mode == .base ? "A paid spin" : "A spin of \(machine.modes[mode].name) games")
      + (drawn.map { " in which \($0)" } ?? "")
  }

  private func table(
    _ rows: [PayRow], of spin: String, look: LookIndex, _ numbers: ParNumbers
  ) -> ParTable {
    let mode = rows[0].mode
    let columns = PrizeColumns(
      hasAwards: rows.contains { $0.award != nil },
      hasLines: rows.contains { $0.hitsOfOneLine != nil },
      cost: mode == .base && cost > 0 ? numbers.analysis.cost : nil)
    let largest = rows.map(\.meanCredits).max() ?? .zero
    return ParTable(
      "\(spin), \(place(of: machine.looks[look])) (look \(look.number)), "
        + "cycle \(machine.modes[mode].cycle.grouped)", .exact,
      columns: columns.titles,
      rows: rows.map { columns.cells(of: $0, largest: largest) }
        + (rows.count > 1 ? [columns.sum(of: rows)] : []))
  }

  private func place(of look: Look) -> String {
    switch look.place {
    case .lines: machine.lines.count == 1 ? "on the line" : "on lines"
    case .ways: "on ways"
    case .window: "anywhere in the window"
    }
  }

  /// The parts of the return.
  func returnSplit(_ numbers: ParNumbers) -> ParSection? {
    guard let whole = numbers.analysis.returnToPlayer else { return nil }
    let exact = exact(numbers)
    let parts = exact.payingParts.map { (name: $0.item, share: $0.value.fraction ?? .zero) }
    // If nothing is paid, every bar is empty.
    let largest = parts.map(\.share.value).max().flatMap { $0 > 0 ? $0 : nil } ?? 1
    let rows = parts.enumerated().map { place, part -> [ParCell] in
      [
        ParCell(part.name, part: place),
        ParCell(part.share.value.percentage(digits: 6), share: part.share.value / largest),
        ParCell((whole == .zero ? 0 : (part.share / whole).value).percentage(digits: 2)),
      ]
    }
    return ParSection(
      id: "split", title: "Where the return comes from",
      blocks: [
        .charts([
          SplitBar(
            title: "The split of the return",
            parts: parts.map { ($0.name, $0.share.value) },
            whole: max(whole.value, 1)
          ).picture
        ]),
        .table(
          ParTable(
            "The return of a round by what the paid spin gave, with all that follows",
            exact.provenance,
            columns: [.text("part"), "share of the bet", "share of the return"],
            rows: rows + [
              [
                "return of a round", ParCell(whole.value.percentage(digits: 6)), "100.00 %",
              ]
            ])),
        .paragraph("As a fraction, the return is \(whole)."),
      ])
  }
}
