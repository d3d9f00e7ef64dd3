import Foundation
import SlotPaint

/// Counts the general flashes of a recording.
///
/// A part of the picture changes when its relative luminance has risen or fallen by 10 % of the maximum since it last
/// turned, the darker of the two being below 80 %; two opposing changes are a flash. A field of 10° is a third of the
/// picture's width and height, anywhere in it. Where a quarter of a field's parts each change some number of times within
/// a second, the field does so.
///
/// The guidelines count flashes that occur concurrently. What does is an area whose mean luminance changes: the parts are
/// squares of a twelfth of the width and height. Pixel by pixel, whether they change together isn't asked: the strictest
/// reading, which reels that turn keep to although their symbols never pass together. Coins that fly past each other one
/// by one don't keep to that, and needn't.
///
/// Source: Web Content Accessibility Guidelines 2.2, criterion 2.3.1 and its definition of *general flash*.
nonisolated struct FlashMeter {
  /// More than these in a second are more than three flashes.
  static let mostChanges = 6

  /// The most changes of a field within a second, and when they were reached; 0 for none.
  private(set) var worst = (changes: 0, time: Duration.zero)

  private let framesPerSecond: Int
  private let countsPixels: Bool
  private var number = 0
  fileprivate var pixels: [Pixel] = []
  /// The pixels, or squares, that have changed, for each frame of the last second.
  private var changed: [[Int]]
  /// For each cell of a raster over the picture, how many of its pixels have changed at least so many times.
  private var counts = [[Int]](repeating: [], count: raster * raster)

  /// A field is a third of the picture's width and height.
  private static let raster = 12
  private static let field = 4

  fileprivate struct Pixel {
    /// The brightest or darkest since it last turned.
    var extreme: Float
    var isRising: Bool?
    /// The changes within the last second.
    var changes = 0
    let cell: Int
  }

  /// - Parameter countsPixels: Whether pixels are looked at by themselves, and not areas.
  init(framesPerSecond: Int, countsPixels: Bool = false) {
    self.framesPerSecond = framesPerSecond
    self.countsPixels = countsPixels
    changed = Array(repeating: [], count: framesPerSecond)
  }

  /// Adds the next frame; all have the same size.
  mutating func add(_ image: PixelImage) {
    defer { number += 1 }
    let luminances =
      countsPixels ? image.pixels.map(Self.luminance) : Self.luminancesOfSquares(of: image)
    if pixels.isEmpty {
      let (width, height) =
        countsPixels ? (image.width, image.height) : (Self.raster, Self.raster)
      pixels = luminances.indices.map { index in
        let (x, y) = (index % width, index / width)
        return Pixel(
          extreme: luminances[index],
          cell: y * Self.raster / height * Self.raster + x * Self.raster / width)
      }
    }
    let slot = number % framesPerSecond
    for index in changed[slot] {
      counts[pixels[index].cell][pixels[index].changes - 1] -= 1
      pixels[index].changes -= 1
    }
    changed[slot] = []
    for (index, luminance) in luminances.enumerated() where pixels[index].turns(luminance) {
      let (cell, changes) = (pixels[index].cell, pixels[index].changes)
      if counts[cell].count == changes { counts[cell].append(0) }
      counts[cell][changes] += 1
      pixels[index].changes += 1
      changed[slot].append(index)
    }
    while areChanged(worst.changes + 1) {
      worst = (worst.changes + 1, .seconds(1) * number / framesPerSecond)
    }
  }

  /// Whether a quarter of any field has changed at least so many times within the last second.
  private func areChanged(_ changes: Int) -> Bool {
    let cells = counts.map { $0.count < changes ? 0 : $0[changes - 1] }
    let quarter = pixels.count * Self.field * Self.field / (Self.raster * Self.raster * 4)
    let places = 0...Self.raster - Self.field
    return places.contains { row in
      places.contains { column in
        (row..<row + Self.field).reduce(0) { sum, row in
          let first = row * Self.raster + column
          return sum + cells[first..<first + Self.field].reduce(0, +)
        } >= quarter
      }
    }
  }

  /// The mean luminances of the squares of the raster, row by row.
  private static func luminancesOfSquares(of image: PixelImage) -> [Float] {
    var sums = [(luminance: Float, count: Float)](repeating: (0, 0), count: raster * raster)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let cell = y * raster / image.height * raster + x * raster / image.width
        sums[cell].luminance += luminance(of: image[x, y])
        sums[cell].count += 1
      }
    }
    return sums.map { $0.luminance / max(1, $0.count) }
  }

  private static func luminance(of color: UInt32) -> Float {
    0.2126 * linear[Int(color >> 16 & 255)] + 0.7152 * linear[Int(color >> 8 & 255)]
      + 0.0722 * linear[Int(color & 255)]
  }

  /// sRGB values in linear light.
  private static let linear = (0..<256).map { value -> Float in
    let share = Float(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

nonisolated extension FlashMeter.Pixel {
  /// Whether it changes, now that it has a luminance.
  fileprivate mutating func turns(_ luminance: Float) -> Bool {
    if isRising.map({ $0 ? luminance >= extreme : luminance <= extreme }) == true {
      extreme = luminance
      return false
    }
    guard abs(luminance - extreme) >= 0.1, min(luminance, extreme) < 0.8 else { return false }
    (isRising, extreme) = (luminance > extreme, luminance)
    return true
  }
}
