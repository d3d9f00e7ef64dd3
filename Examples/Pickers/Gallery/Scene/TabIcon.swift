import SlotPaint

/// The icons of the tabs, drawn from a few shapes in a square of 22 units.
struct TabIcon {
  let paint: Paint

  /// The icon of a program.
  func marks(of id: ExampleID, in frame: Rect) -> [Mark] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: frame.x + x, y: frame.y + y) }
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(x: frame.x + x, y: frame.y + y, width: width, height: height)
    }
    switch id {
    case .date:
      return [
        outline(.rectangle(box(2, 4, 18, 16), radius: 3)), line([at(2, 9), at(20, 9)]),
        line([at(7, 1.5), at(7, 5)]), line([at(15, 1.5), at(15, 5)]),
      ]
    case .names:
      return [
        filled(.ellipse(in: box(6.5, 1.5, 9, 9))), filled(.rectangle(box(3, 12, 16, 8), radius: 4)),
      ]
    case .sandwich:
      return [
        filled(.rectangle(box(2, 3, 18, 5.5), radius: 2.7)),
        line([at(2, 11.5), at(6, 10.5), at(11, 12.5), at(16, 10.5), at(20, 11.5)]),
        filled(.rectangle(box(2, 14.5, 18, 4.5), radius: 2)),
      ]
    case .zipCodes:
      return [
        outline(.rectangle(box(1.5, 4, 19, 14), radius: 2.5)),
        line([at(2.5, 5.5), at(11, 12), at(19.5, 5.5)]),
      ]
    case .slots:
      return [
        outline(.rectangle(box(2, 3, 18, 16), radius: 3)), line([at(8, 3), at(8, 19)]),
        line([at(14, 3), at(14, 19)]), line([at(3, 11), at(19, 11)]),
      ]
    case .nose:
      return [
        outline(.ellipse(in: box(2, 2, 18, 18))), filled(.ellipse(in: box(8, 9, 6, 6))),
        filled(.ellipse(in: box(6, 6, 2.6, 2.6))), filled(.ellipse(in: box(13.4, 6, 2.6, 2.6))),
      ]
    case .days:
      return [
        line([at(2, 11), at(20, 11)]), line([at(6, 6.5), at(2, 11), at(6, 15.5)]),
        line([at(16, 6.5), at(20, 11), at(16, 15.5)]),
      ]
    case .animals:
      return [
        filled(.ellipse(in: box(6, 10.5, 10, 9))), filled(.ellipse(in: box(2, 7, 4.4, 5.4))),
        filled(.ellipse(in: box(6.4, 2.2, 4.2, 5.6))),
        filled(.ellipse(in: box(11.4, 2.2, 4.2, 5.6))),
        filled(.ellipse(in: box(15.6, 7, 4.4, 5.4))),
      ]
    case .models:
      return [
        filled(
          .polygon([
            at(1.5, 15), at(1.5, 11), at(5.5, 10), at(8, 5.5), at(15, 5.5), at(17.5, 10),
            at(20.5, 11), at(20.5, 15),
          ])), filled(.ellipse(in: box(4, 12.5, 5, 5))), filled(.ellipse(in: box(13, 12.5, 5, 5))),
      ]
    }
  }

  /// A loudspeaker that sounds, or one that is crossed out.
  func speaker(in frame: Rect, isOn: Bool) -> [Mark] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: frame.x + x, y: frame.y + y) }
    let body = filled(
      .polygon([at(2, 8), at(5.5, 8), at(10.5, 3.5), at(10.5, 18.5), at(5.5, 14), at(2, 14)]))
    let rest =
      isOn
      ? [
        line([at(13.5, 8), at(14.8, 11), at(13.5, 14)]),
        line([at(16.5, 5.5), at(18.8, 11), at(16.5, 16.5)]),
      ] : [line([at(14, 8), at(20, 14)]), line([at(20, 8), at(14, 14)])]
    return [body] + rest
  }

  private func filled(_ shape: Shape) -> Mark {
    Mark(.shape(shape, fill: .solid(paint), stroke: nil))
  }

  private func outline(_ shape: Shape) -> Mark {
    Mark(.shape(shape, fill: nil, stroke: Stroke(paint, width: 1.8)))
  }

  private func line(_ points: [Point]) -> Mark {
    Mark(.shape(.line(points), fill: nil, stroke: Stroke(paint, width: 1.8)))
  }
}
