internal import SlotEngine
internal import SlotStatistics
import SlotWords

/// The risk of ruin by the number of rounds, one curve for each bankroll.
package struct RuinChart: Sendable {
  /// The risk of ruin of a bankroll.
  package struct Curve: Sendable {
    /// The bankroll in words.
    let label: String
    /// The probability that the bankroll is gone within a number of rounds, by ascending rounds.
    let points: [(rounds: Int, probability: Double)]

    /// Creates a curve.
    package init(label: String, points: [(rounds: Int, probability: Double)]) {
      (self.label, self.points) = (label, points)
    }
  }

  private let curves: [Curve]

  /// Creates the chart from curves over the same rounds; at least one curve with two points.
  package init(curves: [Curve]) { self.curves = curves }

  package var picture: Picture {
    Picture(
      title: "Risk of ruin by number of rounds",
      summary: "One curve per bankroll, labelled at its end. The table lists the figures.",
      width: 720, height: 286, shapes: shapes)
  }

  private var shapes: [Markup] {
    let rounds = curves.flatMap { $0.points.map { Double($0.rounds) } }
    let across = Scale(
      values: (rounds.min() ?? 1)...(rounds.max() ?? 10), start: 66, end: 620, isLogarithmic: true)
    let up = Scale(values: 0...1, start: 244, end: 24, isLogarithmic: false)
    let frame = ChartFrame(
      across: across, up: up, acrossTitle: "rounds", upTitle: "probability",
      acrossLabel: { Int(saturating: $0.rounded()).grouped }, upLabel: { $0.percentage(digits: 0) })
    let ends = curves.map { up($0.points.last?.probability ?? 0) }
    return frame.shapes
      + zip(curves.indices, Self.spread(ends)).flatMap { place, labelled in
        let curve = curves[place]
        let points = curve.points.map { (x: across(Double($0.rounds)), y: up($0.probability)) }
        return [
          Markup.curve(points, class: "curve curve\(place % 6)"),
          .line(
            from: (across.end + 2, ends[place]), to: (across.end + 12, labelled), class: "grid"),
          .label(curve.label, x: across.end + 15, y: labelled + 3.5),
        ]
      }
  }

  /// Moves the heights of labels apart, so that none overlap, and keeps their order.
  private static func spread(_ heights: [Double]) -> [Double] {
    let least = 13.0
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    var placed = heights
    for (above, below) in zip(order, order.dropFirst()) {
      placed[below] = max(placed[below], placed[above] + least)
    }
    var lowest = 250.0
    for place in order.reversed() {
      placed[place] = min(placed[place], lowest)
      lowest = placed[place] - least
    }
    return placed
  }
}
