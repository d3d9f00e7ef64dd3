import SlotEngine
import SlotPaint

// The rows of the pay table on a page.
extension PageLayout {
  /// A row of the pay table: its symbols and its name, and what each count pays.
  func pays(_ symbols: [SymbolID], _ name: String, _ entries: [PayTableRow.Entry]) -> Row {
    // Beside the name or, on a narrow page, below it.
    let isNarrow = body.width < 560 * unit
    let left = 170 * unit
    let nameWidth = isNarrow ? body.width - left : body.width * 0.2
    let from = isNarrow ? left : left + nameWidth + 8 * unit
    // In as many lines as the longest entry needs at this size of text.
    let longest = entries.map { width(of: $0) }.max() ?? 1
    let perLine = max(1, min(entries.count, Int((body.width - from) / longest)))
    let lines = (entries.count + perLine - 1) / perLine
    let line = max(28 * unit, layout.em(18) * 1.25)
    let nameHeight = isNarrow ? line : 0
    let height = max(
      (isNarrow ? 66 : 55) * unit, nameHeight + line * Double(lines) + 10 * unit)
    return Row(height: height) { rect in
      let side = 48 * unit
      var marks: [Mark] = []
      for (index, symbol) in symbols.prefix(3).enumerated() {
        let tile = Rect(
          x: rect.x + (side + 6 * unit) * Double(index), y: rect.center.y - side / 2, width: side,
          height: side)
        marks.append(
          Mark(
            .shape(
              .rectangle(tile, radius: 6 * unit), fill: .solid(palette.reel), stroke: nil)))
        marks.append(Mark(.picture(builder.picture(symbol), in: tile.grown(by: -2 * unit))))
      }
      let label = Rect(
        x: rect.x + left, y: isNarrow ? rect.y + 5 * unit : rect.y, width: nameWidth,
        height: isNarrow ? nameHeight : rect.height)
      marks.append(
        builder.text(name, in: label, em: 17, face: .strong, alignment: .leading))
      let width = (rect.width - from) / Double(max(1, perLine))
      let top =
        isNarrow
        ? label.y + label.height : rect.center.y - line * Double(lines) / 2
      for (index, entry) in entries.enumerated() {
        let cell = Rect(
          x: rect.x + from + width * Double(index % perLine),
          y: top + line * Double(index / perLine), width: width - 8 * unit, height: line)
        marks += self.entry(entry, in: cell)
      }
      return marks
    }
  }

  /// A count and its pay, the count in quiet and the pay in bold letters, so that they aren't read
  /// as a product.
  private func entry(_ entry: PayTableRow.Entry, in cell: Rect) -> [Mark] {
    let split = countWidth(of: entry)
    let pay = Rect(
      x: cell.x + split, y: cell.y, width: cell.width - split, height: cell.height)
    let count = Rect(x: cell.x, y: cell.y, width: split - 6 * unit, height: cell.height)
    return [
      builder.text(
        "\(entry.count) ×", in: count, em: 15, paint: palette.quiet, alignment: .trailing),
      builder.text(
        entry.gives(in: words), in: pay, em: 18, face: .strong, paint: palette.paleAccent,
        alignment: .leading),
    ]
  }

  /// How wide an entry is.
  private func width(of entry: PayTableRow.Entry) -> Double {
    countWidth(of: entry) + 8 * unit
      + layout.measure.width(of: entry.gives(in: words), face: .strong, em: layout.em(18)) + 1
  }

  private func countWidth(of entry: PayTableRow.Entry) -> Double {
    max(
      layout.em(entry.count > 9 ? 30 : 21),
      layout.measure.width(of: "\(entry.count) ×", em: layout.em(15)) + 1) + 6 * unit
  }
}
