/// Turns outlines into masks: how much of each pixel they cover, exactly.
///
/// For every edge the accumulator notes, in each row that it crosses, by how much the covered area
/// right of it grows (or shrinks, where the edge runs the other way): once in the pixel where the
/// edge lies, the rest in the next. A running sum along the row then gives each pixel's covered
/// area. There is no sampling and no sorting, and the cost grows with the edges' lengths plus the
/// number of pixels.
///
/// Areas of contours that turn the same way add up and are cut off at 1; one that turns the other
/// way takes away, so that it makes a hole.
///
/// Source: the signed-area method of R. Levien's font-rs (2016), after D. Turner's smooth
/// rasteriser in FreeType.
package struct AreaAccumulator: Sendable {
  private let width: Int
  private let height: Int
  /// For each row its pixels, and two more that take what lies beyond the right edge.
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

  /// The mask of all that was added.
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

  /// Notes an edge within a row, from `left` to `right`, that is `height` high.
  private mutating func note(row: Int, left: Double, right: Double, height: Double) {
    let base = row * (width + 2)
    let first = Int(left)
    let beyond = Int(right.rounded(.up))
    if beyond <= first + 1 {
      // The edge lies in one column: the area right of it is the mean of its two distances.
      let rest = (left + right) / 2 - Double(first)
      steps[base + first] += Float(height * (1 - rest))
      steps[base + first + 1] += Float(height * rest)
      return
    }
    // The edge crosses columns; the area right of it up to a column's end grows with the square
    // of how far the edge has come, and each column gets the difference to the column before.
    let perColumn = height / (right - left)
    var before = 0.0
    var stepped = 0.0
    for column in first..<beyond {
      let entered = max(left, Double(column))
      let leaves = min(right, Double(column + 1))
      let come = (leaves - entered) * perColumn
      // What the edge covers in this column: all that came before in full, and what comes here
      // from where it lies.
      let covered = before + come * (Double(column + 1) - (entered + leaves) / 2)
      steps[base + column] += Float(covered - stepped)
      stepped = covered
      before += come
    }
    steps[base + beyond] += Float(height - stepped)
  }
}
