/// The coverage of each pixel, from 0 to 1.
///
/// Shapes and letters become masks, masks are blurred and combined, and a picture is painted
/// through them.
package struct Mask: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// The coverage, row by row from the top.
  package var values: [Float]

  /// Creates a mask.
  package init(width: Int, height: Int, values: [Float]) {
    precondition(values.count == width * height, "A mask has one value a pixel.")
    self.width = width
    self.height = height
    self.values = values
  }

  /// The coverage of the pixel in a column and a row.
  package subscript(x: Int, y: Int) -> Float { values[y * width + x] }
}

extension Mask {
  /// The mask blurred with three box blurs in each direction, which approximate a Gaussian.
  package func blurred(radius: Int) -> Mask {
    guard radius > 0 else { return self }
    var mask = self
    var line = [Float](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for y in 0..<height {
        mask.smear(from: y * width, count: width, step: 1, radius: radius, line: &line)
      }
      for x in 0..<width {
        mask.smear(from: x, count: height, step: width, radius: radius, line: &line)
      }
    }
    return mask
  }

  /// Replaces each value of a line by the mean of those up to `radius` away; values outside the
  /// line count as 0.
  private mutating func smear(
    from start: Int, count: Int, step: Int, radius: Int, line: inout [Float]
  ) {
    for index in 0..<count { line[index] = values[start + index * step] }
    var sum = line[..<min(radius, count)].reduce(0, +)
    let share = 1 / Float(2 * radius + 1)
    for index in 0..<count {
      if index + radius < count { sum += line[index + radius] }
      if index - radius > 0 { sum -= line[index - radius - 1] }
      values[start + index * step] = max(0, sum) * share
    }
  }

  /// The mask with each value transformed.
  package func map(_ change: (Float) -> Float) -> Mask {
    Mask(width: width, height: height, values: values.map(change))
  }

  /// The part that another mask of the same size doesn't cover.
  package func subtracting(_ other: Mask) -> Mask {
    precondition(width == other.width && height == other.height, "Masks of the same size.")
    return Mask(
      width: width, height: height, values: zip(values, other.values).map { $0 * (1 - $1) })
  }

  /// The part that another mask of the same size covers too.
  package func intersected(with other: Mask) -> Mask {
    precondition(width == other.width && height == other.height, "Masks of the same size.")
    return Mask(width: width, height: height, values: zip(values, other.values).map { $0 * $1 })
  }

  /// The mask shifted; pixels shifted in are empty.
  package func shifted(x: Int, y: Int) -> Mask {
    var moved = [Float](repeating: 0, count: values.count)
    for row in max(0, y)..<max(max(0, y), min(height, height + y)) {
      for column in max(0, x)..<max(max(0, x), min(width, width + x)) {
        moved[row * width + column] = values[(row - y) * width + column - x]
      }
    }
    return Mask(width: width, height: height, values: moved)
  }
}
