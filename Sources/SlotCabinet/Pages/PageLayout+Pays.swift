import SlotEngine
import SlotPaint

// The pay table on a page.
extension PageLayout {
  /// The pay table: columns by count, the longest run first, below a line that says the counts; where there is no room for
  /// a column for each count, each row says its counts itself.
  func payTable(_ table: [PayTableRow]) -> [Row] {
    let counts = Set(table.flatMap { $0.entries.map(\.count) }).sorted(by: >)
    let (measure, em) = (layout.measure, layout.em(18))
    func width(_ texts: [String], em: Double) -> Double {
      texts.map { measure.width(of: $0, face: .strong, em: em) }.max() ?? 0
    }
    let column =
      max(
        width(table.flatMap { $0.entries.map { $0.gives(in: words) } }, em: em),
        width(counts.map { "\($0) ×" }, em: layout.em(15))) + 18 * unit
    let margin = 10 * unit
    let tiles = tiles(table.map(\.symbols.count).max() ?? 0)
    let names = width(table.map(\.name), em: layout.em(17)) + 12 * unit
    let isUnique = table.allSatisfy { Set($0.entries.map(\.count)).count == $0.entries.count }
    guard isUnique, tiles + names + column * Double(counts.count) <= body.width - margin else {
      return table.flatMap { $0.inLines(of: 5) }.map { pays($0.symbols, $0.name, $0.entries) }
    }
    // No further from the names than can be followed by eye.
    let each = min(column * 1.6, (body.width - margin - tiles - names) / Double(counts.count))
    func cell(_ index: Int, in rect: Rect) -> Rect {
      Rect(
        x: rect.x + tiles + names + each * Double(index), y: rect.y, width: each,
        height: rect.height)
    }
    let head = Row(height: layout.em(26)) { rect in
      counts.enumerated().map { index, count in
        builder.text(
          "\(count) ×", in: cell(index, in: rect), em: 15, face: .strong, paint: palette.quiet,
          alignment: .trailing, name: "count")
      }
    }
    return [head]
      + table.enumerated().map { number, row in
        Row(height: max(44 * unit, 1.5 * em), head: [head]) { rect in
          var marks = number.isMultiple(of: 2) ? [band(rect)] : []
          marks += pictures(row.symbols, in: rect)
          let name = Rect(x: rect.x + tiles, y: rect.y, width: names, height: rect.height)
          marks.append(
            builder.text(row.name, in: name, em: 17, face: .strong, alignment: .leading))
          for entry in row.entries {
            guard let index = counts.firstIndex(of: entry.count) else { continue }
            marks.append(
              builder.text(
                entry.gives(in: words), in: cell(index, in: rect), em: 18, face: .strong,
                paint: palette.paleAccent, alignment: .trailing,
                name: "pays \(row.name) \(entry.count)"))
          }
          return marks
        }
      }
  }

  /// What symbols bring besides credits, beside their pictures.
  func award(_ symbols: [SymbolID], _ text: String) -> Row {
    let left = tiles(symbols.count)
    let lines = layout.measure.lines(of: text, em: layout.em(17), width: body.width - left)
    let line = 1.4 * layout.em(17)
    return Row(height: max(48 * unit, line * Double(lines.count) + 6 * unit)) { rect in
      pictures(symbols, in: rect)
        + lines.enumerated().map { index, string in
          let top = rect.center.y - line * (Double(lines.count) / 2 - Double(index))
          return builder.text(
            string, in: Rect(x: rect.x + left, y: top, width: rect.width - left, height: line),
            em: 17, alignment: .leading, name: "award")
        }
    }
  }

  /// The width of pictures beside each other.
  private func tiles(_ count: Int) -> Double { Double(min(3, count)) * 44 * unit + 8 * unit }

  private func pictures(_ symbols: [SymbolID], in rect: Rect) -> [Mark] {
    let side = 38 * unit
    return symbols.prefix(3).enumerated().flatMap { index, symbol in
      let tile = Rect(
        x: rect.x + 4 * unit + (side + 6 * unit) * Double(index), y: rect.center.y - side / 2,
        width: side, height: side)
      return [
        Mark(.shape(.rectangle(tile, radius: 6 * unit), fill: .solid(palette.reel), stroke: nil)),
        Mark(.picture(builder.picture(symbol), in: tile.grown(by: -2 * unit))),
      ]
    }
  }

  /// A ground below every second row, along which it is read.
  private func band(_ rect: Rect) -> Mark {
    Mark(
      .shape(
        .rectangle(rect.grown(by: -1 * unit), radius: 6 * unit),
        fill: .solid(palette.quiet.faded(to: 0.1)), stroke: nil))
  }

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
