internal import SlotEngine
internal import SlotStatistics
import SlotWords

/// How the return over many rounds converges to the machine's: the central ranges as a funnel.
package struct FunnelChart: Sendable {
  /// The ranges after a number of rounds.
  package struct Place: Sendable {
    /// The number of rounds.
    let rounds: Int
    /// The range that contains the return with 95 % probability.
    let wide: ClosedRange<Double>
    /// The range that contains the return with 90 % probability.
    let narrow: ClosedRange<Double>

    /// Creates a column of the funnel.
    package init(rounds: Int, wide: ClosedRange<Double>, narrow: ClosedRange<Double>) {
      (self.rounds, self.wide, self.narrow) = (rounds, wide, narrow)
    }
  }

  private let places: [Place]
  private let target: Double

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - places: The ranges by ascending rounds; at least two.
  ///   - target: The machine's return.
  package init(places: [Place], target: Double) {
    self.places = places
    self.target = target
  }

  package var picture: Picture {
    Picture(
      title: "Range of the return by number of rounds",
      summary: "The return over a number of rounds lies in the wide band with probability 95 %, in "
        + "the dark band with 90 %; the dashes are the machine's return. The table lists the figures.",
      width: 720, height: 286, shapes: shapes)
  }

  private var shapes: [Markup] {
    let rounds = places.map { Double($0.rounds) }
    let across = Scale(
      values: (rounds.min() ?? 1)...(rounds.max() ?? 10), start: 66, end: 680, isLogarithmic: true)
    let (low, high) = (
      places.map(\.wide.lowerBound).min() ?? 0, places.map(\.wide.upperBound).max() ?? 1
    )
    let room = max((high - low) * 0.05, 1e-6)
    let up = Scale(
      values: max(low - room, 0)...high + room, start: 244, end: 24, isLogarithmic: false)
    let frame = ChartFrame(
      across: across, up: up, acrossTitle: "rounds", upTitle: "return",
      acrossLabel: { Int(saturating: $0.rounded()).grouped }, upLabel: { $0.percentage(digits: 0) })
    return frame.shapes + [
      band(\.wide, across, up, class: "band-wide"), band(\.narrow, across, up, class: "band"),
      .line(
        from: (across.start, up(target)), to: (across.end, up(target)), class: "mean"),
    ]
  }

  private func band(
    _ range: (Place) -> ClosedRange<Double>, _ across: Scale, _ up: Scale, class name: String
  ) -> Markup {
    let upper = places.map { (x: across(Double($0.rounds)), y: up(range($0).upperBound)) }
    let lower = places.map { (x: across(Double($0.rounds)), y: up(range($0).lowerBound)) }
    return .area(upper + lower.reversed(), class: name)
  }
}
