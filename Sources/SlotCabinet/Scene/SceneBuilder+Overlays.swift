import SlotControls
import SlotPaint
import SlotStrings

extension SceneBuilder {
  /// Text over the reels, between the numbers of lines if there are any: they tell which lines have won.
  func banner(_ banner: Banner) -> [Mark] {
    let stage = layout.frame
    let isCard = banner.hint != nil
    let height = min(stage.height * (isCard ? 0.72 : 0.46), (isCard ? 250 : 170) * unit)
    let sides = roomBetweenNumbers
    let rect = Rect(
      x: sides.x, y: stage.center.y - height / 2, width: sides.width, height: height)
    let glow = palette.glow(0.8, of: palette.feature.mixed(with: palette.accent, 0.5))
    let em = max(TextMeasure.leastEm, min(layout.em(58), height * (isCard ? 0.26 : 0.42)))
    let room = rect.width - 40 * unit
    // While the label pops up, it is larger or smaller for a moment.
    let string = layout.measure.shortened(banner.title, face: .display, width: room)
    let line = Text(
      string ?? "", face: .display, em: em,
      paint: !isCard
        ? palette.brightText : palette.colors.isLight ? Palette.gold : palette.win,
      at: Point(
        x: rect.center.x, y: rect.y + height * (banner.detail == nil ? 0.62 : isCard ? 0.42 : 0.5)),
      alignment: .center, maximumWidth: room, glow: glow, finish: isCard ? .metal : .flat,
      scale: banner.scale)
    var marks = [
      plate(rect, radius: 18 * unit, fill: .solid(palette.veil)),
      Mark(.text(line), name: "banner"),
    ]
    if let detail = banner.detail {
      let below = Rect(
        x: rect.x + 20 * unit, y: rect.y + height * (isCard ? 0.52 : 0.6),
        width: rect.width - 40 * unit, height: height * (isCard ? 0.22 : 0.3))
      marks.append(text(detail, in: below, em: 26, face: .strong, name: "banner detail"))
    }
    if let hint = banner.hint {
      let foot = Rect(
        x: rect.x + 20 * unit, y: rect.y + height * 0.8, width: rect.width - 40 * unit,
        height: height * 0.14)
      marks.append(text(hint, in: foot, em: 15, paint: palette.quiet, name: "banner hint"))
    }
    return marks
  }

  /// The reels, with the room on both sides of them if no numbers of lines are there.
  var roomBetweenNumbers: Rect {
    let frame = layout.frame
    guard StageLayout.hasLineNumbers(machine), let first = layout.reels.first,
      let last = layout.reels.last
    else { return frame.narrowed(by: 10 * unit) }
    return Rect(
      x: first.x, y: frame.y, width: last.x + last.width - first.x, height: frame.height)
  }

  /// A bonus's board over the reels.
  func board(_ board: BonusBoard, controls: [StageControl]) -> [Mark] {
    let rect = layout.board
    let top = Rect(
      x: rect.x + 16 * unit, y: rect.y + 10 * unit, width: rect.width - 32 * unit,
      height: 40 * unit)
    let bottom = Rect(
      x: top.x, y: rect.y + rect.height - 46 * unit, width: top.width, height: 36 * unit)
    var marks = [
      plate(
        rect, radius: 18 * unit,
        fill: palette.page),
      text(
        board.title.uppercased(), in: top, em: 30, face: .display, paint: palette.paleAccent,
        glow: palette.glow(0.4), name: "board"),
      text(
        board.message, in: bottom.leadingHalf, em: 20, alignment: .leading,
        name: "board message"),
      text(
        words(.boardTotal, ["total": words.number(board.total)]), in: bottom.trailingHalf, em: 22,
        face: .strong,
        paint: palette.accent, alignment: .trailing, name: "board total"),
    ]
    for (index, frame) in layout.boardPlaces(board.places.count).enumerated() {
      let control = controls.first { $0.id == .place(index) }
      marks.append(place(board.places[index], index, of: board, in: frame, control: control))
    }
    return marks
  }

