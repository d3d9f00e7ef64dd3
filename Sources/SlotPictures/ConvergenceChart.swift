internal import SlotEngine
internal import SlotStatistics
import SlotWords

/// How the running figure of a simulation converges: the figure with its band, and the exact value.
package struct ConvergenceChart: Sendable {
  /// The figure after a number of rounds.
  package struct Place: Sendable {
    /// The number of rounds.
    let rounds: Double
    /// The running figure.
    let value: Double
    /// The half-width of its 99 % interval.
    let spread: Double

    /// Creates a point of the curve.
    package init(rounds: Double, value: Double, spread: Double) {
      (self.rounds, self.value, self.spread) = (rounds, value, spread)
    }
  }

  private let places: [Place]
  private let exact: Double?
  private let subject: String
  private let figure: String

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - places: The running figure by ascending rounds; at least two points.
  ///   - exact: The exact value, if it is known.
  ///   - subject: The simulation's subject, in words.
  ///   - figure: The figure's name, such as `return`.
  package init(places: [Place], exact: Double?, subject: String, figure: String) {
    self.places = places
    self.exact = exact
    self.subject = subject
    self.figure = figure
  }

  package var picture: Picture {
    Picture(
      title: "Running \(figure) of \(subject)",
      summary: "The line is the running \(figure), the band its 99 % confidence interval"
        + (exact == nil ? "." : "; the dashes are the exact \(figure)."),
      width: 720, height: 330,
      shapes: [
        Markup.style(Self.style),
        .rectangle(
          x: 0, y: 0, width: 720, height: 330, class: "paper"),
      ] + shapes)
  }

  private var shapes: [Markup] {
    let (across, up) = (across, up)
    let frame = ChartFrame(
      across: across, up: up, acrossTitle: "rounds", upTitle: figure,
      acrossLabel: { Int(saturating: $0.rounded()).grouped },
      upLabel: { ($0 * 100).shortest + " %" })
    let upper = places.map { (x: across($0.rounds), y: up($0.value + $0.spread)) }
    let lower = places.map { (x: across($0.rounds), y: up($0.value - $0.spread)) }
    return [.area(upper + lower.reversed(), class: "band")] + frame.shapes
      + (exact.map { exactLine($0, across, up) } ?? [])
      // Values outside the vertical range are drawn along its edge, because the scale clamps them.
      + [.curve(places.map { (x: across($0.rounds), y: up($0.value)) }, class: "curve")]
      + [
        .label(subject, x: 18, y: 22, class: "title"),
        .label(last, x: across.end, y: 22, anchor: "end"),
      ]
  }

  private func exactLine(_ exact: Double, _ across: Scale, _ up: Scale) -> [Markup] {
    let y = up(exact)
    return [
      .line(from: (across.start, y), to: (across.end, y), class: "mean"),
      .label(
        "exact \(exact.portion())", x: across.end, y: 38, anchor: "end", class: "exact"),
    ]
  }

  /// The final figure with its half-width.
  private var last: String {
    places.last.map { "\($0.value.portion()) ± \($0.spread.portion())" } ?? ""
  }

  private var across: Scale {
    let rounds = places.map(\.rounds)
    return Scale(
      values: (rounds.min() ?? 1)...(rounds.max() ?? 10), start: 76, end: 696,
      isLogarithmic: true)
  }

  /// Scaled to the band in the middle of the run; the start of the run may exceed the range.
  private var up: Scale {
    let (first, end) = (places.first?.rounds ?? 1, places.last?.rounds ?? 1)
    let middle = (first * end).squareRoot()
    let spread = places.first { $0.rounds >= middle }?.spread ?? 0
    let centre = exact ?? places.last?.value ?? 0
    let room = max(spread * 1.5, 1e-9)
    return Scale(
      values: max(centre - room, 0)...centre + room, start: 284, end: 56, isLogarithmic: false)
  }

  /// The styles of the PAR sheet's page that a standalone picture needs.
  private static let style = """
    svg{font-family:"Inter","Segoe UI","Helvetica Neue",Arial,"Noto Sans","DejaVu Sans",sans-serif}
    .paper{fill:#fff}
    .label,.axis-title,.exact{font-size:11px;fill:#56606b}
    .exact{fill:#c77a12}
    .title{font-size:14px;font-weight:600;fill:#1c2127}
    .axis{stroke:#56606b}
    .grid{stroke:#d3d9e0}
    .band{fill:#8db4d9;fill-opacity:.45}
    .curve{fill:none;stroke:#1d4f80;stroke-width:1.6;stroke-linejoin:round}
    .mean{stroke:#c77a12;stroke-width:1.4;stroke-dasharray:6 4}

    """
}
