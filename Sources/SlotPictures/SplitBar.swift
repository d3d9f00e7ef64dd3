import SlotWords

/// Parts of a whole as one stacked bar.
package struct SplitBar: Sendable {
  /// The number of colours for parts.
  package static let colors = 8

  private let title: String
  private let parts: [(name: String, share: Double)]
  private let whole: Double

  /// Creates the bar.
  ///
  /// - Parameters:
  ///   - title: The name of the whole.
  ///   - parts: The parts with their sizes; negative parts aren't drawn.
  ///   - whole: The size that fills the full width.
  package init(title: String, parts: [(name: String, share: Double)], whole: Double) {
    self.title = title
    self.parts = parts
    self.whole = whole
  }

  package var picture: Picture {
    let (width, left) = (720.0, 1.0)
    var (x, shapes) = (left, [Markup]())
    for (place, part) in parts.enumerated() where part.share > 0 {
      let length = part.share / whole * (width - 2 * left)
      shapes.append(
        .rectangle(x: x, y: 1, width: length, height: 34, class: "part part\(place % Self.colors)"))
      // A part's number is drawn only if it fits; the table has all of them.
      if length > 46 {
        shapes.append(
          .label(
            part.share.portion(digits: 2), x: x + length / 2, y: 22, anchor: "middle",
            class: "part-label part-label\(place % Self.colors)"))
      }
      x += length
    }
    shapes.append(.rectangle(x: left, y: 1, width: width - 2 * left, height: 34, class: "outline"))
    return Picture(
      title: title,
      summary: parts.map { "\($0.name) \($0.share.portion(digits: 2))" }.joined(separator: "; "),
      width: width, height: 36, shapes: shapes)
  }
}
