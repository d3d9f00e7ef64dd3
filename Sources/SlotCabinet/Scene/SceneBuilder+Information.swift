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
    // A narrow plate has no room for the number of the page.
    let title =
      (sheet.pages > 1 ? [words(.captionPaysPart, part)] : []) + [words[.captionPays]]
    // All amounts are of one size: the one at which every one of them fits.
    let em = sheet.lines.map { line in
      zip(line.row.entries, cells(of: line.row, in: line.frame, of: sheet)).map { entry, cell in
        cell.pay.width / layout.measure.width(of: words.number(entry.credits), face: .strong, em: 1)
          / (unit * layout.textScale)
      }.min() ?? 14
    }.reduce(14, min)
    return information(title, on: sheet.plate, besides: sheet.button)
      + sheet.lines.flatMap { pays($0, of: sheet, em: em) }
  }

  /// The em of the title over information.
  private static let headEm = 12.0

  /// - Parameters:
  ///   - title: The title, and shorter versions of it.
  ///   - button: A button that may be beside the title.
  private func information(
    _ title: [String], on rect: Rect, besides button: Rect? = nil
  ) -> [Mark] {
    var head = Rect(
      x: rect.x + 10 * unit, y: rect.y + 8 * unit, width: rect.width - 20 * unit,
      height: max(18 * unit, 9))
    if let button, button.y < head.y + head.height {
      head = head.narrowed(by: max(0, head.x + head.width - button.x))
    }
    return [
      plate(rect, radius: 12 * unit),
      text(
        title[0], or: Array(title.dropFirst()), in: head, em: Self.headEm, face: .strong,
        paint: palette.quiet),
    ]
  }

  /// A symbol and its pays by count: side by side below the reels, line by line beside them.
  private func pays(_ line: PayTableSheet.Line, of sheet: PayTableSheet, em: Double) -> [Mark] {
    let (row, cell) = (line.row, line.frame)
    let side = min(cell.height, Self.emblemSide * unit)
    let tile = Rect(
      x: cell.x + (Self.emblemSide * unit - side) / 2, y: cell.center.y - side / 2, width: side,
      height: side)
    let cells = cells(of: row, in: cell, of: sheet)
    return emblem(of: row, in: tile)
      + zip(row.entries, cells).enumerated().flatMap { index, entry in
        self.entry(entry.0, of: row, in: entry.1, em: em, isBest: index == 0)
      }
  }

  /// The width that a pay table's symbols take, in units.
  private static let emblemSide = 44.0

  /// The frames of a row's counts and pays.
  private func cells(of row: PayTableRow, in cell: Rect, of sheet: PayTableSheet) -> [PayCell] {
    let left = cell.x + (Self.emblemSide + 6) * unit
    let width = (cell.x + cell.width - left - 2 * unit) / Double(sheet.perLine)
    let lines = (row.entries.count + sheet.perLine - 1) / sheet.perLine
    let height = min(
      cell.height / Double(max(1, lines)), lines > 1 ? layout.line(17) : cell.height)
    let top = cell.center.y - height * Double(lines) / 2
    let count = sheet.countWidth
    return row.entries.indices.map { index in
      let x = left + width * Double(index % sheet.perLine)
      let y = top + height * Double(index / sheet.perLine)
      // The last one of a line has what is left of it.
      let isLast = index % sheet.perLine == sheet.perLine - 1 || index == row.entries.count - 1
      let end = isLast ? cell.x + cell.width : x + width
      return PayCell(
        count: Rect(x: x, y: y, width: count, height: height),
        pay: Rect(
          x: x + count + 3 * unit, y: y, width: end - x - count - 6 * unit, height: height))
    }
  }

  /// The frames of a count and its pay.
  private struct PayCell {
    let count: Rect
    let pay: Rect
  }

  /// How many pay, and what: in letters of their own, so that they aren't read as one product.
  private func entry(
    _ entry: PayTableRow.Entry, of row: PayTableRow, in cell: PayCell, em: Double, isBest: Bool
  ) -> [Mark] {
    [
      text(
        "\(entry.count)×", in: cell.count, em: 11, paint: palette.quiet.faded(to: 0.8),
        alignment: .trailing),
      text(
        words.number(entry.credits), in: cell.pay, em: em, face: .strong,
        paint: isBest ? palette.paleAccent : palette.text, alignment: .leading,
        name: "pays \(row.name) \(entry.count)"),
    ]
  }

  /// The picture of a row's symbol, small ones of all symbols of a group, or its name.
  private func emblem(of row: PayTableRow, in rect: Rect) -> [Mark] {
    guard !row.symbols.isEmpty else {
      return [text(row.name, in: rect, em: 13, face: .strong, paint: palette.paleAccent)]
    }
    let cells = GridLayout(row.symbols.count, in: rect, shape: 1, gap: unit).cells
    return zip(row.symbols, cells).map { Mark(.picture(picture($0), in: $1)) }
  }

  /// The last rounds of the session, the latest on top, and what they come to.
  func lastRounds(_ panel: PanelState) -> [Mark] {
    guard let rect = layout.rounds, panel.balance != nil else { return [] }
    let row = Rect(
      x: rect.x + 12 * unit, y: rect.y + max(48 * unit, 30), width: rect.width - 24 * unit,
      height: layout.line(26))
    let totals = totals(of: panel.history, at: rect.y + rect.height, row: row)
    let rounds = panel.history.last
    var marks = information([words[.captionRounds]], on: rect)
    if rounds.isEmpty, totals.top >= row.y + row.height {
      marks.append(text(words[.noneYet], in: row, em: 13, paint: palette.quiet))
    }
    if !rounds.isEmpty, totals.top >= row.y { marks += heading(above: row) }
    let most = Int((totals.top - row.y) / row.height)
    for (index, round) in rounds.prefix(max(0, most)).enumerated() {
      var line = row
      line.y += row.height * Double(index)
      marks += entry(round, index: index, in: line)
    }
    return marks + totals.marks
  }

  /// What the columns of the last rounds are.
  private func heading(above row: Rect) -> [Mark] {
    let line = Rect(
      x: row.x, y: row.y - max(16 * unit, 10), width: row.width, height: max(14 * unit, 9))
    return pair(
      Half(words[.columnRound], em: 11, paint: palette.quiet),
      Half(words[.columnPaid], em: 11, paint: palette.quiet), in: line)
  }

  private func entry(_ round: SessionHistory.Entry, index: Int, in line: Rect) -> [Mark] {
    let net = round.pay - round.cost
    let paint =
      net > 0 ? palette.accent : round.pay > 0 ? palette.text : palette.quiet.faded(to: 0.7)
    let pay = round.pay > 0 ? words.number(round.pay) : "–"
    return pair(
      Half("\(round.number)", em: 13, paint: palette.quiet),
      Half(pay, em: 15, face: .strong, paint: paint, name: "round \(index)"), in: line)
  }

  /// What a session comes to, at the foot of the last rounds; and where that begins.
  private func totals(of history: SessionHistory, at bottom: Double, row: Rect) -> (
    marks: [Mark], top: Double
  ) {
    let net = history.paid - history.staked
    let sums: [(name: String, title: Phrase, value: String, paint: Paint)] = [
      ("rounds", .sumRounds, words.number(history.rounds), palette.text),
      ("best pay", .sumBest, history.best > 0 ? words.number(history.best) : "–", palette.text),
      ("net", .sumNet, words.signed(net.count), net > 0 ? palette.accent : palette.text),
    ]
    // A name and its value are on one line or, on a narrow plate, below each other.
    let isNarrow = sums.contains { sum in
      let measure = layout.measure
      return measure.width(of: words[sum.title], em: layout.em(13))
        + measure.width(of: Self.longSum, face: .strong, em: layout.em(15)) > row.width
    }
    let height = isNarrow ? 2 * layout.line(20) : row.height
    let top = bottom - 10 * unit - height * Double(sums.count)
    var edge = row
    (edge.y, edge.height) = (top - 5 * unit, max(1, unit))
    let divider = Mark(
      .shape(.rectangle(edge), fill: .solid(palette.deepAccent.faded(to: 0.6)), stroke: nil))
    let marks = sums.enumerated().flatMap { index, sum in
      let line = Rect(
        x: row.x, y: top + height * Double(index), width: row.width, height: height)
      return pair(
        Half(words[sum.title], em: 13, paint: palette.quiet),
        Half(
          sum.value, em: 15, face: .strong, paint: sum.paint, name: "session \(sum.name)"),
        in: line, isStacked: isNarrow)
    }
    return ([divider] + marks, top - 8 * unit)
  }

  /// As long as sums usually get, so that they don't change their places while they grow.
  private static let longSum = "+12,345"
}

