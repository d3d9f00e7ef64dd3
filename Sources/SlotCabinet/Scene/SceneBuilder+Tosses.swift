import SlotEngine
import SlotPaint
import SlotStrings

/// The frames of what offers a toss, over the reels.
struct TossLayout {
  let panel: Rect
  let title: Rect
  let stakes: Rect
  let bar: Rect
  let chance: Rect
  let button: Rect

  init(_ layout: StageLayout) {
    let unit = layout.unit
    let button = max(StageLayout.leastTarget, 50 * unit)
    let width = min(max(layout.frame.width - 20 * unit, 360 * unit), layout.message.width)
    let height = 186 * unit + button
    let panel = Rect(
      x: layout.frame.center.x - width / 2, y: layout.frame.center.y - height / 2, width: width,
      height: height)
    func row(_ y: Double, _ height: Double) -> Rect {
      Rect(
        x: panel.x + 24 * unit, y: panel.y + y * unit, width: width - 48 * unit,
        height: height * unit)
    }
    self.panel = panel
    title = row(12, 44)
    stakes = row(58, 28)
    bar = row(96, 36)
    chance = row(138, 24)
    let side = min(width - 48 * unit, 4 * button)
    self.button = Rect(
      x: panel.center.x - side / 2, y: panel.y + 170 * unit, width: side, height: button)
  }
}

extension TossLayout {
  /// The frames of the buttons of several kinds, side by side; of one, its button.
  func buttons(_ count: Int) -> [Rect] {
    guard count > 1 else { return [button] }
    let gap = button.height / 6
    let room = panel.width - 2 * gap
    let width = (room - gap * Double(count - 1)) / Double(count)
    return (0..<count).map { place in
      Rect(
        x: panel.x + gap + (width + gap) * Double(place), y: button.y, width: width,
        height: button.height)
    }
  }
}

extension StageLayout {
  /// The frames of what offers a toss.
  var toss: TossLayout { TossLayout(self) }
}

extension SceneBuilder {
  /// A toss over the reels: what is staked, what can be won, and the chances as a bar.
  func toss(_ toss: TossPanel) -> [Mark] {
    let frames = layout.toss
    if toss.isChoice { return choice(of: toss, in: frames) }
    let title =
      toss.factor == 2
      ? words[.doubleOrNothing] : words(.timesOrNothing, ["factor": "\(toss.factor)"])
    var marks = [
      plate(frames.panel, radius: 18 * unit, fill: palette.page),
      text(
        toss.kind.map { "\($0): \(title)" } ?? title, in: frames.title, em: 34, face: .display,
        paint: palette.paleAccent,
        glow: palette.glow(0.4), name: "toss"),
      text(
        words(
          .tossStakes,
          ["staked": words.number(toss.staked), "prize": words.number(toss.prize)]),
        in: frames.stakes, em: 20, face: .strong, name: "toss stakes"),
      text(
        words(
          .tossChance,
          [
            "winning": "\(toss.winning)", "outOf": "\(toss.outOf)", "number": "\(toss.number)",
            "most": "\(toss.most)",
          ]),
        in: frames.chance, em: 16, paint: palette.quiet, name: "toss chance"),
    ]
    marks += bar(of: toss, in: frames.bar)
    if let isWon = toss.isWon {
      marks.append(
        text(
          isWon ? words(.tossWon, ["prize": words.number(toss.prize)]) : words[.tossLost],
          in: frames.button, em: 30, face: .display,
          paint: isWon ? palette.accent : palette.quiet, name: "toss result"))
    }
    return marks
  }

  /// The kinds of toss that the player may choose from: what each makes of the stake, over its button.
  private func choice(of toss: TossPanel, in frames: TossLayout) -> [Mark] {
    var marks = [
      plate(frames.panel, radius: 18 * unit, fill: palette.page),
      text(
        words[.buttonToss], in: frames.title, em: 34, face: .display, paint: palette.paleAccent,
        glow: palette.glow(0.4), name: "toss"),
      text(
        words(
          .tossStaked,
          [
            "staked": words.number(toss.staked), "number": "\(toss.number)", "most": "\(toss.most)",
          ]),
        in: frames.stakes, em: 20, face: .strong, name: "toss stakes"),
    ]
    for (kind, button) in zip(toss.offered, frames.buttons(toss.offered.count)) {
      let above = Rect(
        x: button.x, y: frames.bar.y, width: button.width, height: frames.bar.height)
      let below = Rect(
        x: button.x, y: frames.chance.y, width: button.width, height: frames.chance.height)
      let odds = words(
        .tossOdds, ["winning": "\(kind.winning)", "outOf": "\(kind.outOf)"])
      marks += [
        text(
          "× \(kind.factor)", in: above, em: 28, face: .display, paint: palette.accent,
          name: "toss factor"),
        text(odds, in: below, em: 16, paint: palette.quiet, name: "toss chance"),
      ]
    }
    return marks
  }

  /// The chances as parts of a bar, the winning one in gold, and the marker that decides.
  private func bar(of toss: TossPanel, in rect: Rect) -> [Mark] {
    let width = rect.width * toss.chance
    let won = Rect(x: rect.x, y: rect.y, width: width, height: rect.height)
    let lost = Rect(
      x: rect.x + width, y: rect.y, width: rect.width - width, height: rect.height)
    func part(_ rect: Rect, _ fill: Fill, _ label: String, _ paint: Paint) -> [Mark] {
      [
        Mark(.shape(.rectangle(rect), fill: fill, stroke: nil)),
        text(label, in: rect.grown(by: -4 * unit), em: 18, face: .display, paint: paint),
      ]
    }
    var marks =
      part(lost, .solid(palette.dull), words[.tossNothing], palette.quiet)
      + part(won, Palette.prize, "× \(toss.factor)", Palette.ink)
    marks.append(
      Mark(
        .shape(
          .rectangle(rect.grown(by: unit), radius: 3 * unit), fill: nil,
          stroke: Stroke(palette.accent, width: max(1, 3 * unit)))))
    if let marker = toss.marker {
      let x = rect.x + rect.width * marker
      let pin = Rect(
        x: x - 4 * unit, y: rect.y - 6 * unit, width: 8 * unit, height: rect.height + 12 * unit)
      marks.append(
        Mark(
          .shape(
            .rectangle(pin, radius: 4 * unit), fill: .solid(palette.text),
            stroke: Stroke(Palette.ink, width: max(1, 1.5 * unit))), name: "toss marker"))
    }
    return marks
  }
}
