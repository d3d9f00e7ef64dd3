package import SlotPaint

/// Draws a form.
package struct FormPainter {
  let layout: FormLayout
  let dial: Dial?
  let hand: FormHand
  let colors: ControlColors
  let now: Duration
  private let painter: ControlPainter

  /// Creates a painter.
  package init(
    _ layout: FormLayout, dial: Dial?, hand: FormHand, colors: ControlColors, at now: Duration
  ) {
    self.layout = layout
    self.dial = dial
    self.hand = hand
    self.colors = colors
    self.now = now
    painter = ControlPainter(colors: colors, em: layout.em)
  }

  /// The marks of the form, without the ground behind it.
  package var marks: [Mark] {
    let controls = hand.marked(layout.controls)
    var marks = controls.filter { $0.role == .card }.flatMap(card)
    marks += layout.passages.flatMap { passage in
      painter.lines(
        passage.lines.filter(isInSight), em: passage.em, face: passage.face,
        passage.isQuiet ? colors.quiet : colors.ink, alignment: passage.alignment,
        name: passage.name)
    }
    marks += layout.grounds.compactMap { painter.ground(ofChoices: $0) }
    marks += layout.plots.flatMap { plot($0.plot, in: $0.frame) }
    for tile in layout.tiles {
      marks.append(painter.plate(tile.frame, radius: 0.12 * tile.frame.width, colors.wheel))
      let inner = tile.frame.grown(by: -0.06 * tile.frame.width)
      marks.append(Mark(.picture(Picture(tile.picture), in: inner)))
    }
    marks += layout.progress.flatMap { painter.progress($0.share, in: $0.frame, name: "progress") }
    marks += controls.flatMap(drawn)
    if let dial, let frame = layout.dial {
      marks += DialPainter(dial, in: frame, colors: colors, at: now).marks
    }
    marks += layout.scroll.bar(colors)
    if let focused = controls.first(where: \.isFocused) {
      marks.append(painter.ring(around: focused))
    }
    return marks
  }

  private func drawn(_ control: FormControl) -> [Mark] {
    let frame = control.frame
    switch control.role {
    case .button: return painter.button(control)
    case .choice: return painter.choice(control)
    case .toggle:
      let width = 2.9 * layout.em
      return painter.toggle(
        control,
        in: Rect(
          x: frame.x + frame.width - width, y: frame.y + 0.5, width: width,
          height: frame.height - 1))
    case .slider: return painter.slider(control)
    case .stepper: return painter.step(control, isUp: control.id.part == .raise)
    case .card, .tab, .wheel, .text: return []
    }
  }

  /// Whether a part of a line, or of anything else, isn't scrolled out of the room.
  private func isInSight(_ line: TextLine) -> Bool { isInSight(line.frame) }

  private func isInSight(_ frame: Rect) -> Bool {
    let room = layout.scroll.room
    return layout.scroll.most == 0
      || frame.y + frame.height > room.y && frame.y < room.y + room.height
  }

  /// The plate of a card and its picture, as far as it shows; the one that is chosen has a strong edge.
  private func card(_ control: FormControl) -> [Mark] {
    let frame = control.frame
    guard isInSight(frame), let picture = layout.pictures[control.id]
    else { return [] }
    let isStrong = control.isChosen || control.isHovered
    let edge = isStrong ? painter.accent(of: control) : colors.quiet
    let plate = Mark(
      .shape(
        .rectangle(frame, radius: 12),
        fill: .solid(control.isPressed ? colors.plate : colors.disabledPlate),
        stroke: Stroke(edge, width: isStrong ? 2.5 : 1)), name: "card")
    return [plate] + picture.draw(picture.frame)
  }

  /// Bars up and down from the zero line, which goes across all of them.
  private func plot(_ plot: Form.Plot, in frame: Rect) -> [Mark] {
    let inner = frame.grown(by: -4)
    let each = inner.width / Double(max(1, plot.values.count))
    func y(_ value: Double) -> Double { inner.y + (1 - plot.height(of: value)) * inner.height }
    let zero = y(0)
    let bars = plot.values.enumerated().filter { $0.element != 0 }.map { index, value in
      let end = y(value)
      let height = max(1, abs(end - zero))
      return Mark(
        .shape(
          .rectangle(
            Rect(
              x: inner.x + each * Double(index), y: value > 0 ? zero - height : zero,
              width: max(1, each - 1), height: height), radius: min(2, each / 4)),
          fill: .solid(colors.accent), stroke: nil), name: "bar")
    }
    let line = Rect(x: frame.x, y: zero - 0.75, width: frame.width, height: 1.5)
    return [painter.plate(frame, radius: 6, colors.disabledPlate)] + bars
      + [Mark(.shape(.rectangle(line), fill: .solid(colors.ink), stroke: nil), name: "zero line")]
  }
}
