/// Extends a painted front to a window of any proportions.
package enum Backdrop {
  /// The distance from the front, in points, at which its colours have lost half of their
  /// brightness.
  private static let falloff = 160.0

  /// The front in position, with its edge pixels extended around it and fading to dark.
  ///
  /// - Parameters:
  ///   - front: The picture, in its final size.
  ///   - x: The x coordinate of its left edge, in pixels.
  ///   - y: The y coordinate of its upper edge, in pixels.
  ///   - width: The total width, in pixels.
  ///   - height: The total height, in pixels.
  ///   - scale: The pixels per point.
  package static func image(
    _ front: PixelImage, x left: Int, y top: Int, width: Int, height: Int, scale: Double
  ) -> PixelImage {
    var image = PixelImage(width: width, height: height)
    let inside = max(0, left)..<max(max(0, left), min(width, left + front.width))
    for y in 0..<height {
      let fromY = min(front.height - 1, max(0, y - top))
      let fromTop = abs(y - top - fromY)
      let row = fromY * front.width - left
      if fromTop == 0 {
        image.pixels.replaceSubrange(
          y * width + inside.lowerBound..<y * width + inside.upperBound,
          with: front.pixels[row + inside.lowerBound..<row + inside.upperBound])
      }
      for x in 0..<width where fromTop > 0 || !inside.contains(x) {
        let fromX = min(front.width - 1, max(0, x - left))
        let distance = abs(x - left - fromX) + fromTop
        let light = 1 / (1 + Double(distance) / (falloff * scale))
        image[x, y] = Paint(argb: front[fromX, fromY]).darkened(to: light).argb
      }
    }
    return image
  }
}
