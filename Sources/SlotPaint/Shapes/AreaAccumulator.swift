/// Turns outlines into masks with the exact coverage of each pixel.
///
/// For every edge and each row that it crosses, the accumulator records by how much the covered
/// area to its right increases (or decreases, for an edge in the other direction): part of it in
/// the pixel with the edge, the rest in the next one. A running sum along the row then gives the
/// covered area of each pixel. There is no sampling and no sorting, and the cost is proportional to
/// the total length of the edges plus the number of pixels.
///
/// Areas of contours in the same direction add up and are clamped to 1; a contour in the other
/// direction is subtracted, which makes a hole.
///
/// Source: the signed-area method of R. Levien's font-rs (2016), after D. Turner's smooth
/// rasteriser in FreeType.
package struct AreaAccumulator: Sendable {
  private let width: Int
  private let height: Int
  /// The pixels of each row, plus two extra ones for anything beyond the right edge.
  private var steps: [Float]

  /// Creates an accumulator for a mask of the given size, in pixels.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A mask has at least one pixel.")
    self.width = width
    self.height = height
    steps = Array(repeating: 0, count: (width + 2) * height)
  }

  /// Adds an outline.
  package mutating func add(_ outline: Outline) {
    for contour in outline.contours {
      guard var previous = contour.last else { continue }
      for point in contour {
        add(from: previous, to: point)
        previous = point
      }
    }
  }

  /// The mask of everything added so far.
  package func mask() -> Mask {
    var values = [Float](repeating: 0, count: width * height)
    for row in 0..<height {
      var sum: Float = 0
      for column in 0..<width {
        sum += steps[row * (width + 2) + column]
        values[row * width + column] = min(1, abs(sum))
      }
    }
    return Mask(width: width, height: height, values: values)
  }
}

extension AreaAccumulator {
  private mutating func add(from start: Point, to end: Point) {
    guard start.y != end.y, (start.x + start.y + end.x + end.y).isFinite else { return }
    let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
    let direction: Double = start.y < end.y ? 1 : -1
    let first = max(0, top.y.rounded(.down))
    let last = min(Double(height), bottom.y.rounded(.up))
    guard first < last else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    for row in Int(first)..<Int(last) {
      let (upper, lower) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
      let (x0, x1) = (top.x + (upper - top.y) * slope, top.x + (lower - top.y) * slope)
      note(
        row: row, left: clamped(min(x0, x1)), right: clamped(max(x0, x1)),
        height: (lower - upper) * direction)
    }
  }

  private func clamped(_ x: Double) -> Double { min(Double(width), max(0, x)) }

  /// Records an edge within a row, which runs from `left` to `right` and is `height` high.
  private mutating func note(row: Int, left: Double, right: Double, height: Double) {
    let base = row * (width + 2)
    let first = Int(left)
    let beyond = Int(right.rounded(.up))
    if beyond <= first + 1 {
      // The edge is within one column: its mean position decides how much it covers there.
      let rest = (left + right) / 2 - Double(first)
      steps[base + first] += Float(height * (1 - rest))
      steps[base + first + 1] += Float(height * rest)
      return
    }
    // The edge crosses columns; the area to its right, up to a column's end, grows quadratically,
    // and each column gets the difference from the column before.
    let perColumn = height / (right - left)
    var before = 0.0
    var stepped = 0.0
    for column in first..<beyond {
      let entered = max(left, Double(column))
      let leaves = min(right, Double(column + 1))
      let come = (leaves - entered) * perColumn
      // The area covered in this column: the full width for everything in earlier columns, and the
      // part right of the edge for this one.
      let covered = before + come * (Double(column + 1) - (entered + leaves) / 2)
      steps[base + column] += Float(covered - stepped)
      stepped = covered
      before += come
    }
    steps[base + beyond] += Float(height - stepped)
  }
}
