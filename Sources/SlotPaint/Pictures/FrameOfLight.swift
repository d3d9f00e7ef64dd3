internal import Foundation

/// A glowing frame around a win: a golden line with a fuchsia glow.
package struct FrameOfLight: Sendable, Hashable {
  /// How far the glow reaches beyond the frame, in points.
  package let reach: Double
  private let corner: Double
  private let thickness: Double
  private let softness: Double

  /// The frame around a winning run.
  package static let run = FrameOfLight(reach: 14, corner: 14, thickness: 5, softness: 6)
  /// The frame around a winning cell.
  package static let cell = FrameOfLight(reach: 8, corner: 9, thickness: 3.5, softness: 3.4)

  private static let paleGold = Paint(hex: 0xFFEFB0)
  private static let deepGold = Paint(hex: 0xD89A1C)
  private static let fuchsia = Paint(hex: 0xFF00FF)

  private init(reach: Double, corner: Double, thickness: Double, softness: Double) {
    self.reach = reach
    self.corner = corner
    self.thickness = thickness
    self.softness = softness
  }

  /// The frame with a picture name, `frame/win` or `frame/cell`; nil for other names.
  init?(named name: String) {
    switch name {
    case "frame/win": self = .run
    case "frame/cell": self = .cell
    default: return nil
    }
  }
}

extension FrameOfLight {
  /// Paints the frame with its glow.
  ///
  /// - Parameters:
  ///   - width: The picture's width in pixels, including the glow on both sides.
  ///   - height: The picture's height in pixels, including the glow.
  ///   - scale: The pixels per point.
  package func image(width: Int, height: Int, scale: Double) -> PixelImage {
    let center = Point(x: Double(width) / 2, y: Double(height) / 2)
    // The golden line lies just inside the frame's edge.
    let inset = (reach + thickness / 2) * scale
    let (halfWidth, halfHeight) = (center.x - inset, center.y - inset)
    // Beyond 2.3 times its softness the glow contributes less than 1/255.
    let farthest = min(reach + thickness, thickness / 2 + 2.3 * softness) * scale
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (fromX, fromY) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
        let distance = abs(
          distanceToEdge(
            x: abs(fromX) - halfWidth, y: abs(fromY) - halfHeight, corner: corner * scale))
        guard distance < farthest else { continue }
        let height = (Double(y) + 0.5) / Double(height)
        image[x, y] = paint(at: distance, height: height, scale: scale).argb
      }
    }
    return image
  }

  /// The colour at a distance from the middle of the golden line, in pixels.
  private func paint(at distance: Double, height: Double, scale: Double) -> Paint {
    let half = thickness / 2 * scale
    let line = min(1, max(0, half + 0.5 - distance))
    let middle = max(0, 1 - distance / half)
    let gold = Self.deepGold.mixed(with: Self.paleGold, middle * (1.2 - 0.5 * height))
    let beyond = max(0, distance / scale - thickness / 2) / softness
    let glow = Self.fuchsia.faded(to: 0.62 * exp(-beyond * beyond))
    return gold.faded(to: line).over(glow)
  }

  /// The signed distance from the edge of a rounded rectangle; negative inside.
  ///
  /// - Parameters:
  ///   - x: The distance of the point to the right of the rectangle's right edge.
  ///   - y: Its distance below the lower edge.
  ///   - corner: The radius of the corners.
  private func distanceToEdge(x: Double, y: Double, corner: Double) -> Double {
    let (x, y) = (x + corner, y + corner)
    let outside = (max(0, x) * max(0, x) + max(0, y) * max(0, y)).squareRoot()
    return outside + min(0, max(x, y)) - corner
  }
}
