import SlotPaint

extension GalleryScene {
  func drawn(_ control: GalleryControl) -> [Mark] {
    switch control.id {
    case .tab(let id): tab(id, control)
    case .sound: sound(control)
    case .choice: choice(control)
    case .button(let index): button(control, isFirst: index == 0)
    case .wheel: []
    }
  }

  private func isHovered(_ control: GalleryControl) -> Bool {
    control.isEnabled && gallery.pointer.map(control.frame.contains) == true
  }

  private func isPressed(_ control: GalleryControl) -> Bool {
    gallery.pressed == control.id && isHovered(control)
  }

  private func plate(_ frame: Rect, radius: Double, _ paint: Paint) -> Mark {
    Mark(.shape(.rectangle(frame, radius: radius), fill: .solid(paint), stroke: nil))
  }

  private func text(
    _ string: String, in frame: Rect, em: Double, face: Text.Face = .text, _ paint: Paint
  ) -> Mark {
    Mark(
      .text(
        Text(
          string, face: face, em: em, paint: paint,
          at: Point(x: frame.center.x, y: frame.center.y + 0.36 * em), alignment: .center)))
  }

  // MARK: The bar

  private func tab(_ id: ExampleID, _ control: GalleryControl) -> [Mark] {
    let frame = control.frame
    let ink = control.isChosen ? GalleryColors.onAccent : GalleryColors.barInk
    var marks: [Mark] = []
    if control.isChosen {
      marks.append(plate(frame, radius: 10, GalleryColors.accent))
    } else if isHovered(control) {
      marks.append(
        plate(frame, radius: 10, GalleryColors.barInk.faded(to: isPressed(control) ? 0.2 : 0.12)))
    }
    let face: Text.Face = control.isChosen ? .strong : .text
    if layout.isWide {
      let icon = Rect(x: frame.x + 12, y: frame.center.y - 11, width: 22, height: 22)
      marks += TabIcon(paint: ink).marks(of: id, in: icon)
      marks.append(
        Mark(
          .text(
            Text(
              control.label, face: face, em: 16, paint: ink,
              at: Point(x: frame.x + 46, y: frame.center.y + 5.6)))))
    } else {
      let icon = Rect(x: frame.center.x - 11, y: frame.y + 7, width: 22, height: 22)
      marks += TabIcon(paint: ink).marks(of: id, in: icon)
      let line = Rect(x: frame.x, y: frame.y + 32, width: frame.width, height: 18)
      marks.append(text(control.label, in: line, em: 13, face: face, ink))
    }
    return marks
  }

  private func sound(_ control: GalleryControl) -> [Mark] {
    let frame = control.frame
    let ink = layout.isWide ? GalleryColors.barInk : GalleryColors.quiet
    var marks: [Mark] = []
    if isHovered(control) { marks.append(plate(frame, radius: 10, ink.faded(to: 0.12))) }
    let icon = Rect(
      x: layout.isWide ? frame.x + 12 : frame.center.x - 11, y: frame.center.y - 11, width: 22,
      height: 22)
    marks += TabIcon(paint: ink).speaker(in: icon, isOn: control.isChosen)
    if layout.isWide {
      marks.append(
        Mark(
          .text(
            Text(
              "Sound \(control.state)", em: 16, paint: ink,
              at: Point(x: frame.x + 46, y: frame.center.y + 5.6)))))
    }
    return marks
  }

  // MARK: The program

  /// The grounds of the rows of choices.
  var choicePlates: [Mark] {
    layout.choices.compactMap { row in
      guard let first = row.first, let last = row.last else { return nil }
      let frame = Rect(
        x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height)
      return plate(frame, radius: 11, GalleryColors.disabledPlate)
    }
  }

  private func choice(_ control: GalleryControl) -> [Mark] {
    let inner = control.frame.grown(by: -3)
    var marks: [Mark] = []
    if control.isChosen {
      marks.append(plate(inner, radius: 9, GalleryColors.plate))
    } else if isHovered(control) {
      marks.append(
        plate(inner, radius: 9, GalleryColors.plate.faded(to: isPressed(control) ? 0.7 : 0.4)))
    }
    let ink = control.isChosen ? GalleryColors.accent : GalleryColors.ink
    let face: Text.Face = control.isChosen ? .strong : .text
    marks.append(text(control.label, in: control.frame, em: 15, face: face, ink))
    return marks
  }

  private func button(_ control: GalleryControl, isFirst: Bool) -> [Mark] {
    let frame = control.frame
    guard control.isEnabled else {
      return [
        plate(frame, radius: 12, GalleryColors.disabledPlate),
        text(
          control.label, in: frame, em: GalleryLayout.em, face: .strong, GalleryColors.quiet),
      ]
    }
    let paint =
      isPressed(control)
      ? GalleryColors.accentPressed
      : isHovered(control) ? GalleryColors.accentHover : GalleryColors.accent
    guard !isFirst else {
      return [
        plate(frame, radius: 12, paint),
        text(control.label, in: frame, em: GalleryLayout.em, face: .strong, GalleryColors.onAccent),
      ]
    }
    return [
      Mark(
        .shape(
          .rectangle(frame, radius: 12), fill: .solid(GalleryColors.plate),
          stroke: Stroke(paint, width: 1.5))),
      text(control.label, in: frame, em: GalleryLayout.em, face: .strong, paint),
    ]
  }
}
