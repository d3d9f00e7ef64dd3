import Pickers
package import SlotPaint

/// Draws a picker: its panel, its wheels, and the band around the selected rows.
///
/// A wheel of texts is a drum of lines that fade as they turn away. A wheel of pictures is a reel.
package struct DialPainter {
  package let dial: Dial
  package let frame: DialFrame
  package let colors: ControlColors
  package let now: Duration
  /// The least em that can be read.
  let leastEm: Double
  /// Draws a row's picture around a point, in a circle of a radius; nil for a wheel that is a reel.
  let picture: ((String, Point, Double) -> [Mark])?

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - leastEm: The least em that can be read, in the unit of the frame.
  ///   - picture: Draws a row's picture by its name around a point, in a circle of a radius; if it is nil, a wheel of
  ///     pictures is drawn as a reel.
  package init(
    _ dial: Dial, in frame: DialFrame, colors: ControlColors,
    leastEm: Double = TextFitter.leastEm, at now: Duration,
    picture: ((String, Point, Double) -> [Mark])? = nil
  ) {
    self.dial = dial
    self.frame = frame
    self.colors = colors
    self.leastEm = leastEm
    self.now = now
    self.picture = picture
  }

  /// All of it.
  package var marks: [Mark] { panel + wheels + [band] }

  /// The panel, with a soft shadow of frames that fade outwards.
  package var panel: [Mark] {
    let panel = frame.panel
    let shadow = (1...5).map { step in
      let frame = Rect(x: panel.x, y: panel.y + 2, width: panel.width, height: panel.height)
      return Mark(
        .shape(
          .rectangle(frame.grown(by: Double(step)), radius: 16 + Double(step)),
          fill: .solid(colors.barTop.faded(to: 0.035)), stroke: nil))
    }
    return shadow + [
      Mark(
        .shape(
          .rectangle(panel, radius: 16),
          fill: .vertical(top: colors.rimTop, bottom: colors.rimBottom), stroke: nil),
        name: "panel")
    ]
  }

  /// The wheels.
  package var wheels: [Mark] {
    frame.wheels.indices.flatMap { component in
      isReel(component) ? [reel(component)] : wheel(component)
    }
  }

  /// Where the selected rows are, drawn over the rows so that it tints them.
  package var band: Mark {
    let components = 0..<dial.content.components
    let height = (components.map { dial.content.rowHeight(of: $0) }.max() ?? 0) * frame.zoom
    let panel = frame.panel
    let band = Rect(
      x: panel.x + DialFrame.rim, y: panel.center.y - height / 2,
      width: panel.width - 2 * DialFrame.rim, height: height)
    return Mark(
      .shape(
        .rectangle(band, radius: 3), fill: .solid(colors.band.faded(to: 0.09)),
        stroke: Stroke(colors.band.faded(to: 0.5), width: 1)), name: "band")
  }

  private func isReel(_ component: Int) -> Bool {
    picture == nil && dial.row(in: component)?.picture != nil
  }
}

// MARK: - Reels

extension DialPainter {
  /// A reel of pictures, seen through its slot.
  package func reel(_ component: Int) -> Mark {
    let frame = frame.wheels[component]
    let slot = Rect(
      x: frame.x + 3, y: frame.y + 10, width: frame.width - 6, height: frame.height - 20)
    let rowHeight = dial.content.rowHeight(of: component) * self.frame.zoom
    let picker = dial.picker
    let rows = dial.content.rows(in: component, given: picker.selection)
    let isEndless = dial.content.isEndless(component)
    let position = picker.position(of: component, at: now)
    let first = Int(position.rounded(.down)) - 4
    let tiles = (first..<first + 9).map { index in
      guard isEndless || (0..<rows).contains(index) else { return Picture("") }
      let row = ((index % rows) + rows) % rows
      return Picture(
        dial.content.row(row, in: component, given: picker.selection).picture ?? "")
    }
    return Mark(
      .wheel(
        Wheel(
          frame: slot, rowHeight: rowHeight, tiles: tiles,
          offset: position - Double(first) + 0.5 - slot.height / 2 / rowHeight,
          speed: -picker.speed(of: component, at: now), look: .drum)), name: "reel \(component)")
  }
}

// MARK: - Wheels of text and shapes

extension DialPainter {
  /// The em of a row, in a picker's points.
  package static let em = 20.0

  private func wheel(_ component: Int) -> [Mark] {
    let frame = frame.wheels[component]
    let drum = Rect(x: frame.x + 1.5, y: frame.y, width: frame.width - 3, height: frame.height)
    let rowHeight = dial.content.rowHeight(of: component) * self.frame.zoom
    let rows = dial.visibleRows(of: component, at: now).map { visible in
      row(visible, in: component, rowHeight: rowHeight, frame: frame)
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
    let (edge, middle) = (colors.wheelEdge, colors.wheel)
    return Mark(
      .shape(
        .rectangle(upperOrLower(drum, isUpper: isUpper)),
        fill: .vertical(top: isUpper ? edge : middle, bottom: isUpper ? middle : edge), stroke: nil)
    )
  }

  /// What lets rows fade towards a drum's edge.
  private func veil(_ drum: Rect, isUpper: Bool) -> Mark {
    let (edge, middle) = (colors.wheelEdge.faded(to: 0.94), colors.wheel.faded(to: 0))
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
    _ visible: VisibleRow, in component: Int, rowHeight: Double, frame: Rect
  ) -> [Mark] {
    let row = dial.content.row(visible.row, in: component, given: dial.picker.selection)
    let y = frame.center.y + visible.offset * rowHeight
    // A row that turns away looks smaller.
    let size = 0.3 + 0.7 * visible.scale
    if let name = row.picture, let picture {
      return picture(name, Point(x: frame.center.x, y: y), 0.36 * rowHeight * size)
    }
    // At rest letters are set in their own size; in motion the same letters are scaled.
    let isAtRest = dial.isAtRest(component, at: now)
    let usual = Self.em * self.frame.zoom
    // One that has turned so far away that it can't be read is left out.
    guard usual * size >= leastEm || visible.distance == 0 else { return [] }
    let em = usual * (isAtRest ? size : 1)
    return [
      Mark(
        .text(
          Text(
            row.text ?? "", face: visible.distance == 0 && isAtRest ? .strong : .text, em: em,
            paint: row.isEnabled ? colors.wheelInk : colors.disabledInk,
            at: Point(x: frame.center.x, y: y + 0.36 * usual * size),
            alignment: .center, maximumWidth: 0.94 * frame.width, scale: isAtRest ? 1 : size)),
        name: "row")
    ]
  }
}
