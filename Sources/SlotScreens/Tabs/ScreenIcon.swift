import SlotPaint

/// The icons of the tabs, drawn from a few shapes in a square of 22 units.
struct ScreenIcon {
  let paint: Paint

  /// The icon of a screen.
  func marks(of screen: ScreenID, in frame: Rect) -> [Mark] {
    let unit = frame.width / 22
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: frame.x + x * unit, y: frame.y + y * unit)
    }
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(
        x: frame.x + x * unit, y: frame.y + y * unit, width: width * unit, height: height * unit)
    }
    func outline(_ shape: Shape) -> Mark {
      Mark(.shape(shape, fill: nil, stroke: Stroke(paint, width: 1.8 * unit)))
    }
    func line(_ points: [Point]) -> Mark { outline(.line(points)) }
    func filled(_ shape: Shape) -> Mark {
      Mark(.shape(shape, fill: .solid(paint), stroke: nil))
    }
    switch screen {
    case .play:
      return [
        outline(.rectangle(box(2, 3, 18, 16), radius: 3 * unit)), line([at(8, 3), at(8, 19)]),
        line([at(14, 3), at(14, 19)]), line([at(3, 11), at(19, 11)]),
      ]
    case .bench:
      // Two reels, an arrow up and an arrow down.
      return [
        outline(.rectangle(box(2, 3, 8, 16), radius: 2 * unit)),
        outline(.rectangle(box(12, 3, 8, 16), radius: 2 * unit)),
        line([at(4, 9), at(6, 7), at(8, 9)]), line([at(14, 13), at(16, 15), at(18, 13)]),
      ]
    case .machines:
      return [(2.0, 2.0), (12, 2), (2, 12), (12, 12)].map { x, y in
        outline(.rectangle(box(x, y, 8, 8), radius: 2 * unit))
      }
    case .odds:
      return [(2.5, 13.0, 7.0), (9.0, 7.5, 12.5), (15.5, 2.5, 17.5)].map { x, y, height in
        filled(.rectangle(box(x, y, 4, height), radius: unit))
      }
    case .history:
      // A clock.
      return [
        outline(.ellipse(in: box(2, 2, 18, 18))), line([at(11, 6), at(11, 11.5), at(14.5, 14)]),
      ]
    case .settings:
      return [(5.0, 14.0), (11.0, 7.0), (17.0, 15.0)].flatMap { y, x in
        [line([at(2, y), at(20, y)]), filled(.ellipse(in: box(x - 2.6, y - 2.6, 5.2, 5.2)))]
      }
    case .reminder, .keys: return []
    }
  }
}
