internal import Foundation
package import SlotPaint

/// What a feature's backdrop is painted with: two layers of shapes, the farther one higher up, which follow from a
/// seed.
package struct Scenery: Sendable, Hashable {
  /// What is seen.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Rounded hills.
    case hills
    /// Waves with crests.
    case waves
    /// Steep peaks.
    case peaks
    /// Roofs and towers.
    case roofs
  }

  package let kind: Kind
  package let seed: UInt64

  /// Creates a scenery.
  package init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
  }

  /// The outline of a layer in a window: 0 is the farther one.
  package func layer(_ number: Int, in window: Rect) -> [Point] {
    let noise = Noise(seed: seed &+ UInt64(number) &* 97)
    let base = number == 0 ? 0.36 : 0.64
    let swing = number == 0 ? 0.13 : 0.10
    let skyline: [Point]
    switch kind {
    case .hills, .waves:
      let parts = 96
      skyline = (0...parts).map { part in
        let x = Double(part) / Double(parts)
        return point(x, base - swing * height(at: x, noise), in: window)
      }
    case .peaks, .roofs:
      skyline = corners(noise, layer: number).map { x, y in
        point(x, base - swing * y, in: window)
      }
    }
    return skyline + [point(1, 1, in: window), point(0, 1, in: window)]
  }

  private func point(_ x: Double, _ y: Double, in window: Rect) -> Point {
    Point(x: window.x + x * window.width, y: window.y + y * window.height)
  }

  /// The height of a soft skyline, from -1 to 1.
  private func height(at x: Double, _ noise: Noise) -> Double {
    let parts = kind == .waves ? [(5.0, 0.35), (11, 0.3)] : [(1.6, 0.6), (3.7, 0.3), (8.3, 0.1)]
    let sum = parts.enumerated().reduce(0) { sum, part in
      let phase = noise.between(0, 2 * .pi, part.offset, 0)
      return sum + part.element.1 * sin(2 * .pi * part.element.0 * x + phase)
    }
    // The crests of waves are narrower than their troughs.
    return kind == .waves ? 1.6 * abs(sum) - 0.6 : sum
  }

  /// The corners of a hard skyline: how far they are from the left, from 0 to 1, and their heights.
  private func corners(_ noise: Noise, layer: Int) -> [(Double, Double)] {
    let count = layer == 0 ? 11 : 7
    return (0..<count).flatMap { part -> [(Double, Double)] in
      let (left, right) = (
        Double(part) / Double(count), Double(part + 1) / Double(count)
      )
      let (top, foot) = (noise.between(0.1, 1, part, 0), noise.between(-0.9, -0.5, part, 1))
      let middle = left + (right - left) * noise.between(0.35, 0.65, part, 2)
      switch kind {
      case .peaks:
        return [(left, foot), (middle, top)] + (part == count - 1 ? [(right, foot)] : [])
      default:
        // A house with a gable between gaps.
        let (wall, gap) = (0.4 * top - 0.2, 0.12 * (right - left))
        return [
          (left, foot), (left + gap, foot), (left + gap, wall), (middle, top),
          (right - gap, wall), (right - gap, foot), (right, foot),
        ]
      }
    }
  }
}
