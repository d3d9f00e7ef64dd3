import SlotEngine
import SlotPaint

/// The amount that is celebrated, in letters of metal without a panel, so that the winning symbols stay in sight.
extension SceneBuilder {
  /// The title, the amount and what is written below.
  func amount(_ win: WinStage.Moment, on tableau: Tableau) -> [Mark] {
    let room = room(of: win, on: tableau)
    let em = em(of: win)
    let middle = room.center.x
    // It pops up, beats with each tier and once more when all is counted, and shrinks away.
    let scale =
      (0.5 + 0.5 * Ease.pop(min(1, win.elapsed / 0.25))) * (0.4 + 0.6 * win.opacity)
      * (1 + 0.07 * Self.beat(win.sinceTier) + 0.10 * Self.beat(win.sinceCount))
    var marks: [Mark] = []
    let baseline = room.y + room.height - (win.note == nil ? 0.30 : 0.46) * em
    if let title = win.title ?? win.tier.title(in: words) {
      var text = self.title(title, em: em)
      text.anchor = Point(x: middle, y: baseline - 0.98 * em)
      let age = win.title == nil ? win.sinceTier : win.elapsed
      text.scale = (0.6 + 0.4 * Ease.pop(min(1, age / 0.3))) * (0.4 + 0.6 * win.opacity)
      marks.append(Mark(.text(text), name: "celebrated title"))
    }
    marks += number(
      words.number(win.amount), em: em, at: Point(x: middle, y: baseline), scale: scale)
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

  /// The letters of amounts in all sizes that pays of rounds of a cost usually have, so that they can be made before
  /// they are needed.
  func letters(cost: Credits) -> [Mark] {
    let cost = max(1, cost)
    let amounts = [1, 5].map { (cost * $0, false) } + [5, 50, 500].map { (cost * $0, true) }
    var texts: [Text] = []
    for (amount, hasTitle) in amounts {
      let string = words.number(amount)
      let em = em(of: string, hasTitle: hasTitle)
      let characters = Set(string.filter { !$0.isNumber }).sorted() + "0123456789"
      for finish in [Text.Finish.metalGround, .metalFace] {
        texts += characters.map { figure($0, em: em, finish: finish) }
      }
      guard hasTitle else { continue }
      texts += WinTier.allCases.compactMap { $0.title(in: words) }.map { title($0, em: em) }
    }
    return texts.map { Mark(.text($0)) }
  }

  private var metal: Paint { palette.colors.isLight ? Palette.gold : palette.win }

  /// A title at the origin.
  private func title(_ title: String, em: Double) -> Text {
    let width = roomBetweenNumbers.width
    return Text(
      layout.measure.shortened(title, face: .display, width: width) ?? "", face: .display,
      em: max(TextMeasure.leastEm, 0.56 * em), paint: metal.mixed(with: Self.white, 0.45),
      at: Point(x: 0, y: 0), alignment: .center, maximumWidth: width / 1.1, finish: .metal)
  }

  /// A figure at the origin.
  private func figure(_ character: Character, em: Double, finish: Text.Finish) -> Text {
    Text(
      String(character), face: .display, em: em, paint: metal, at: Point(x: 0, y: 0),
      alignment: .center, finish: finish)
  }

  /// A short beat after something has happened.
  private static func beat(_ elapsed: Double) -> Double {
    let share = elapsed / 0.3
    return share < 0 || share >= 1 ? 0 : 4 * share * (1 - share) * (1 - share)
  }

  /// The em of the amount: as large as fits what it will be in the end.
  private func em(of win: WinStage.Moment) -> Double {
    em(of: words.number(win.target), hasTitle: win.hasTitle)
  }

  private func em(of target: String, hasTitle: Bool) -> Double {
    let frame = layout.frame
    let most = min(
      layout.em(hasTitle ? 104 : 84), frame.height * (hasTitle ? 0.30 : 0.34))
    let width = width(of: target, em: most)
    let fitting = roomBetweenNumbers.width / 1.2
    return max(TextMeasure.leastEm, width > fitting ? most * fitting / width : most)
  }

  /// Where the amount stands: in the middle of the reels or, where that would cover more of the winning symbols, nearer
  /// to their upper or lower end.
  func room(of win: WinStage.Moment, on tableau: Tableau) -> Rect {
    var whole = roomBetweenNumbers
    (whole.y, whole.height) = (layout.recess.y, layout.recess.height)
    let em = em(of: win)
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
  private func number(_ string: String, em: Double, at anchor: Point, scale: Double) -> [Mark] {
    let left = anchor.x - scale * width(of: string, em: em) / 2
    return [Text.Finish.metalGround, .metalFace].map { finish in
      var x = left
      let texts = string.map { character -> Mark in
        let width = scale * advance(of: character, em: em)
        x += width
        var text = figure(character, em: em, finish: finish)
        text.anchor = Point(x: x - width / 2, y: anchor.y)
        text.scale = scale
        return Mark(.text(text))
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
