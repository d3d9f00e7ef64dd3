import Foundation
import SlotCabinet
import SlotPaint

/// The frame of light around a winning run: a golden line that glows in fuchsia.
enum WinFrame {
  /// How far the glow reaches beyond the frame, in logical points.
  static let reach = 14.0

  private static let corner = 14.0
  private static let thickness = 5.0
  private static let softness = 6.0

  /// Paints the frame with its glow.
  ///
  /// - Parameters:
  ///   - width: The picture's width in pixels, the glow's reach on both sides included.
  ///   - height: The picture's height likewise.
  ///   - scale: The pixels of a logical point.
  static func image(width: Int, height: Int, scale: Double) -> PixelImage {
    let center = Point(x: Double(width) / 2, y: Double(height) / 2)
    // The golden line lies just inside the frame's edge.
    let inset = (reach + thickness / 2) * scale
    let (halfWidth, halfHeight) = (center.x - inset, center.y - inset)
    var image = PixelImage(width: width, height: height)
    image.fill { x, y in
      let distance = abs(
        distanceToEdge(
          x: abs(x - center.x) - halfWidth, y: abs(y - center.y) - halfHeight,
          corner: corner * scale))
      let line = min(1, max(0, thickness / 2 * scale + 0.5 - distance))
      let middle = max(0, 1 - distance / (thickness / 2 * scale))
      let gold = Color.deepGold.mixed(with: .paleGold, middle * (1.2 - 0.5 * y / Double(height)))
      let beyond = max(0, distance / scale - thickness / 2) / softness
      let glow = Color.fuchsia.faded(to: 0.62 * exp(-beyond * beyond))
      return gold.faded(to: line).over(glow)
    }
    return image
  }

  /// The distance from the edge of a rounded rectangle; below zero inside.
  ///
  /// - Parameters:
  ///   - x: How far the point lies to the right of the rectangle's right edge.
  ///   - y: How far it lies below its lower edge.
  ///   - corner: The radius of the corners.
  private static func distanceToEdge(x: Double, y: Double, corner: Double) -> Double {
    let (x, y) = (x + corner, y + corner)
    let outside = (max(0, x) * max(0, x) + max(0, y) * max(0, y)).squareRoot()
    return outside + min(0, max(x, y)) - corner
  }
}
