internal import Foundation

/// A particle of the show, drawn in the size in which it is needed: `sprite/coin/3` and so on.
///
/// The turns of a coin and of a petal are pictures of their own: copying one is much cheaper than turning it anew in
/// every frame. What is drawn in fuchsia takes the colour of ``Picture/Variant/glowing(_:)``.
package struct DrawnSprite: Sendable, Hashable {
  /// What is drawn.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case coin, petal, spark, flake, rays, glow

    /// The number of pictures in a full turn.
    package var frames: Int {
      switch self {
      case .coin: 12
      case .petal: 16
      case .rays: 8
      case .spark, .flake, .glow: 1
      }
    }
  }

  private let kind: Kind
  private let frame: Int

  private static let fuchsia = Paint(hex: 0xFF00FF)

  /// The sprite with a picture name; nil for other names.
  init?(named name: String) {
    let parts = name.split(separator: "/")
    guard parts.count == 3, parts[0] == "sprite", let kind = Kind(rawValue: String(parts[1])),
      let frame = Int(parts[2]), (0..<kind.frames).contains(frame)
    else { return nil }
    (self.kind, self.frame) = (kind, frame)
  }

  /// The name of a frame's picture; frames go round.
  package static func name(_ kind: Kind, frame: Int = 0) -> String {
    let frames = kind.frames
    return "sprite/\(kind.rawValue)/\((frame % frames + frames) % frames)"
  }

  /// Draws it.
  func image(width: Int, height: Int) -> PixelImage {
    switch kind {
    case .coin: coin(width: width, height: height)
    case .petal: petal(width: width, height: height)
    case .spark: light(width: width, height: height, Self.spark)
    case .flake: light(width: width, height: height, Self.flake)
    case .glow:
      light(width: width, height: height) { x, y in
        let left = max(0, 1 - (x * x + y * y).squareRoot())
        return (left * left, 0)
      }
    case .rays: rays(width: width, height: height)
    }
  }
}

// MARK: - Solid ones

extension DrawnSprite {
  private func mask(_ outline: Outline, _ width: Int, _ height: Int) -> Mask {
    var area = AreaAccumulator(width: width, height: height)
    area.add(outline)
    return area.mask()
  }

  /// A coin turning about its upright axis: an ellipse with an edge, whose embossed star narrows with it.
  private func coin(width: Int, height: Int) -> PixelImage {
    let angle = 2 * Double.pi * Double(frame) / Double(Kind.coin.frames)
    let radius = Double(min(width, height)) / 2 - 0.5
    let (center, wide) = (
      Point(x: Double(width) / 2, y: Double(height) / 2), max(0.1, abs(cos(angle)))
    )
    let edge = 0.16 * radius * abs(sin(angle)) * (sin(angle) > 0 ? 1 : -1)
    func disc(_ share: Double, by shift: Double = 0) -> Mask {
      let (a, b) = (radius * share * wide, radius * share)
      return mask(
        .ellipse(
          in: Rect(x: center.x + shift - a, y: center.y - b, width: 2 * a, height: 2 * b)),
        width, height)
    }
    var image = PixelImage(width: width, height: height)
    let (pale, gold, deep) = (
      Paint(hex: 0xFFF3B8), Paint(hex: 0xF3B52E), Paint(hex: 0x8A4E08)
    )
    image.paint(disc(0.97, by: -edge), with: deep)
    image.paint(disc(0.97, by: -edge / 2), with: deep.mixed(with: gold, 0.4))
    // The face is brightest where it is turned to a light on the upper left.
    let lit = 0.5 + 0.5 * cos(angle - 0.6)
    func face(_ height: Double) -> Paint {
      gold.mixed(with: pale, max(0, lit - 0.5 * height)).mixed(with: deep, 0.35 * height)
    }
    func row(_ y: Int) -> Double { (Double(y) + 0.5 - center.y + radius) / (2 * radius) }
    image.paint(disc(0.97, by: edge / 2)) { y in face(1 - row(y)).mixed(with: pale, 0.25) }
    image.paint(disc(0.80, by: edge / 2), with: deep.mixed(with: gold, 0.45))
    image.paint(disc(0.76, by: edge / 2)) { y in face(row(y)) }
    let star = Outline.star(points: 5, center: Point(x: 0, y: 0), radius: 0.5 * radius, inner: 0.45)
    let placed = Outline(
      contours: star.contours.map { contour in
        contour.map { Point(x: center.x + edge / 2 + $0.x * wide, y: center.y + $0.y) }
      })
    image.paint(mask(placed, width, height)) { y in pale.mixed(with: gold, row(y)) }
    return image
  }

