import SlotEngine
import SlotPaint
import SlotStrings

extension SceneBuilder {
  /// What pays, beside or below the reels, where there is room.
  func payTable(_ panel: PanelState) -> [Mark] {
    guard let sheet = PayTableSheet(of: panel.pays, in: layout, page: panel.paysPage) else {
      return []
    }
    let part: KeyValuePairs = ["number": "\(sheet.page + 1)", "count": "\(sheet.pages)"]
    let title =
      sheet.pages > 1 ? words(.captionPaysPart, part) : words[.captionPays]
    return information(title, on: sheet.plate)
      + sheet.lines.flatMap { pays($0.row, in: $0.frame) }
  }

  private func information(_ title: String, on rect: Rect) -> [Mark] {
    let head = Rect(
      x: rect.x + 10 * unit, y: rect.y + 8 * unit, width: rect.width - 20 * unit,
      height: 18 * unit)
    return [
      plate(rect, radius: 12 * unit),
      text(title, in: head, em: 12, face: .strong, paint: Palette.quiet),
    ]
  }

  /// A symbol and its pays by count: side by side in an upright window, otherwise line by line.
  private func pays(_ row: PayTableRow, in cell: Rect) -> [Mark] {
    let side = min(cell.height, 44 * unit)
    let tile = Rect(x: cell.x, y: cell.center.y - side / 2, width: side, height: side)
    let body = Rect(
      x: cell.x + side + 6 * unit, y: cell.y, width: cell.width - side - 8 * unit,
      height: cell.height)
    let entries = row.entries
    let line = min(body.height / Double(max(1, entries.count)), 17 * unit)
    let top = body.center.y - line * Double(entries.count) / 2
    return emblem(of: row, in: tile)
      + entries.enumerated().flatMap { index, entry in
        let place = Double(index)
        let rect =
          layout.isUpright
          ? Rect(
            x: body.x + body.width / 3 * place, y: body.y, width: body.width / 3,
            height: body.height)
          : Rect(x: body.x, y: top + line * place, width: body.width, height: line)
        return self.entry(entry, of: row, in: rect, isBest: index == 0)
      }
  }

  /// How many pay, and what: in letters of their own, so that they aren't read as one product.
  private func entry(
    _ entry: PayTableRow.Entry, of row: PayTableRow, in rect: Rect, isBest: Bool
  ) -> [Mark] {
    let width = 18 * unit
    let count = Rect(x: rect.x, y: rect.y, width: width, height: rect.height)
    let pay = Rect(
      x: rect.x + width + 3 * unit, y: rect.y, width: rect.width - width - 6 * unit,
      height: rect.height)
    return [
      text(
        "\(entry.count)×", in: count, em: 11, paint: Palette.quiet.faded(to: 0.8),
        alignment: .trailing),
      text(
        entry.gives(in: words), in: pay, em: 14, face: .strong,
        paint: isBest ? palette.paleAccent : Palette.text, alignment: .leading,
        name: "pays \(row.name) \(entry.count)"),
    ]
  }

  /// The picture of a row's symbol, of two of a group, or its name.
  private func emblem(of row: PayTableRow, in rect: Rect) -> [Mark] {
    guard let first = row.symbols.first else {
      return [text(row.name, in: rect, em: 13, face: .strong, paint: palette.paleAccent)]
    }
    guard row.symbols.count > 1 else {
      return [Mark(.picture(picture(first), in: rect))]
    }
    let side = rect.width * 0.66
    let far = rect.width - side
    let behind = Rect(x: rect.x + far, y: rect.y, width: side, height: side)
    let before = Rect(x: rect.x, y: rect.y + far, width: side, height: side)
    return [
      Mark(.picture(picture(row.symbols[1]), in: behind)),
      Mark(.picture(picture(first), in: before)),
    ]
  }

  /// The last rounds of the session, the latest on top, and what they come to.
  func lastRounds(_ panel: PanelState) -> [Mark] {
    guard let rect = layout.rounds, panel.balance != nil else { return [] }
    let row = Rect(
      x: rect.x + 12 * unit, y: rect.y + 34 * unit, width: rect.width - 24 * unit,
      height: 26 * unit)
    let totals = totals(of: panel.history, at: rect.y + rect.height, row: row)
    let rounds = panel.history.last
    var marks = information(words[.captionRounds], on: rect)
    if rounds.isEmpty { marks.append(text(words[.noneYet], in: row, em: 13, paint: Palette.quiet)) }
    let most = Int((totals.top - row.y) / row.height)
    for (index, round) in rounds.prefix(max(0, most)).enumerated() {
      var line = row
      line.y += row.height * Double(index)
      marks += entry(round, index: index, in: line)
    }
    return marks + totals.marks
  }

  private func entry(_ round: SessionHistory.Entry, index: Int, in line: Rect) -> [Mark] {
    let net = round.pay - round.cost
    let paint =
      net > 0 ? palette.accent : round.pay > 0 ? Palette.text : Palette.quiet.faded(to: 0.7)
    return [
      text("\(round.number)", in: line, em: 13, paint: Palette.quiet, alignment: .leading),
      text(
        round.pay > 0 ? words.number(round.pay) : "–", in: line, em: 15, face: .strong,
        paint: paint,
        alignment: .trailing, name: "round \(index)"),
    ]
  }

  /// What a session comes to, at the foot of the last rounds; and where that begins.
  private func totals(of history: SessionHistory, at bottom: Double, row: Rect) -> (
    marks: [Mark], top: Double
  ) {
    let net = history.paid - history.staked
    let sums: [(name: String, title: Phrase, value: String, paint: Paint)] = [
      ("rounds", .sumRounds, words.number(history.rounds), Palette.text),
      ("best pay", .sumBest, history.best > 0 ? words.number(history.best) : "–", Palette.text),
      (
        "net", .sumNet, words.signed(net.count), net > 0 ? palette.accent : Palette.text
      ),
    ]
    let top = bottom - 10 * unit - row.height * Double(sums.count)
    var edge = row
    (edge.y, edge.height) = (top - 5 * unit, max(1, unit))
    let divider = Mark(
      .shape(.rectangle(edge), fill: .solid(palette.deepAccent.faded(to: 0.6)), stroke: nil))
    let marks = sums.enumerated().flatMap { index, sum in
      var line = row
      line.y = top + row.height * Double(index)
      return [
        text(words[sum.title], in: line, em: 13, paint: Palette.quiet, alignment: .leading),
        text(
          sum.value, in: line, em: 15, face: .strong, paint: sum.paint, alignment: .trailing,
          name: "session \(sum.name)"),
      ]
    }
    return ([divider] + marks, top - 8 * unit)
  }
}
