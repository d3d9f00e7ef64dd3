import SlotPaint

/// The frame around the reels: rings one inside the other, and what is set into them.
extension SceneBuilder {
  var frame: [Mark] {
    let (frame, recess) = (layout.frame, layout.recess)
    let radius = 22 * unit
    func ring(_ inset: Double, _ width: Double, _ fill: Fill) -> Mark {
      Mark(
        .shape(
          .ring(
            frame.grown(by: -inset * unit), radius: max(2, radius - inset * unit),
            width: width * unit), fill: fill, stroke: nil))
    }
    let rings = palette.look.rings
    // Each ring extends slightly under the one inside it, so that nothing shows through between
    // them.
    return [
      ring(-3, 5, .solid(Palette.shadow.faded(to: 0.55))),
      ring(0, 8, rings?.outer ?? palette.frame), ring(6, 5, .solid(palette.groove)),
      ring(9, 6, rings?.inner ?? palette.innerFrame), ring(12.5, 8, .solid(palette.edge)),
    ] + studs + [
      Mark(.shape(.rectangle(recess, radius: 6 * unit), fill: palette.recess, stroke: nil))
    ]
  }

  /// The ornaments along the four sides, each side as one mark.
  private var studs: [Mark] {
    guard let studs = palette.look.studs else { return [] }
    let middle = layout.frame.grown(by: -4 * unit)
    // The corners are round.
    let corner = 24 * unit
    func places(_ length: Double) -> [Double] {
      let room = length - 2 * corner
      let count = max(1, Int((room / (studs.spacing * unit)).rounded()))
      return (0...count).map { corner + room * Double($0) / Double(count) }
    }
    let (right, bottom) = (middle.x + middle.width, middle.y + middle.height)
    let sides =
      [middle.y, bottom].map { y in
        places(middle.width).map { stud(studs, at: Point(x: middle.x + $0, y: y), isUpright: true) }
      }
      + [middle.x, right].map { x in
        places(middle.height).map {
          stud(studs, at: Point(x: x, y: middle.y + $0), isUpright: false)
        }
      }
    return sides.map { Mark(.group($0, clip: nil)) }
  }

  private func stud(_ studs: FrameLook.Studs, at center: Point, isUpright: Bool) -> Mark {
    let half = studs.size * unit / 2
    let square = Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
    let edge = Stroke(studs.paint.darkened(to: 0.4), width: max(1, unit))
    let fill = Fill.vertical(top: studs.paint, bottom: studs.paint.darkened(to: 0.7))
    switch studs.kind {
    case .round:
      return Mark(.shape(.ellipse(in: square), fill: fill, stroke: edge))
    case .diamond:
      let corners = [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)].map {
        Point(x: center.x + $0.0, y: center.y + $0.1)
      }
      return Mark(.shape(.polygon(corners), fill: fill, stroke: edge))
    case .bar:
      let length = 4 * unit
      let bar = Rect(
        x: center.x - (isUpright ? half : length), y: center.y - (isUpright ? length : half),
        width: 2 * (isUpright ? half : length), height: 2 * (isUpright ? length : half))
      return Mark(.shape(.rectangle(bar, radius: 0), fill: .solid(studs.paint), stroke: nil))
    }
  }
}
