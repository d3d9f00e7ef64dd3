package import Foundation
package import SlotPaint

extension PixelImage {
  /// The largest difference of a pixel's colour from a golden picture, out of 255; nil if that is missing or
  /// has another size.
  package func difference(fromGolden file: URL?) throws -> Int? {
    guard let file else { return nil }
    let golden = try PixelImage(png: Array(Data(contentsOf: file)))
    guard golden.width == width, golden.height == height else { return nil }
    var worst = 0
    for (one, other) in zip(golden.pixels, pixels) where one != other {
      for shift: UInt32 in [0, 8, 16] {
        worst = max(worst, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return worst
  }
}
