internal import Foundation

/// The shape of a drawn tile.
struct BadgeShape {
  private enum Kind: Int, CaseIterable {
    case square, circle, hexagon, octagon, shield, cushion
    case star, medallion, gem
  }

  private let kind: Kind

  /// Creates the shape of a role, or one chosen by a hash for a plain symbol.
  init(role: SymbolRole, hash: UInt64) {
    switch role {
    case .wild: kind = .star
    case .scatter: kind = .medallion
    case .bonus: kind = .gem
    case .plain: kind = Kind(rawValue: Int(hash >> 40 % 6)) ?? .square
    }
  }

  /// The height of the emblem's em, as a share of the side.
  var emblemSize: Double {
    switch kind {
    case .star: 0.36
    case .gem, .shield: 0.40
    default: 0.46
    }
  }

  /// The maximum width of lettering, as a share of the side.
  var room: Double {
    switch kind {
    case .square, .cushion: 0.66
    case .star: 0.54
    case .gem: 0.60
    default: 0.64
    }
  }

  /// The middle of the lettering, as a share of the side from the top.
  var middle: Double { kind == .shield ? 0.47 : kind == .gem ? 0.48 : 0.5 }
}

extension BadgeShape {
  /// The shape's area.
  ///
  /// - Parameters:
  ///   - side: The width and height of the tile, in pixels.
  ///   - inset: The inset on all sides, as a share of the side.
  func mask(side: Int, inset: Double) -> Mask {
    var area = AreaAccumulator(width: side, height: side)
    area.add(outline(side: Double(side), inset: inset))
    return area.mask()
  }

  private func outline(side: Double, inset: Double) -> Outline {
    let center = Point(x: side / 2, y: side / 2)
    func polygon(_ corners: Int, reach: Double, turned: Double, rounding: Double) -> Outline {
      // An inset moves the edges by that distance, and the corners further.
      let radius = (reach - inset / cos(.pi / Double(corners))) * side
      let points = (0..<corners).map { corner in
        let angle = 2 * Double.pi * (Double(corner) + turned) / Double(corners) - .pi / 2
        return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      return .rounded(points, radius: max(0, rounding - inset) * side)
    }
    func frame(_ margin: Double) -> Rect {
      Rect(x: 0, y: 0, width: side, height: side).grown(by: -(margin + inset) * side)
    }
    switch kind {
    case .square: return .rectangle(frame(0.085), radius: (0.15 - inset) * side)
    case .cushion: return .rectangle(frame(0.075), radius: (0.30 - inset) * side)
    case .circle: return .ellipse(in: frame(0.07))
    case .hexagon: return polygon(6, reach: 0.475, turned: 0.5, rounding: 0.10)
    case .octagon: return polygon(8, reach: 0.465, turned: 0.5, rounding: 0.08)
    case .shield: return shield(side: side, inset: inset)
    case .star: return burst(side: side, points: 16, depth: 0.10, inset: inset)
    case .medallion: return burst(side: side, points: 28, depth: 0.045, inset: inset)
    case .gem: return gem(side: side, inset: inset)
    }
  }

  /// A shape with points all around.
  private func burst(side: Double, points: Int, depth: Double, inset: Double) -> Outline {
    // Centred slightly above the middle, as the ribbon covers the foot.
    let reach = 0.452 - inset
    let center = Point(x: side / 2, y: 0.468 * side)
    let star = Outline.star(
      points: points, center: center, radius: reach * side, inner: 1 - depth * 2)
    guard let contour = star.contours.first else { return star }
    return .rounded(contour, radius: 0.022 * side)
  }

  private func shield(side: Double, inset: Double) -> Outline {
    let (left, right) = ((0.11 + inset) * side, (0.89 - inset) * side)
    let (top, foot) = ((0.085 + inset) * side, (0.945 - inset * 1.3) * side)
    let corner = (0.09 - inset * 0.5) * side
    let middle = side / 2
    var outline = Outline()
    outline.move(to: Point(x: left + corner, y: top))
    outline.line(to: Point(x: right - corner, y: top))
    outline.curve(to: Point(x: right, y: top + corner), control: Point(x: right, y: top))
    outline.line(to: Point(x: right, y: 0.50 * side))
    outline.curve(
      to: Point(x: middle, y: foot), Point(x: right, y: 0.74 * side),
      Point(x: middle + 0.16 * side, y: foot - 0.06 * side))
    outline.curve(
      to: Point(x: left, y: 0.50 * side), Point(x: middle - 0.16 * side, y: foot - 0.06 * side),
      Point(x: left, y: 0.74 * side))
    outline.line(to: Point(x: left, y: top + corner))
    outline.curve(to: Point(x: left + corner, y: top), control: Point(x: left, y: top))
    return outline
  }

  /// A cut stone, seen from the side.
  private func gem(side: Double, inset: Double) -> Outline {
    let points = [
      (0.27, 0.08), (0.73, 0.08), (0.955, 0.38), (0.73, 0.92), (0.27, 0.92), (0.045, 0.38),
    ].map { x, y in
      Point(
        x: (0.5 + (x - 0.5) * (1 - 2.3 * inset)) * side,
        y: (0.5 + (y - 0.5) * (1 - 2.3 * inset)) * side)
    }
    return .rounded(points, radius: max(0, 0.07 - inset * 0.5) * side)
  }
}

/// The colours of a drawn tile.
struct BadgeColors {
  let light: Paint
  let base: Paint
  let deep: Paint
  let line: Paint
  let rimLight: Paint
  let rimDark: Paint
  let letters: Paint

  /// Creates the colours of a role, or of one of 18 hues chosen by a hash.
  init(role: SymbolRole, hash: UInt64) {
    // Hues that a screen can show saturated at this lightness, perceptually evenly spaced.
    let hue: Double
    switch role {
    case .wild: hue = 305
    case .scatter: hue = 195
    case .bonus: hue = 350
    case .plain: hue = Double(hash >> 8 % 18) * 20
    }
    let isGolden = role != .plain
    // Lighten hues near yellow, which turns brown when it is dark.
    let toYellow = (hue - 92) / 34
    let lift = 0.17 * exp(-toYellow * toYellow)
    light = Paint(lightness: 0.76 + lift * 0.8, chroma: 0.15, hue: hue)
    base = Paint(lightness: 0.56 + lift, chroma: 0.19, hue: hue)
    deep = Paint(lightness: 0.30 + lift * 1.2, chroma: 0.13, hue: hue - lift * 120)
    line = Paint(lightness: 0.20, chroma: 0.05, hue: hue)
    rimLight = isGolden ? Paint(hex: 0xFFF0B4) : Paint(lightness: 0.92, chroma: 0.05, hue: hue)
    rimDark = isGolden ? Paint(hex: 0xB8780F) : Paint(lightness: 0.50, chroma: 0.11, hue: hue)
    letters = isGolden ? Paint(hex: 0xFFDF86) : Paint(hex: 0xFFF3DC)
  }
}

/// A hash that is the same in every process, unlike Swift's own.
enum StableHash {
  /// Source: Fowler, Noll and Vo's FNV-1a, 64 bits, with further mixing because similar texts
  /// differ in few bits.
  static func of(_ text: String) -> UInt64 {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}
