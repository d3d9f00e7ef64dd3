import SlotEngine
import SlotPaint

/// The amount that is celebrated, in letters of metal without a panel, so that the winning symbols stay in sight.
extension SceneBuilder {
  /// The title, the amount and what is written below.
  func amount(_ win: WinStage.Moment, on tableau: Tableau) -> [Mark] {
    let room = room(of: win, on: tableau)
    let em = em(of: win)
    let middle = room.center.x
    let paint = palette.colors.isLight ? Palette.gold : palette.win
    // It pops up, beats with each tier, and once more when all is counted.
    let scale =
      (0.5 + 0.5 * Ease.pop(min(1, win.elapsed / 0.25)))
      * (1 + 0.07 * Self.beat(win.sinceTier) + 0.10 * Self.beat(win.sinceCount))
    var marks: [Mark] = []
    let title = win.title ?? win.tier.title(in: words)
    let baseline = room.y + room.height - (win.note == nil ? 0.30 : 0.46) * em
    if let title {
      let string = layout.measure.shortened(title, face: .display, width: room.width) ?? ""
      let beat =
        0.6 + 0.4 * Ease.pop(min(1, (win.title == nil ? win.sinceTier : win.elapsed) / 0.3))
      marks.append(
        Mark(
          .text(
            Text(
              string, face: .display, em: max(TextMeasure.leastEm, 0.56 * em),
              paint: paint.mixed(with: Self.white, 0.45),
              at: Point(x: middle, y: baseline - 0.98 * em),
              alignment: .center, maximumWidth: room.width / 1.1, finish: .metal, scale: beat)),
          name: "celebrated title"))
    }
    marks += number(
      words.number(win.amount), like: words.number(win.target), em: em,
      at: Point(x: middle, y: baseline), scale: scale, paint: paint)
    if let note = win.note {
      marks.append(
        Mark(
          .text(
            Text(
              note, face: .strong, em: max(TextMeasure.leastEm, 0.24 * em), paint: Self.white,
              at: Point(x: middle, y: baseline + 0.42 * em), alignment: .center,
              maximumWidth: room.width, glow: Palette.shadow)),
          name: "celebrated note"))
    }
    return marks
  }

  /// A short beat after something has happened.
  private static func beat(_ elapsed: Double) -> Double {
    let share = elapsed / 0.3
    return share < 0 || share >= 1 ? 0 : 4 * share * (1 - share) * (1 - share)
  }

  /// The em of the amount: as large as fits what it will be in the end.
  private func em(of win: WinStage.Moment) -> Double {
    let hasTitle = win.title != nil || win.tier > .win
    let frame = layout.frame
    let most = min(
      layout.em(win.tier > .win || win.title != nil ? 104 : 84),
      frame.height * (hasTitle ? 0.30 : 0.34))
    let width = width(of: words.number(win.target), em: most)
    let fitting = roomBetweenNumbers.width / 1.2
    return max(TextMeasure.leastEm, width > fitting ? most * fitting / width : most)
  }

  /// Where the amount stands: in the middle of the reels or, where that would cover more of the winning symbols, nearer
  /// to their upper or lower end.
  func room(of win: WinStage.Moment, on tableau: Tableau) -> Rect {
    let (whole, em) = (roomBetweenNumbers, em(of: win))
    let height = (win.note == nil ? 1.75 : 1.95) * em
    let free = max(0, (whole.height - height) / 2 - 0.1 * em)
    let cells = Set(tableau.wins.flatMap(\.cells)).map { layout.cell($0, rows: tableau.rows) }
    func room(_ shift: Double) -> Rect {
      Rect(
        x: whole.x, y: whole.center.y - height / 2 + shift * free, width: whole.width,
        height: height)
    }
    func covered(_ room: Rect) -> Double {
      // The title is narrow and the amount hides most.
      cells.reduce(0) { sum, cell in
        let rows =
          min(cell.y + cell.height, room.y + room.height) - max(cell.y, room.y)
        return sum + max(0, rows / cell.height)
      }
    }
    let rooms = [0, -1, 1].map(room)
    return rooms.min { covered($0) + 0.2 < covered($1) } ?? rooms[0]
  }
}

// MARK: - Figures of one width

extension SceneBuilder {
  /// A number whose figures all have the same width, so that nothing shakes while it counts up. First all edges and
  /// shadows, then all letters; each is made only once.
  private func number(
    _ string: String, like target: String, em: Double, at anchor: Point, scale: Double, paint: Paint
  ) -> [Mark] {
    let left = anchor.x - scale * width(of: string, em: em) / 2
    return [Text.Finish.metalGround, .metalFace].map { finish in
      var x = left
      let texts = string.map { character -> Mark in
        let width = scale * advance(of: character, em: em)
        x += width
        return Mark(
          .text(
            Text(
              String(character), face: .display, em: em, paint: paint,
              at: Point(x: x - width / 2, y: anchor.y), alignment: .center, finish: finish,
              scale: scale)))
      }
      return Mark(.group(texts, clip: nil), name: finish == .metalFace ? "celebrated" : nil)
    }
  }

  private func width(of string: String, em: Double) -> Double {
    string.reduce(0) { $0 + advance(of: $1, em: em) }
  }

  private func advance(of character: Character, em: Double) -> Double {
    let wide = character.isNumber ? "0" : String(character)
    return layout.measure.width(of: wide, face: .display, em: em) + 0.015 * em
  }
}
