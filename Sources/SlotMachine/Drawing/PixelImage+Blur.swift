extension PixelImage {
  /// The picture's alpha as one number a pixel, from 0 to 1.
  var coverage: [Double] { pixels.map { Double($0 >> 24) / 255 } }

  /// The picture's alpha, softened: three running means in each direction come close to a Gaussian.
  func softenedCoverage(radius: Int) -> [Double] {
    var values = coverage
    for _ in 0..<3 {
      for y in 0..<height {
        Self.smear(&values, from: y * width, count: width, step: 1, radius: radius)
      }
      for x in 0..<width {
        Self.smear(&values, from: x, count: height, step: width, radius: radius)
      }
    }
    return values
  }

  /// Replaces each number of a line by the mean of those up to `radius` places away; outside the
  /// line all is 0.
  private static func smear(
    _ values: inout [Double], from start: Int, count: Int, step: Int, radius: Int
  ) {
    let line = (0..<count).map { values[start + $0 * step] }
    var sum = line.prefix(radius).reduce(0, +)
    for place in 0..<count {
      if place + radius < count { sum += line[place + radius] }
      if place - radius > 0 { sum -= line[place - radius - 1] }
      values[start + place * step] = max(0, sum) / Double(2 * radius + 1)
    }
  }
}
