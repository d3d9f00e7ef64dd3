internal import Foundation

/// The projection of a drum's strip: the part that each row of pixels shows, and its lighting.
///
/// A drum is a cylinder seen from the front. A row of pixels at height *y* from the centre line
/// shows the angle asin(*y* / radius), so symbols grow narrower towards the edges as they turn away.
package struct DrumProjection: Sendable, Hashable {
  /// The edges of the rows of pixels, in tiles from the centre line; one more than the number of
  /// rows.
  let edges: [Double]
  /// The brightness of each row, as a share of the strip's colour.
  let shades: [Float]
  /// The white that each row's reflection adds, from 0 to 255.
  let gleams: [Float]

  /// The size of the drum relative to its opening.
  private static let oversize = 1.025

  /// Creates the projection.
  ///
  /// - Parameters:
  ///   - rows: The drum's height in pixels.
  ///   - pitch: The pixels from one tile to the next, where the drum faces the viewer.
  package init(rows: Int, pitch: Double) {
    let half = Double(rows) / 2
    let radius = half * Self.oversize
    edges = (0...rows).map { asin((Double($0) - half) / radius) * radius / pitch }
    let lights = (0..<rows).map { row in
      Self.light(
        height: (Double(row) + 0.5 - half) / half, angle: asin((Double(row) + 0.5 - half) / radius))
    }
    shades = lights.map { Float($0.shade * (1 - $0.gleam)) }
    gleams = lights.map { Float($0.gleam * 255) }
  }

  /// The lighting at a height from -1 to 1, where the drum is seen at the given angle.
  private static func light(height: Double, angle: Double) -> (shade: Double, gleam: Double) {
    let facing = 0.06 + 0.94 * pow(cos(angle * 0.97), 1.7)
    let underEdge = min(1, 0.45 + 0.55 * (1 + height) / 0.16)
    let overEdge = min(1, 0.65 + 0.35 * (1 - height) / 0.08)
    let offset = (angle + 0.42) / 0.17
    return (facing * underEdge * overEdge, 0.34 * exp(-offset * offset / 2))
  }
}