// MARK: - A name and its value

extension SceneBuilder {
  /// What is at an end of a line.
  struct Half {
    let string: String
    let em: Double
    let face: Text.Face
    let paint: Paint
    let name: String?

    init(
      _ string: String, em: Double, face: Text.Face = .text, paint: Paint, name: String? = nil
    ) {
      (self.string, self.em, self.face, self.paint) = (string, em, face, paint)
      self.name = name
    }
  }

  /// A name at the left end of a line and its value at the right end; neither reaches the other, however long they
  /// are.
  ///
  /// - Parameter isStacked: Whether the value has a line of its own below the name.
  func pair(
    _ name: Half, _ value: Half, in line: Rect, isStacked: Bool = false
  ) -> [Mark] {
    var (left, right) = (line, line)
    if isStacked {
      (left.height, right.height) = (line.height / 2, line.height / 2)
      right.y += line.height / 2
    } else {
      func width(_ half: Half, em: Double) -> Double {
        layout.measure.width(of: half.string, face: half.face, em: em)
      }
      let (gap, least) = (max(6 * unit, 4), TextMeasure.leastEm)
      let (leastName, leastValue) = (width(name, em: least), width(value, em: least))
      // A value that has no room beside its name stands alone.
      guard leastName + gap + leastValue <= line.width else {
        return [mark(value, in: line, .trailing)]
      }
      // Each has what it needs to be read, and its share of the rest.
      let wishes = (
        name: max(0, width(name, em: layout.em(name.em)) - leastName),
        value: max(0, width(value, em: layout.em(value.em)) - leastValue)
      )
      let rest = line.width - gap - leastName - leastValue
      let sum = wishes.name + wishes.value
      left.width = leastName + (sum > 0 ? rest * wishes.name / sum : 0)
      right.x += left.width + gap
      right.width -= left.width + gap
    }
    return [mark(name, in: left, .leading), mark(value, in: right, .trailing)]
  }

  private func mark(_ half: Half, in rect: Rect, _ alignment: Text.Alignment) -> Mark {
    text(
      half.string, in: rect, em: half.em, face: half.face, paint: half.paint,
      alignment: alignment, name: half.name)
  }
}
