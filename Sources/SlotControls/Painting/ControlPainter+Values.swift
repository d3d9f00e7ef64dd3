package import SlotPaint

// What sets a number: a switch, a slider, a stepper; and the bar that shows one.
extension ControlPainter {
  /// A switch: a knob at the right end of its track if it is on.
  package func toggle(_ control: Control<some ControlID>, in frame: Rect) -> [Mark] {
    let height = min(frame.height, 0.55 * frame.width)
    let track = Rect(
      x: frame.x, y: frame.center.y - height / 2, width: frame.width, height: height)
    let knob = Rect(
      x: control.isChosen ? track.x + track.width - height : track.x, y: track.y, width: height,
      height: height
    ).grown(by: -0.12 * height)
    // On and off differ by the knob's place and by the sign on the track, not by colour alone.
    let sign = Rect(
      x: control.isChosen ? track.x + 0.32 * height : track.x + track.width - 0.68 * height,
      y: track.center.y - 0.2 * height, width: 0.36 * height, height: 0.4 * height)
    let ink = control.isChosen ? colors.onAccent : colors.quiet
    let mark =
      control.isChosen
      ? Shape.line([
        Point(x: sign.center.x, y: sign.y), Point(x: sign.center.x, y: sign.y + sign.height),
      ])
      : Shape.ellipse(
        in: Rect(
          x: sign.x, y: sign.center.y - sign.width / 2, width: sign.width, height: sign.width))
    let fill =
      control.isChosen
      ? (control.isHovered ? colors.accentHover : colors.accent)
      : colors.disabledPlate
    return [
      Mark(
        .shape(
          .rectangle(track, radius: height / 2), fill: .solid(fill),
          stroke: Stroke(control.isChosen ? fill : colors.quiet, width: 1.5))),
      Mark(.shape(mark, fill: nil, stroke: Stroke(ink, width: max(1.5, 0.07 * height)))),
      Mark(
        .shape(
          .ellipse(in: knob), fill: .solid(control.isChosen ? colors.onAccent : colors.quiet),
          stroke: nil)),
    ]
  }

  /// A slider at its share of its track.
  package func slider(_ control: Control<some ControlID>) -> [Mark] {
    let knob = 0.5 * min(control.frame.height, 2 * em)
    let track = Self.track(ofSlider: control.frame, em: em)
    let x = track.x + control.share * track.width
    let filled = Rect(x: track.x, y: track.y, width: max(0.01, x - track.x), height: track.height)
    let paint = accent(of: control)
    return [
      Mark(
        .shape(
          .rectangle(track, radius: track.height / 2), fill: .solid(colors.disabledPlate),
          stroke: Stroke(colors.quiet, width: 1))),
      plate(filled, radius: track.height / 2, paint),
      Mark(
        .shape(
          .ellipse(
            in: Rect(
              x: x - knob / 2, y: track.center.y - knob / 2, width: knob, height: knob)),
          fill: .solid(paint), stroke: Stroke(colors.onAccent, width: 2))),
    ]
  }

  /// The track of a slider, along which its knob moves.
  package static func track(ofSlider frame: Rect, em: Double) -> Rect {
    let knob = 0.5 * min(frame.height, 2 * em)
    let height = 0.4 * knob
    return Rect(
      x: frame.x + knob / 2, y: frame.center.y - height / 2, width: frame.width - knob,
      height: height)
  }

  /// A bar that is filled up to a share, from 0 to 1.
  package func progress(_ share: Double, in frame: Rect, name: String? = nil) -> [Mark] {
    let share = min(1, max(0, share))
    let radius = frame.height / 2
    let filled = Rect(
      x: frame.x, y: frame.y, width: max(frame.height, share * frame.width), height: frame.height)
    return [
      Mark(
        .shape(
          .rectangle(frame, radius: radius), fill: .solid(colors.disabledPlate),
          stroke: Stroke(colors.quiet, width: 1)), name: name)
    ] + (share > 0 ? [plate(filled, radius: radius, colors.accent)] : [])
  }

  /// A button of a stepper: a minus or a plus.
  package func step(_ control: Control<some ControlID>, isUp: Bool) -> [Mark] {
    let frame = control.frame.grown(by: -3)
    let center = frame.center
    let arm = 0.17 * min(frame.width, frame.height)
    let paint = accent(of: control)
    func line(_ from: (Double, Double), _ to: (Double, Double)) -> Mark {
      Mark(
        .shape(
          .line([
            Point(x: center.x + from.0 * arm, y: center.y + from.1 * arm),
            Point(x: center.x + to.0 * arm, y: center.y + to.1 * arm),
          ]), fill: nil, stroke: Stroke(paint, width: max(2, 0.16 * em))))
    }
    return [
      Mark(
        .shape(
          .rectangle(frame, radius: 10), fill: .solid(colors.plate),
          stroke: Stroke(paint, width: 1.5))),
      line((-1, 0), (1, 0)),
    ] + (isUp ? [line((0, -1), (0, 1))] : [])
  }
}
