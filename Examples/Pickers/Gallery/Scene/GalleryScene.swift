package import SlotPaint

extension Gallery {
  /// What is on the screen, as a display list.
  package func scene(at now: Duration) -> DisplayList {
    GalleryScene(gallery: self, now: now).list
  }
}

/// Draws a gallery as a display list.
struct GalleryScene {
  let gallery: Gallery
  let now: Duration
  let layout: GalleryLayout

  init(gallery: Gallery, now: Duration) {
    self.gallery = gallery
    self.now = now
    layout = gallery.layout
  }

  var list: DisplayList {
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let controls = gallery.controls(at: now)
    var marks = [
      Mark(
        .shape(
          .rectangle(whole),
          fill: .vertical(top: GalleryColors.groundTop, bottom: GalleryColors.groundBottom),
          stroke: nil))
    ]
    marks += bar
    marks += heading
    if let illustration = gallery.example.illustration, let frame = layout.illustration {
      marks += drawn(illustration, in: frame)
    }
    marks += choicePlates
    for control in controls where control.role != .wheel { marks += drawn(control) }
    marks += dial
    if gallery.showsFocus, let focused = controls.first(where: { $0.id == gallery.focus }) {
      marks.append(ring(around: focused))
    }
    marks += lines(layout.report, face: .strong, em: GalleryLayout.em, name: "report")
    return DisplayList(size: layout.size, marks: marks)
  }

  private var bar: [Mark] {
    let plate = Mark(
      .shape(
        .rectangle(layout.bar),
        fill: .vertical(top: GalleryColors.barTop, bottom: GalleryColors.barBottom), stroke: nil))
    guard layout.isWide else { return [plate] }
    let name = Mark(
      .text(
        Text(
          "Pickers", face: .display, em: 24, paint: GalleryColors.onAccent,
          at: Point(x: layout.bar.x + 24, y: layout.bar.y + 37))), name: "program")
    return [plate, name]
  }

  private var heading: [Mark] {
    let title = Mark(
      .text(
        Text(
          gallery.example.id.title, face: .display, em: 29, paint: GalleryColors.ink,
          at: Point(x: layout.title.center.x, y: layout.title.y + 28), alignment: .center)),
      name: "title")
    return [title]
      + lines(
        layout.hint, face: .text, em: GalleryLayout.hintEm, paint: GalleryColors.quiet, name: "hint"
      )
  }

  private func lines(
    _ lines: [TextLine], face: Text.Face, em: Double, paint: Paint = GalleryColors.ink, name: String
  ) -> [Mark] {
    lines.map { line in
      Mark(
        .text(
          Text(
            line.string, face: face, em: em, paint: paint,
            at: Point(x: line.frame.center.x, y: line.frame.y + em), alignment: .center)),
        name: name)
    }
  }

  private func ring(around control: GalleryControl) -> Mark {
    let isWheel = control.role == .wheel
    return Mark(
      .shape(
        .rectangle(control.frame.grown(by: isWheel ? 0 : 2), radius: isWheel ? 3 : 13), fill: nil,
        stroke: Stroke(GalleryColors.focus, width: 3)), name: "focus")
  }
}
