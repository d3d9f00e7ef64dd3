import SlotControls
import SlotPaint

extension GalleryScene {
  func drawn(_ control: GalleryControl) -> [Mark] {
    switch control.id {
    case .tab(let id): tab(id, control)
    case .sound: sound(control)
    case .choice: painter.choice(control, em: 15)
    case .button: painter.button(control)
    case .wheel: []
    }
  }

  // MARK: The bar

  private func tab(_ id: ExampleID, _ control: GalleryControl) -> [Mark] {
    let frame = control.frame
    let ink = control.isChosen ? ControlColors.gallery.onAccent : ControlColors.gallery.barInk
    var marks: [Mark] = []
    if control.isChosen {
      marks.append(painter.plate(frame, radius: 10, ControlColors.gallery.accent))
    } else if control.isHovered {
      marks.append(
        painter.plate(
          frame, radius: 10, ControlColors.gallery.barInk.faded(to: control.isPressed ? 0.2 : 0.12))
      )
    }
    let face: Text.Face = control.isChosen ? .strong : .text
    if layout.isWide {
      let icon = Rect(x: frame.x + 12, y: frame.center.y - 11, width: 22, height: 22)
      marks += IconPainter(in: icon, ink).marks(of: id)
      marks.append(
        Mark(
          .text(
            Text(
              control.label, face: face, em: 16, paint: ink,
              at: Point(x: frame.x + 46, y: frame.center.y + 5.6)))))
    } else {
      let icon = Rect(x: frame.center.x - 11, y: frame.y + 7, width: 22, height: 22)
      marks += IconPainter(in: icon, ink).marks(of: id)
      let line = Rect(x: frame.x, y: frame.y + 32, width: frame.width, height: 18)
      marks.append(
        painter.text(control.label, in: line, em: max(13, layout.leastEm), face: face, ink))
    }
    return marks
  }

  private func sound(_ control: GalleryControl) -> [Mark] {
    let frame = control.frame
    let ink = layout.isWide ? ControlColors.gallery.barInk : ControlColors.gallery.quiet
    var marks: [Mark] = []
    if control.isHovered { marks.append(painter.plate(frame, radius: 10, ink.faded(to: 0.12))) }
    let icon = Rect(
      x: layout.isWide ? frame.x + 12 : frame.center.x - 11, y: frame.center.y - 11, width: 22,
      height: 22)
    marks += IconPainter(in: icon, ink).speaker(isOn: control.isChosen)
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
}
