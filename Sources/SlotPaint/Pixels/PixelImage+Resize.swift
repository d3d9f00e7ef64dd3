extension PixelImage {
  /// The picture in another size.
  ///
  /// Each new pixel is a weighted mean of the old ones under it (a Catmull-Rom kernel, widened when
  /// shrinking), first along the rows and then along the columns. Colours are weighted by their
  /// alpha, so that the colour of transparent pixels doesn't bleed into edges.
  package func resized(width newWidth: Int, height newHeight: Int) -> PixelImage {
    resized(width: newWidth, height: newHeight, rows: 0..<newHeight)
  }

  /// Some rows of the picture in another size.
  ///
  /// - Parameter newRows: The range of rows in the new size; not empty.
  package func resized(width newWidth: Int, height newHeight: Int, rows newRows: Range<Int>)
    -> PixelImage
  {
    if (newWidth, newHeight) == (width, height) { return cut(to: newRows) }
    let columns = Self.kernel(from: width, to: newWidth, places: 0..<newWidth)
    var lines = Self.kernel(from: height, to: newHeight, places: newRows)
    // Only the old rows under the new ones are needed.
    let first = lines.map(\.first).min() ?? 0
    let last = lines.map { $0.first + $0.weights.count }.max() ?? height
    for index in lines.indices { lines[index].first -= first }
    let rows = Self.resample(
      premultiplied(rows: first..<last), lines: last - first, by: columns, step: 4,
      stride: 4 * width, newStride: 4 * newWidth)
    let all = Self.resample(
      rows, lines: newWidth, by: lines, step: 4 * newWidth, stride: 4, newStride: 4)
    return PixelImage(premultiplied: all, width: newWidth, height: newRows.count)
  }

  private func cut(to rows: Range<Int>) -> PixelImage {
    if rows == 0..<height { return self }
    var image = PixelImage(width: width, height: rows.count)
    image.pixels = Array(pixels[rows.lowerBound * width..<rows.upperBound * width])
    return image
  }

  /// Blue, green, red and alpha of each pixel of some rows, premultiplied by alpha.
  private func premultiplied(rows: Range<Int>) -> [Float] {
    var values = [Float](repeating: 0, count: 4 * rows.count * width)
    for (index, pixel) in pixels[rows.lowerBound * width..<rows.upperBound * width].enumerated() {
      let alpha = Float(pixel >> 24) / 255
      values[4 * index] = Float(pixel & 0xFF) * alpha
      values[4 * index + 1] = Float(pixel >> 8 & 0xFF) * alpha
      values[4 * index + 2] = Float(pixel >> 16 & 0xFF) * alpha
      values[4 * index + 3] = Float(pixel >> 24)
    }
    return values
  }

  private init(premultiplied values: [Float], width: Int, height: Int) {
    self.init(width: width, height: height)
    for index in pixels.indices {
      let alpha = min(255, max(0, values[4 * index + 3]))
      guard alpha > 0 else { continue }
      func byte(_ value: Float) -> UInt32 { UInt32(min(255, max(0, value)).rounded()) }
      pixels[index] =
        byte(alpha) << 24 | byte(values[4 * index + 2] * 255 / alpha) << 16
        | byte(values[4 * index + 1] * 255 / alpha) << 8 | byte(values[4 * index] * 255 / alpha)
    }
  }

  /// Resamples every line; pixels of a line are `step` apart, lines `stride`.
  ///
  /// Pixels are computed in memory order whatever the direction of the lines, as most of the time
  /// would otherwise be spent waiting for memory.
  ///
  /// Safety: a kernel has taps only within the old length, so all that is read is in the source. Each place of each line
  /// writes its own four numbers, and together they write them all.
  private static func resample(
    _ source: [Float], lines: Int, by kernel: [Taps], step: Int, stride: Int, newStride: Int
  ) -> [Float] {
    let (newLength, count) = (kernel.count, 4 * lines * kernel.count)
    return unsafe [Float](unsafeUninitializedCapacity: count) { result, initialized in
      unsafe source.withUnsafeBufferPointer { source in
        func resample(place: Int, line: Int) {
          let taps = kernel[place]
          var sum = SIMD4<Float>.zero
          var at = line &* stride &+ taps.first &* step
          for weight in taps.weights {
            unsafe sum +=
              weight * SIMD4(source[at], source[at &+ 1], source[at &+ 2], source[at &+ 3])
            at &+= step
          }
          let to = line &* newStride &+ place &* step
          for part in 0..<4 { unsafe result[to &+ part] = sum[part] }
        }
        if step == 4 {
          for line in 0..<lines {
            for place in 0..<newLength { resample(place: place, line: line) }
          }
        } else {
          for place in 0..<newLength {
            for line in 0..<lines { resample(place: place, line: line) }
          }
        }
      }
      initialized = count
    }
  }
}

extension PixelImage {
  /// The source pixels of a new one: the index of the first, and the weights in order.
  private struct Taps {
    var first: Int
    let weights: [Float]
  }

  private static func kernel(from oldLength: Int, to newLength: Int, places: Range<Int>) -> [Taps] {
    let ratio = Double(oldLength) / Double(newLength)
    let width = max(1, ratio)
    return places.map { place in
      let center = (Double(place) + 0.5) * ratio - 0.5
      let first = max(0, Int((center - 2 * width).rounded(.up)))
      let last = min(oldLength - 1, Int((center + 2 * width).rounded(.down)))
      let weights = (first...last).map { catmullRom((Double($0) - center) / width) }
      let sum = weights.reduce(0, +)
      return Taps(first: first, weights: weights.map { Float($0 / sum) })
    }
  }

  /// Source: Catmull and Rom, "A class of local interpolating splines" (1974).
  private static func catmullRom(_ offset: Double) -> Double {
    let x = abs(offset)
    if x < 1 { return 1 + x * x * (1.5 * x - 2.5) }
    return x < 2 ? 2 - x * (4 - x * (2.5 - 0.5 * x)) : 0
  }
}
