package import SlotPaint

/// Draws the controls around a picker.
package struct ControlPainter {
  package let colors: ControlColors
  /// The em of labels.
  package let em: Double

  /// Creates a painter.
  package init(colors: ControlColors, em: Double) {
    self.colors = colors
    self.em = em
  }
}

// MARK: - Plates and text

extension ControlPainter {
  /// A plate in one colour.
  package func plate(_ frame: Rect, radius: Double, _ paint: Paint) -> Mark {
    Mark(.shape(.rectangle(frame, radius: radius), fill: .solid(paint), stroke: nil))
  }

  /// A line of text in a rectangle.
  package func text(
    _ string: String, in frame: Rect, em: Double? = nil, face: Text.Face = .text, _ paint: Paint,
    alignment: Text.Alignment = .center, name: String? = nil
  ) -> Mark {
    Mark(
      .text(
        Text(
          string, in: frame, face: face, em: em ?? self.em, paint: paint, alignment: alignment,
          rise: 0.36)), name: name)
  }

  /// Lines of text, each in its frame.
  package func lines(
    _ lines: [TextLine], em: Double? = nil, face: Text.Face = .text, _ paint: Paint,
    alignment: Text.Alignment = .center, name: String? = nil
  ) -> [Mark] {
    let em = em ?? self.em
    return lines.map { line in
      Mark(
        .text(
          Text(
            line.string, face: face, em: em, paint: paint,
            at: Point(x: line.frame.x(of: alignment), y: line.frame.y + em), alignment: alignment)),
        name: name)
    }
  }

  /// The ring around the control with the keyboard focus; tight around a wheel, whose neighbours touch it.
  package func ring(around control: Control<some ControlID>) -> Mark {
    let isWheel = control.role == .wheel
    return ring(around: control.frame.grown(by: isWheel ? 0 : 2), radius: isWheel ? 3 : 13)
  }

  /// The ring around what has the keyboard focus.
  package func ring(around frame: Rect, radius: Double) -> Mark {
    Mark(
      .shape(
        .rectangle(frame, radius: radius), fill: nil, stroke: Stroke(colors.focus, width: 3)),
      name: "focus")
  }
}

// MARK: - Buttons and choices

extension ControlPainter {
  /// The accent in which a control responds to the pointer, or the quiet colour of one that can't be operated.
  package func accent(of control: Control<some ControlID>) -> Paint {
    guard control.isEnabled else { return colors.quiet }
    return switch control.look {
    case .normal: colors.accent
    case .hover: colors.accentHover
    case .pressed: colors.accentPressed
    }
  }

  /// A button: filled if it is the one that Enter presses, outlined otherwise.
  ///
  /// - Parameter label: What to write on it, if that isn't the control's own label.
  package func button(
    _ control: Control<some ControlID>, label: String? = nil, radius: Double = 12
  ) -> [Mark] {
    let (label, frame) = (label ?? control.label, control.frame)
    guard control.isEnabled else {
      return [
        plate(frame, radius: radius, colors.disabledPlate),
        text(label, in: frame, face: .strong, colors.quiet),
      ]
    }
    let paint = accent(of: control)
    guard !control.isFirst else {
      return [
        plate(frame, radius: radius, paint),
        text(label, in: frame, face: .strong, colors.onAccent),
      ]
    }
    return [
      Mark(
        .shape(
          .rectangle(frame, radius: radius), fill: .solid(colors.plate),
          stroke: Stroke(paint, width: 1.5))),
      text(label, in: frame, face: .strong, paint),
    ]
  }

  /// The ground of a row of choices; nil if there are none.
  package func ground(ofChoices row: [Rect], radius: Double = 11) -> Mark? {
    guard let first = row.first, let last = row.last else { return nil }
    let frame = Rect(
      x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height)
    return Mark(
      .shape(
        .rectangle(frame, radius: radius), fill: .solid(colors.disabledPlate),
        stroke: Stroke(colors.quiet, width: 1)))
  }

  /// One of a row of choices: the chosen one has an edge in the accent, as its plate need not differ from the others'
  /// ground, and doesn't at high contrast.
  package func choice(_ control: Control<some ControlID>, em: Double? = nil) -> [Mark] {
    let inner = control.frame.grown(by: -3)
    var marks: [Mark] = []
    if control.isChosen {
      marks.append(
        Mark(
          .shape(
            .rectangle(inner, radius: 9), fill: .solid(colors.plate),
            stroke: Stroke(colors.accent, width: 2.5))))
    } else if control.isHovered {
      marks.append(plate(inner, radius: 9, colors.plate.faded(to: control.isPressed ? 0.7 : 0.4)))
    }
    let face: Text.Face = control.isChosen ? .strong : .text
    marks.append(
      text(
        control.label, in: control.frame, em: em, face: face,
        control.isChosen ? colors.accent : colors.ink))
    return marks
  }
}
