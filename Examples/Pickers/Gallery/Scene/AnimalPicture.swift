import SlotPaint

/// The face of an animal, drawn from shapes in a circle. Lengths are shares of its radius, from its centre.
struct AnimalPicture {
  let animal: Animal
  let center: Point
  let radius: Double

  private static let dark = Paint(hex: 0x2B2440)
  private static let white = Paint(hex: 0xFFFFFF)
  private static let pink = Paint(hex: 0xF2A0A8)

  var marks: [Mark] {
    switch animal {
    case .cat: cat
    case .cow: cow
    case .dog: dog
    case .duck: duck
    case .frog: frog
    case .owl: owl
    case .sheep: sheep
    }
  }

  // MARK: Faces

  private var cat: [Mark] {
    let fur = Paint(hex: 0xF0A044)
    return both { side in
      [
        polygon([(0.86 * side, -0.95), (0.2 * side, -0.55), (0.82 * side, -0.1)], fur),
        polygon([(0.76 * side, -0.74), (0.42 * side, -0.5), (0.74 * side, -0.3)], Self.pink),
      ]
    } + [ellipse(0, 0.1, 0.88, 0.76, fur), ellipse(0, 0.42, 0.42, 0.3, Paint(hex: 0xFBE3C0))]
      + both { side in
        [
          ellipse(0.38 * side, -0.08, 0.17, 0.2, Paint(hex: 0x7BC96F)),
          ellipse(0.38 * side, -0.08, 0.07, 0.18, Self.dark),
          line([(0.4 * side, 0.36), (0.98 * side, 0.24)]),
          line([(0.4 * side, 0.46), (0.98 * side, 0.5)]),
        ]
      } + [polygon([(-0.13, 0.24), (0.13, 0.24), (0, 0.4)], Paint(hex: 0xD9646E))]
  }

  private var cow: [Mark] {
    both { side in
      [
        polygon(
          [(0.42 * side, -0.62), (0.68 * side, -1), (0.68 * side, -0.5)], Paint(hex: 0xD8C9A3)),
        ellipse(0.84 * side, -0.32, 0.28, 0.17, Paint(hex: 0x8A6A55)),
      ]
    } + [
      ellipse(0, -0.05, 0.72, 0.82, Self.white),
      ellipse(-0.34, -0.32, 0.34, 0.4, Paint(hex: 0x8A6A55)),
      ellipse(0, 0.52, 0.58, 0.42, Self.pink),
    ] + eyes(0.32, -0.2, 0.11)
      + both { side in [ellipse(0.22 * side, 0.5, 0.08, 0.12, Paint(hex: 0xA85C66))] }
  }

  private var dog: [Mark] {
    let fur = Paint(hex: 0xC98B54)
    return [ellipse(0, 0, 0.78, 0.86, fur)]
      + both { side in [ellipse(0.74 * side, 0, 0.26, 0.62, Paint(hex: 0x8A5A33))] }
      + [
        ellipse(0, 0.68, 0.17, 0.26, Paint(hex: 0xE2717B)),
        ellipse(0, 0.38, 0.42, 0.36, Paint(hex: 0xF3DDBE)),
        ellipse(0, 0.22, 0.18, 0.13, Self.dark), line([(0, 0.3), (0, 0.5)]),
      ] + eyes(0.3, -0.2, 0.12)
  }

  private var duck: [Mark] {
    let down = Paint(hex: 0xFFD43F)
    return [
      polygon([(-0.12, -0.7), (0, -1), (0.16, -0.72)], down), ellipse(0, -0.02, 0.8, 0.82, down),
    ] + eyes(0.36, -0.18, 0.12)
      + [
        ellipse(0, 0.32, 0.54, 0.2, Paint(hex: 0xF28C28)),
        ellipse(0, 0.26, 0.54, 0.12, Paint(hex: 0xF7A64B)),
      ]
  }

  private var frog: [Mark] {
    let skin = Paint(hex: 0x62B84F)
    return both { side in [ellipse(0.48 * side, -0.56, 0.32, 0.34, skin)] }
      + [ellipse(0, 0.12, 0.98, 0.74, skin), ellipse(0, 0.5, 0.66, 0.32, Paint(hex: 0xBFE3A8))]
      + both { side in
        [
          ellipse(0.48 * side, -0.58, 0.21, 0.22, Self.white),
          ellipse(0.48 * side, -0.56, 0.1, 0.13, Self.dark),
        ]
      } + [line([(-0.62, 0.16), (-0.34, 0.3), (0, 0.35), (0.34, 0.3), (0.62, 0.16)])]
  }

  private var owl: [Mark] {
    let feathers = Paint(hex: 0x8C6BB1)
    return both { side in
      [polygon([(0.8 * side, -1), (0.16 * side, -0.6), (0.82 * side, -0.3)], feathers)]
    }
      + [ellipse(0, 0.06, 0.86, 0.88, feathers), ellipse(0, 0.56, 0.5, 0.36, Paint(hex: 0xD9C7EA))]
      + both { side in
        [
          ellipse(0.36 * side, -0.16, 0.36, 0.38, Self.white),
          ellipse(0.34 * side, -0.14, 0.19, 0.2, Paint(hex: 0xF2B632)),
          ellipse(0.34 * side, -0.14, 0.1, 0.11, Self.dark),
        ]
      } + [polygon([(-0.15, 0.12), (0.15, 0.12), (0, 0.44)], Paint(hex: 0xF28C28))]
  }

  private var sheep: [Mark] {
    let wool = Paint(hex: 0xF4EEDF)
    let curls = [(0.0, -0.68), (0.5, -0.52), (0.76, -0.1), (0.66, 0.38), (0.3, 0.7)]
    return both { side in curls.map { ellipse($0.0 * side, $0.1, 0.32, 0.3, wool) } }
      + both { side in [ellipse(0.62 * side, 0, 0.26, 0.14, Paint(hex: 0x4A4158))] }
      + [ellipse(0, 0.14, 0.5, 0.62, Paint(hex: 0x5D5270)), ellipse(0, -0.46, 0.42, 0.24, wool)]
      + both { side in
        [
          ellipse(0.2 * side, 0, 0.11, 0.13, Self.white),
          ellipse(0.2 * side, 0.02, 0.06, 0.08, Self.dark),
        ]
      } + [ellipse(0, 0.5, 0.12, 0.08, Self.pink)]
  }

  // MARK: Shapes

  /// The same on both sides.
  private func both(_ marks: (Double) -> [Mark]) -> [Mark] { marks(-1) + marks(1) }

  private func eyes(_ x: Double, _ y: Double, _ size: Double) -> [Mark] {
    both { side in
      [
        ellipse(x * side, y, size, 1.1 * size, Self.dark),
        ellipse(x * side + 0.3 * size, y - 0.4 * size, 0.3 * size, 0.3 * size, Self.white),
      ]
    }
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: center.x + x * radius, y: center.y + y * radius)
  }

  private func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint)
    -> Mark
  {
    let corner = point(x - width, y - height)
    let frame = Rect(
      x: corner.x, y: corner.y, width: 2 * width * radius, height: 2 * height * radius)
    return Mark(.shape(.ellipse(in: frame), fill: .solid(paint), stroke: nil))
  }

  private func polygon(_ corners: [(Double, Double)], _ paint: Paint) -> Mark {
    Mark(.shape(.polygon(corners.map(point)), fill: .solid(paint), stroke: nil))
  }

  private func line(_ points: [(Double, Double)]) -> Mark {
    Mark(
      .shape(
        .line(points.map(point)), fill: nil, stroke: Stroke(Self.dark, width: max(1, 0.05 * radius))
      ))
  }
}
