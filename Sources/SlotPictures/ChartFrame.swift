/// The axes of a chart: ticks, grid lines and titles.
struct ChartFrame: Sendable {
  /// The horizontal scale, in the picture's coordinates.
  let across: Scale
  /// The vertical scale; its start is the bottom.
  let up: Scale
  /// The title of the horizontal axis.
  let acrossTitle: String
  /// The title of the vertical axis.
  let upTitle: String
  /// Formats a value on the horizontal axis.
  let acrossLabel: @Sendable (Double) -> String
  /// Formats a value on the vertical axis.
  let upLabel: @Sendable (Double) -> String
  /// The approximate number of ticks on the vertical axis.
  var upTicks = 6
  /// The approximate number of ticks on the horizontal axis.
  var acrossTicks = 6

  /// The lines and labels, to be drawn beneath the chart's contents.
  var shapes: [Markup] { upShapes + acrossShapes + titles }

  private var upShapes: [Markup] {
    up.ticks(about: upTicks).flatMap { value in
      let y = up(value)
      return [
        Markup.line(
          from: (across.start, y), to: (across.end, y), class: value == 0 ? "axis" : "grid"),
        .label(upLabel(value), x: across.start - 6, y: y + 3.5, anchor: "end"),
      ]
    }
  }

  private var acrossShapes: [Markup] {
    across.ticks(about: acrossTicks).flatMap { value in
      let x = across(value)
      return [
        Markup.line(from: (x, up.start), to: (x, up.start + 4), class: "axis"),
        .label(acrossLabel(value), x: x, y: up.start + 16, anchor: "middle"),
      ]
    } + [.line(from: (across.start, up.start), to: (across.end, up.start), class: "axis")]
  }

  private var titles: [Markup] {
    [
      .label(
        acrossTitle, x: (across.start + across.end) / 2, y: up.start + 32, anchor: "middle",
        class: "axis-title"),
      .label(upTitle, x: across.start - 48, y: up.end - 9, class: "axis-title"),
    ]
  }
}
