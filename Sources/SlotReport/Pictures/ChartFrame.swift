/// The axes of a chart: marks, faint lines across, and what is measured.
struct ChartFrame: Sendable {
  /// Along the bottom, in the picture's coordinates.
  let across: Scale
  /// Up the left side; its start is the bottom.
  let up: Scale
  /// What is measured along the bottom.
  let acrossTitle: String
  /// What is measured up the left side.
  let upTitle: String
  /// How a value along the bottom is written.
  let acrossLabel: @Sendable (Double) -> String
  /// How a value up the side is written.
  let upLabel: @Sendable (Double) -> String
  /// About how many values are marked up the side.
  var upTicks = 6
  /// About how many values are marked along the bottom.
  var acrossTicks = 6

  /// The lines and labels, to be drawn below what the chart shows.
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
