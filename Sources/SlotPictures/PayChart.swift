import SlotWords

/// The probability of pays of each size as bars on a logarithmic axis, and the probability of
/// paying at least that much as steps.
package struct PayChart: Sendable {
  /// A range of pays and its probability.
  package struct Bar: Sendable {
    /// The pays in the range, in words.
    let label: String
    /// The probability of a pay in the range.
    let probability: Double
    /// The probability of a pay in the range or above it.
    let orMore: Double

    /// Creates a bar.
    package init(label: String, probability: Double, orMore: Double) {
      (self.label, self.probability, self.orMore) = (label, probability, orMore)
    }
  }

  private let title: String
  private let bars: [Bar]
  private let axis: String

  /// Creates the chart from bars by ascending pays.
  package init(title: String, bars: [Bar], axis: String) {
    self.title = title
    self.bars = bars
    self.axis = axis
  }

  package var picture: Picture {
    Picture(
      title: title,
      summary: "Bars show the probability of a pay in each range, steps that of at least as much. "
        + "Each gridline is ten times rarer than the one above. The table lists the figures.",
      width: 720, height: 316,
      shapes: grid + bars.indices.flatMap(bar) + [.curve(steps, class: "steps")] + legend)
  }

  private var up: Scale {
    let least = bars.map(\.probability).filter { $0 > 0 }.min() ?? 0.1
    var floor = 0.1
    while floor > least * 0.5, floor > 1e-15 { floor /= 10 }
    return Scale(values: floor...1, start: 236, end: 22, isLogarithmic: true)
  }

  private var slot: Double { 644 / Double(max(bars.count, 1)) }

  private func x(_ place: Int) -> Double { 70 + Double(place) * slot }

  private var grid: [Markup] {
    up.ticks(about: 5).flatMap { value in
      [
        Markup.line(from: (66, up(value)), to: (714, up(value)), class: "grid"),
        .label(value.powerOfTenOdds, x: 61, y: up(value) + 3.5, anchor: "end"),
      ]
    } + [
      .line(from: (66, up.start), to: (714, up.start), class: "axis"),
      .label(axis, x: 387, y: 310, anchor: "middle", class: "axis-title"),
    ]
  }

  private func bar(_ place: Int) -> [Markup] {
    let bar = bars[place]
    let label = name(of: place)
    guard bar.probability > 0 else { return [label] }
    let y = up(bar.probability)
    return [
      .rectangle(
        x: x(place) + slot * 0.14, y: y, width: slot * 0.72, height: up.start - y, class: "bar"),
      label,
    ]
  }

  /// Short labels are upright below their bars; long ones are slanted.
  private func name(of place: Int) -> Markup {
    let middle = x(place) + slot / 2
    guard bars.contains(where: { $0.label.count > 3 }) else {
      return .label(bars[place].label, x: middle, y: 252, anchor: "middle")
    }
    return .element(
      "text",
      [
        "transform": "translate(\((middle + 3).coordinate),248) rotate(-32)",
        "text-anchor": "end", "class": "label",
      ], text: bars[place].label)
  }

  private var steps: [(x: Double, y: Double)] {
    bars.enumerated().filter { $0.element.orMore > 0 }.flatMap { place, bar in
      [(x(place), up(bar.orMore)), (x(place) + slot, up(bar.orMore))]
    }
  }

  private var legend: [Markup] {
    [
      .rectangle(x: 512, y: 4, width: 12, height: 10, class: "bar"),
      .label("this range", x: 529, y: 13),
      .line(from: (608, 9), to: (628, 9), class: "steps"),
      .label("this or more", x: 634, y: 13),
    ]
  }
}
