import Pickers
import SlotPaint

extension GalleryScene {
  /// The wheels on their panel.
  var dial: [Mark] {
    guard let panel = layout.panel else { return [] }
    let example = gallery.example.dial
    let isReels = example.row(in: 0)?.picture?.hasPrefix("symbol/") == true
    var marks = shadow(of: panel)
    marks.append(
      Mark(
        .shape(
          .rectangle(panel, radius: 16),
          fill: .vertical(top: GalleryColors.barTop, bottom: GalleryColors.barBottom), stroke: nil),
        name: "panel"))
    for component in layout.wheels.indices {
      marks += isReels ? [reel(component, of: example)] : wheel(component, of: example)
    }
    marks += isReels ? payline(panel) + highlight(example) : [band(panel, of: example)]
    return marks
  }

  /// A soft shadow: frames that fade outwards.
  private func shadow(of panel: Rect) -> [Mark] {
    (1...5).map { step in
      let frame = Rect(x: panel.x, y: panel.y + 2, width: panel.width, height: panel.height)
      return Mark(
        .shape(
          .rectangle(frame.grown(by: Double(step)), radius: 16 + Double(step)),
          fill: .solid(GalleryColors.barTop.faded(to: 0.035)), stroke: nil))
    }
  }

  /// Where the selected rows are, drawn over the rows so that it tints them.
  private func band(_ panel: Rect, of example: Dial) -> Mark {
    let components = 0..<example.content.components
    let height = (components.map { example.content.rowHeight(of: $0) }.max() ?? 0) * layout.zoom
    let band = Rect(
      x: panel.x + GalleryLayout.rim, y: panel.center.y - height / 2,
      width: panel.width - 2 * GalleryLayout.rim, height: height)
    return Mark(
      .shape(
        .rectangle(band, radius: 3), fill: .solid(GalleryColors.accent.faded(to: 0.09)),
        stroke: Stroke(GalleryColors.accent.faded(to: 0.5), width: 1)), name: "band")
  }
}

// MARK: - Wheels of text and shapes

extension GalleryScene {
  private func wheel(_ component: Int, of example: Dial) -> [Mark] {
    let frame = layout.wheels[component]
    let drum = Rect(x: frame.x + 1.5, y: frame.y, width: frame.width - 3, height: frame.height)
    let rowHeight = example.content.rowHeight(of: component) * layout.zoom
    let rows = example.visibleRows(of: component, at: now).map { visible in
      row(visible, in: component, of: example, rowHeight: rowHeight, frame: frame)
    }
    return [
      half(drum, isUpper: true), half(drum, isUpper: false),
      Mark(
        .group(
          rows.flatMap(\.self) + [veil(drum, isUpper: true), veil(drum, isUpper: false)], clip: drum
        ),
        name: "wheel \(component)"),
    ]
  }

  /// Half of a drum's surface, which is darker towards its edge.
  private func half(_ drum: Rect, isUpper: Bool) -> Mark {
    let (edge, middle) = (GalleryColors.drumEdge, GalleryColors.plate)
    return Mark(
      .shape(
        .rectangle(upperOrLower(drum, isUpper: isUpper)),
        fill: .vertical(top: isUpper ? edge : middle, bottom: isUpper ? middle : edge), stroke: nil)
    )
  }

  /// What lets rows fade towards a drum's edge.
  private func veil(_ drum: Rect, isUpper: Bool) -> Mark {
    let (edge, middle) = (GalleryColors.drumEdge.faded(to: 0.94), GalleryColors.plate.faded(to: 0))
    // Up to the selected row, which isn't veiled.
    var rect = upperOrLower(drum, isUpper: isUpper)
    let cut = 0.2 * rect.height
    rect.height -= cut
    if !isUpper { rect.y += cut }
    return Mark(
      .shape(
        .rectangle(rect),
        fill: .vertical(top: isUpper ? edge : middle, bottom: isUpper ? middle : edge), stroke: nil)
    )
  }

  private func upperOrLower(_ rect: Rect, isUpper: Bool) -> Rect {
    let middle = rect.center.y.rounded()
    return isUpper
      ? Rect(x: rect.x, y: rect.y, width: rect.width, height: middle - rect.y)
      : Rect(x: rect.x, y: middle, width: rect.width, height: rect.y + rect.height - middle)
  }

  private func row(
    _ visible: VisibleRow, in component: Int, of example: Dial, rowHeight: Double, frame: Rect
  ) -> [Mark] {
    let selection = example.picker.selection
    let row = example.content.row(visible.row, in: component, given: selection)
    let y = frame.center.y + visible.offset * rowHeight
    // A row that turns away looks lower, and a little narrower as it is further off.
    let size = 0.3 + 0.7 * visible.scale
    if let picture = row.picture {
      return PickerPicture(name: picture)?.marks(
        at: Point(x: frame.center.x, y: y), radius: 0.36 * rowHeight * size) ?? []
    }
    // At rest letters are set in their own size; in motion the same letters are scaled.
    let isAtRest = example.isAtRest(component, at: now)
    let em = 20 * layout.zoom * (isAtRest ? size : 1)
    let paint = row.isEnabled ? GalleryColors.ink : GalleryColors.disabledInk
    return [
      Mark(
        .text(
          Text(
            row.text ?? "", face: visible.distance == 0 && isAtRest ? .strong : .text, em: em,
            paint: paint,
            at: Point(x: frame.center.x, y: y + 0.36 * 20 * layout.zoom * size),
            alignment: .center, scale: isAtRest ? 1 : size)), name: "row")
    ]
  }
}
