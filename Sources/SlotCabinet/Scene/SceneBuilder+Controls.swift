import SlotControls
import SlotEngine
import SlotPaint
import SlotStrings

extension SceneBuilder {
  /// A control, with a ring around it if it has the focus.
  func control(_ control: StageControl, panel: PanelState) -> [Mark] {
    var marks = control.id == .spin ? spin(control, panel: panel) : button(control, panel: panel)
    if control.isFocused {
      marks.append(
        Mark(
          .shape(
            .rectangle(control.frame.grown(by: 3 * unit), radius: 14 * unit), fill: nil,
            stroke: Stroke(palette.text, width: max(2, 2 * unit))),
          name: "focus"))
    }
    return marks
  }

  private func spin(_ control: StageControl, panel: PanelState) -> [Mark] {
    let rect = control.frame
    if let left = panel.roundsLeft {
      return [
        plate(rect, radius: rect.height / 2, fill: fill(control)),
        text(
          words(.buttonStop, ["count": words.number(left)]), in: rect.grown(by: -6 * unit), em: 24,
          face: .display, name: "stop"),
      ]
    }
    if control.isEnabled, !panel.canSkip, !panel.isBuying, !panel.isTaking {
      // The picture includes a glow around the button itself.
      let (across, down) = (rect.width * 10 / 220, rect.height * 10 / 64)
      let place = Rect(
        x: rect.x - across, y: rect.y - down, width: rect.width + 2 * across,
        height: rect.height + 2 * down)
      return [
        Mark(.picture(Picture("button/\(control.look.rawValue)"), in: place), name: "spin")
      ]
    }
    let plate = plate(rect, radius: rect.height / 2, fill: fill(control))
    if panel.isTaking {
      return [plate, text(words[.buttonTake], in: rect, em: 24, face: .display, name: "take")]
    }
    if panel.isBuying {
      return [plate, text(words[.buttonBuy], in: rect, em: 24, face: .display, name: "buy")]
    }
    guard panel.canSkip else {
      let paint = palette.quiet.faded(to: 0.35)
      return [plate, text(words[.buttonSpin], in: rect, em: 24, face: .display, paint: paint)]
    }
    return [
      plate,
      text(words[.buttonSkip], in: rect, em: 24, face: .display, name: "skip"),
    ]
  }

  private func button(_ control: StageControl, panel: PanelState) -> [Mark] {
    let rect = control.frame
    let paint = control.isEnabled ? palette.text : palette.quiet.faded(to: 0.4)
    let plate = plate(rect, radius: 10 * unit, fill: fill(control))
    return [plate] + sign(of: control, panel: panel, paint: paint)
  }

  /// What a button or a card is filled with.
  func fill(_ control: StageControl) -> Fill {
    guard control.isEnabled else { return .solid(palette.plate) }
    return switch control.look {
    case .normal: palette.button
    case .hover: palette.lightButton
    case .pressed: palette.darkButton
    }
  }

  /// The contents of a button: an icon, or its label.
  private func sign(of control: StageControl, panel: PanelState, paint: Paint) -> [Mark] {
    let rect = control.frame
    let (center, size) = (rect.center, 0.2 * min(rect.width, rect.height))
    func stroke(_ points: [(Double, Double)], width: Double = 3) -> Mark {
      Mark(
        .shape(
          .line(points.map { Point(x: center.x + $0.0 * size, y: center.y + $0.1 * size) }),
          fill: nil, stroke: Stroke(paint, width: max(1.5, width * unit))))
    }
    switch control.id {
    case .fewerLines, .fewerCoins: return [stroke([(-1, 0), (1, 0)])]
    case .moreLines, .moreCoins:
      return [stroke([(-1, 0), (1, 0)]), stroke([(0, -1), (0, 1)])]
    case .autoplay:
      // A circle that isn't closed, with an arrow.
      var turn = [(-1.189, -0.386)]
      for _ in 0..<18 {
        // By 16 degrees.
        let (x, y) = turn[turn.count - 1]
        turn.append((0.96126 * x - 0.27564 * y, 0.27564 * x + 0.96126 * y))
      }
      let (x, y) = turn[turn.count - 1]
      let barbs = [0.45, -0.45].map { (x + 0.6 * y + $0 * x, y - 0.6 * x + $0 * y) }
      return [stroke(turn, width: 2.5), stroke([barbs[0], (x, y), barbs[1]], width: 2.5)]
    case .pages: return [text("i", in: rect, em: 26, face: .display, paint: paint)]
    case .close: return [stroke([(-1, -1), (1, 1)]), stroke([(-1, 1), (1, -1)])]
    case .previousPage: return [stroke([(0.5, -1), (-0.5, 0), (0.5, 1)])]
    case .nextPage: return [stroke([(-0.5, -1), (0.5, 0), (-0.5, 1)])]
    case .sound:
      let body: [(Double, Double)] = [
        (-1.3, -0.5), (-0.7, -0.5), (0, -1.1), (0, 1.1), (-0.7, 0.5), (-1.3, 0.5),
      ]
      let speaker = Mark(
        .shape(
          .polygon(body.map { Point(x: center.x + $0.0 * size, y: center.y + $0.1 * size) }),
          fill: .solid(paint), stroke: nil))
      return panel.isMuted
        ? [
          speaker, stroke([(0.5, -0.5), (1.5, 0.5)], width: 2),
          stroke([(0.5, 0.5), (1.5, -0.5)], width: 2),
        ]
        : [
          speaker, stroke([(0.5, -0.5), (0.75, 0), (0.5, 0.5)], width: 2),
          stroke([(1, -0.9), (1.4, 0), (1, 0.9)], width: 2),
        ]
    case .bets:
      return labelled(
        words[.captionBet], NamedBet.title(of: panel.bet, in: words), in: rect, em: 17,
        face: .strong, paint: paint, labelPaint: paint, name: "bet")
    case .morePays:
      return [text(words[.buttonMore], in: rect, em: 15, face: .strong, paint: paint)]
    case .tossOf:
      // With a choice, the button has the name of its kind.
      let parts = control.label.split(separator: ": ", maxSplits: 1)
      let label = parts.count > 1 ? parts[0].uppercased() : words[.buttonToss]
      let room = parts.count > 1 ? rect.grown(by: -8 * unit) : rect
      return [text(label, in: room, em: 24, face: .display, paint: paint)]
    case .spin, .bet, .place, .confirm, .decline:
      return [
        text(control.label, in: rect.grown(by: -8 * unit), em: 20, face: .strong, paint: paint)
      ]
    }
  }
}

extension StageControlID {
  /// Whether it is a place of a bonus's board.
  var isPlace: Bool {
    if case .place = self { true } else { false }
  }
}