  /// A petal, pale along its middle.
  private func petal(width: Int, height: Int) -> PixelImage {
    let angle = 2 * Double.pi * Double(frame) / Double(Kind.petal.frames)
    let size = Double(min(width, height))
    // It tumbles while it turns, so that it looks narrower and wider.
    let wide = 0.34 * (0.55 + 0.45 * abs(cos(2 * angle)))
    let center = Point(x: Double(width) / 2, y: Double(height) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(
        x: center.x + size * (x * cos(angle) - y * sin(angle)),
        y: center.y + size * (x * sin(angle) + y * cos(angle)))
    }
    var outline = Outline()
    outline.move(to: place(0, 0.46))
    outline.curve(to: place(0, -0.46), place(-wide * 1.5, 0.18), place(-wide, -0.42))
    outline.curve(to: place(0, 0.46), place(wide, -0.42), place(wide * 1.5, 0.18))
    let shape = mask(outline, width, height)
    var image = PixelImage(width: width, height: height)
    image.paint(shape) { x, y in
      let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
      let across = abs(dx * cos(angle) + dy * sin(angle)) / size
      let along = (dy * cos(angle) - dx * sin(angle)) / size
      let light = max(0, 0.75 - 3.4 * across) * (0.65 - along)
      return Self.fuchsia.darkened(to: 0.8 - 0.35 * along).mixed(with: Paint(hex: 0xFFFFFF), light)
    }
    return image
  }
}

// MARK: - Lights

extension DrawnSprite {
  /// Light without an edge: its strength and its share of white at each place, from -1 to 1 across.
  ///
  /// - Parameter whole: The height of the whole picture, if only its upper rows are wanted.
  private func light(
    width: Int, height: Int, of whole: Int? = nil,
    _ strength: (_ x: Double, _ y: Double) -> (Double, Double)
  ) -> PixelImage {
    var image = PixelImage(width: width, height: height)
    image.fill { x, y in
      let (light, white) = strength(
        2 * x / Double(width) - 1, 2 * y / Double(whole ?? height) - 1)
      guard light > 1 / 255 else { return Paint(red: 0, green: 0, blue: 0, opacity: 0) }
      return Self.fuchsia.mixed(with: Paint(hex: 0xFFFFFF), min(1, white))
        .faded(to: min(1, light))
    }
    return image
  }

  /// A four-pointed star around a white core.
  private static func spark(_ x: Double, _ y: Double) -> (Double, Double) {
    let distance = (x * x + y * y).squareRoot()
    let left = max(0, 1 - distance)
    let core = exp(-distance * distance * 30)
    let points = exp(-abs(x) * 16 - abs(y) * 2.4) + exp(-abs(y) * 16 - abs(x) * 2.4)
    return (left * (1.6 * core + points + 0.25 * left * left), core + 0.7 * points)
  }

  /// A soft crystal with six arms.
  private static func flake(_ x: Double, _ y: Double) -> (Double, Double) {
    let distance = (x * x + y * y).squareRoot()
    guard distance < 1 else { return (0, 0) }
    let sector = Double.pi / 3
    var angle = atan2(y, x).truncatingRemainder(dividingBy: sector)
    if angle < 0 { angle += sector }
    let side = abs(angle - sector / 2) * distance
    let across = distance * sin(sector / 2) - side
    let arm = exp(-across * across * 160) * (1 - distance)
    let core = exp(-distance * distance * 9)
    return (0.85 * max(arm, 0.75 * core), 0.75)
  }

  /// Fourteen rays from the middle that fade outwards; a frame turns them by a share of the angle between two.
  ///
  /// As their number is even, half a turn changes nothing, so only the upper half is computed.
  private func rays(width: Int, height: Int) -> PixelImage {
    let angle = -2 * Double.pi * Double(frame) / Double(Kind.rays.frames)
    let turn = (x: cos(angle), y: sin(angle))
    let upper = light(width: width, height: (height + 1) / 2, of: height) { x, y in
      let distance = (x * x + y * y).squareRoot()
      guard distance < 1 else { return (0, 0) }
      let direction = distance > 0 ? (x: x / distance, y: y / distance) : (x: 1, y: 0)
      let wave = 0.5 + 0.5 * Self.times(Self.fourteenth(direction), turn).x
      let beam = wave * wave * (3 - 2 * wave)
      let fade = (1 - distance) * (1 - distance)
      return (0.85 * beam * fade + 0.25 * fade * fade, 0.35 * fade)
    }
    var image = PixelImage(width: width, height: height)
    for (index, pixel) in upper.pixels.enumerated() {
      image.pixels[index] = pixel
      image.pixels[width * height - 1 - index] = pixel
    }
    return image
  }

  private typealias Complex = (x: Double, y: Double)

  private static func times(_ a: Complex, _ b: Complex) -> Complex {
    (a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }

  /// The power of a direction, whose angle is fourteen times as large: a picture of rays has half a million, and their
  /// sines and cosines would take most of the time.
  private static func fourteenth(_ direction: Complex) -> Complex {
    let second = times(direction, direction)
    let fourth = times(second, second)
    return times(times(fourth, fourth), times(fourth, second))
  }
}