  private func place(
    _ place: BonusBoard.Place, _ index: Int, of board: BonusBoard, in rect: Rect,
    control: StageControl?
  ) -> Mark {
    let isLit = board.light == index || place.isChosen
    let isClosed = place.prize == nil
    let fill: Fill =
      if isClosed {
        control?.look == .normal || control == nil ? palette.innerFrame : palette.frame
      } else if isLit {
        Palette.prize
      } else {
        palette.button
      }
    var marks = [
      Mark(
        .shape(
          .rectangle(rect, radius: 12 * unit), fill: fill,
          stroke: Stroke(isLit ? palette.text : palette.deepAccent, width: 3 * unit)))
    ]
    if isClosed {
      marks += chest(in: rect)
    } else if let prize = place.prize {
      marks.append(
        text(
          prize, in: rect.grown(by: -8 * unit), em: max(30, 0.3 * rect.height / unit),
          face: .display,
          paint: isLit ? Palette.ink : palette.text))
    }
    if control?.isFocused == true {
      marks.append(
        Mark(
          .shape(
            .rectangle(rect.grown(by: 4 * unit), radius: 15 * unit), fill: nil,
            stroke: Stroke(palette.text, width: 3 * unit))))
    }
    return Mark(.group(marks, clip: nil), name: "place \(index)")
  }

  /// A closed chest: a curved lid over a box, two bands and a lock.
  private func chest(in rect: Rect) -> [Mark] {
    let size = 0.68 * min(rect.width, rect.height)
    let edge = Stroke(Palette.ink, width: max(1, 0.028 * size))
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        x: rect.center.x + x * size, y: rect.center.y + y * size, width: width * size,
        height: height * size)
    }
    func box(_ part: Rect, _ radius: Double, _ fill: Fill) -> Mark {
      Mark(.shape(.rectangle(part, radius: radius * size), fill: fill, stroke: edge))
    }
    let wood = Fill.vertical(top: Paint(hex: 0x9A551E), bottom: Paint(hex: 0x52290A))
    let lid = Fill.vertical(top: Paint(hex: 0xD08A3C), bottom: Paint(hex: 0x8A4A18))
    let shadow = Mark(
      .shape(
        .ellipse(in: part(-0.54, 0.28, 1.08, 0.2)),
        fill: .solid(Palette.shadow.faded(to: 0.35)), stroke: nil))
    let bands = [-0.36, 0.26].map { box(part($0, -0.42, 0.1, 0.8), 0.03, Palette.brass) }
    return [
      shadow, box(part(-0.5, -0.08, 1, 0.46), 0.06, wood),
      box(part(-0.5, -0.42, 1, 0.4), 0.2, lid),
    ] + bands + [
      box(part(-0.53, -0.08, 1.06, 0.1), 0.04, Palette.brass),
      box(part(-0.12, -0.12, 0.24, 0.28), 0.06, Palette.brass),
      Mark(
        .shape(
          .ellipse(in: part(-0.035, -0.03, 0.07, 0.1)), fill: .solid(Palette.ink), stroke: nil)),
    ]
  }
}

extension StageLayout {
  /// The frames of a board's places.
  func boardPlaces(_ count: Int) -> [Rect] {
    let rect = board
    let room = Rect(
      x: rect.x + 20 * unit, y: rect.y + 60 * unit, width: rect.width - 40 * unit,
      height: rect.height - 120 * unit)
    return GridLayout(count, in: room, shape: 1.15, gap: 12 * unit).cells
  }
}

extension Rect {
  fileprivate var leadingHalf: Rect {
    Rect(x: x, y: y, width: width * 0.62, height: height)
  }

  fileprivate var trailingHalf: Rect {
    Rect(x: x + width * 0.64, y: y, width: width * 0.36, height: height)
  }
}
