import SlotControls
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
  let painter = ControlPainter(colors: .gallery, em: GalleryLayout.em)

  init(gallery: Gallery, now: Duration) {
    self.gallery = gallery
    self.now = now
    layout = gallery.layout
  }

  var list: DisplayList {
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let controls = gallery.hand.marked(gallery.controls(at: now))
    var marks = [
      Mark(
        .shape(
          .rectangle(whole),
          fill: .vertical(
            top: ControlColors.gallery.groundTop, bottom: ControlColors.gallery.groundBottom),
          stroke: nil))
    ]
    marks += bar
    marks += heading
    if let illustration = gallery.example.illustration, let frame = layout.illustration {
      marks += drawn(illustration, in: frame)
    }
    marks += layout.choices.compactMap { painter.ground(ofChoices: $0) }
    for control in controls where control.role != .wheel { marks += drawn(control) }
    marks += dial
    if let focused = controls.first(where: \.isFocused) {
      marks.append(painter.ring(around: focused))
    }
    marks += painter.lines(layout.report, face: .strong, ControlColors.gallery.ink, name: "report")
    return DisplayList(size: layout.size, marks: marks)
  }

  private var bar: [Mark] {
    let plate = Mark(
      .shape(
        .rectangle(layout.bar),
        fill: .vertical(top: ControlColors.gallery.barTop, bottom: ControlColors.gallery.barBottom),
        stroke: nil))
    guard layout.isWide else { return [plate] }
    let name = Mark(
      .text(
        Text(
          "Pickers", face: .display, em: 24, paint: ControlColors.gallery.onAccent,
          at: Point(x: layout.bar.x + 24, y: layout.bar.y + 37))), name: "program")
    return [plate, name]
  }

  private var heading: [Mark] {
    let title = Mark(
      .text(
        Text(
          gallery.example.id.title, face: .display, em: 29, paint: ControlColors.gallery.ink,
          at: Point(x: layout.title.center.x, y: layout.title.y + 28), alignment: .center)),
      name: "title")
    return [title]
      + painter.lines(
        layout.hint, em: GalleryLayout.hintEm, ControlColors.gallery.quiet, name: "hint")
  }
}
