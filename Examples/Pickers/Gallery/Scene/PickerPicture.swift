import Foundation
import SlotControls
import SlotPaint

/// The picture of a picker's row, drawn from shapes.
enum PickerPicture {
  case nose(NoseShape)
  case color(NoseColor)
  case animal(Animal)

  /// Reads a row's picture name; nil if it names another kind of picture.
  init?(name: String) {
    if let shape = NoseShape.allCases.first(where: { "nose/\($0)" == name }) {
      self = .nose(shape)
    } else if let color = NoseColor.allCases.first(where: { "colour/\($0)" == name }) {
      self = .color(color)
    } else if let animal = Animal.allCases.first(where: { "animal/\($0)" == name }) {
      self = .animal(animal)
    } else {
      return nil
    }
  }

  /// The picture around a point.
  func marks(at center: Point, radius: Double) -> [Mark] {
    switch self {
    case .nose(let shape):
      [
        Mark(
          .shape(
            shape.outline(at: center, radius: radius), fill: .solid(ControlColors.gallery.quiet),
            stroke: nil))
      ]
    case .color(let color):
      [
        Mark(
          .shape(
            .rectangle(
              Rect(
                x: center.x - 1.7 * radius, y: center.y - 0.9 * radius, width: 3.4 * radius,
                height: 1.8 * radius), radius: 0.5 * radius), fill: .solid(color.paint), stroke: nil
          ))
      ]
    case .animal(let animal):
      AnimalPicture(animal: animal, center: center, radius: 1.3 * radius).marks
    }
  }
}

extension NoseShape {
  /// The shape around a point.
  func outline(at center: Point, radius: Double) -> Shape {
    func box(_ width: Double, _ height: Double) -> Rect {
      Rect(
        x: center.x - width * radius, y: center.y - height * radius, width: 2 * width * radius,
        height: 2 * height * radius)
    }
    func polygon(_ corners: Int, from turn: Double) -> Shape {
      .polygon(
        (0..<corners).map { corner in
          let angle = 2 * .pi * (Double(corner) / Double(corners) + turn)
          return Point(
            x: center.x + 1.1 * radius * sin(angle), y: center.y - 1.1 * radius * cos(angle))
        })
    }
    return switch self {
    case .round: .ellipse(in: box(1, 1))
    case .oval: .ellipse(in: box(0.72, 1.15))
    case .square: .rectangle(box(0.9, 0.9), radius: 0.2 * radius)
    case .triangular: polygon(3, from: 0)
    case .diamond: polygon(4, from: 0)
    case .hexagonal: polygon(6, from: 0)
    }
  }
}
