internal import SlotEngine
internal import SlotStatistics
import SlotWords

/// The players' results after more and more rounds: bands that contain half and nine tenths of the
/// players, and the median.
package struct FanChart: Sendable {
  /// The distribution of results after a number of rounds.
  package struct Place: Sendable {
    /// The number of rounds.
    let rounds: Int
    /// The 5, 25, 50, 75 and 95 % quantiles of the net win, in multiples of the cost.
    let quantiles: [Double]

    /// Creates a column of the fan.
    package init(rounds: Int, quantiles: [Double]) {
      (self.rounds, self.quantiles) = (rounds, quantiles)
    }
  }

  private let places: [Place]
  private let mean: Double

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - places: The results by ascending rounds; at least one.
  ///   - mean: The mean net win of a round, in multiples of the cost; negative for a return below
  ///     100 %.
  package init(places: [Place], mean: Double) {
    self.places = [Place(rounds: 0, quantiles: [0, 0, 0, 0, 0])] + places
    self.mean = mean
  }

  package var picture: Picture {
    let last = places[places.count - 1]
    return Picture(
      title: "Net result over \(last.rounds.grouped) rounds",
      summary: "The wide band holds 90 % of players, the dark band 50 %; the line is the median, "
        + "the dashes are the mean. The table lists the figures.",
      width: 276, height: 230, shapes: shapes)
  }

  private var shapes: [Markup] {
    let all = places.flatMap(\.quantiles)
    let (low, high) = (min(all.min() ?? 0, 0), max(all.max() ?? 0, 0))
    let room = max((high - low) * 0.06, 1)
    let last = Double(places[places.count - 1].rounds)
    let across = Scale(values: 0...last, start: 52, end: 252, isLogarithmic: false)
    let up = Scale(values: low - room...high + room, start: 188, end: 20, isLogarithmic: false)
    let frame = ChartFrame(
      across: across, up: up, acrossTitle: "rounds", upTitle: "net result, in bets",
      acrossLabel: { Int(saturating: $0).grouped },
      upLabel: { Int(saturating: $0.rounded()).signed }, upTicks: 5,
      acrossTicks: 4)
    return frame.shapes + [
      band(from: 0, to: 4, across, up, class: "band-wide"),
      band(from: 1, to: 3, across, up, class: "band"),
      .line(
        from: (across(0), up(0)), to: (across(last), up(last * mean)), class: "mean"),
      .curve(places.map { (across(Double($0.rounds)), up($0.quantiles[2])) }, class: "middle"),
    ]
  }

  private func band(
    from low: Int, to high: Int, _ across: Scale, _ up: Scale, class name: String
  ) -> Markup {
    let upper = places.map { (x: across(Double($0.rounds)), y: up($0.quantiles[high])) }
    let lower = places.map { (x: across(Double($0.rounds)), y: up($0.quantiles[low])) }
    return .area(upper + lower.reversed(), class: name)
  }
}
