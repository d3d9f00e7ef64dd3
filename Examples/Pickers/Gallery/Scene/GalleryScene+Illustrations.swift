import Foundation
import SlotControls
import SlotPaint

extension GalleryScene {
  func drawn(_ illustration: Illustration, in frame: Rect) -> [Mark] {
    switch illustration {
    case .face(let shape, let color): face(shape, color, in: frame)
    case .speech(let text, nil): speech(text, in: frame)
    case .speech(let text, let animal?): speech(text, by: animal, in: frame)
    }
  }

  /// A face from the front, with a nose.
  private func face(_ shape: NoseShape, _ color: NoseColor, in frame: Rect) -> [Mark] {
    let radius = min(frame.width, frame.height) / 2 - 6
    let center = frame.center
    func circle(_ x: Double, _ y: Double, _ size: Double, _ paint: Paint) -> Mark {
      Mark(
        .shape(
          .ellipse(
            in: Rect(
              x: center.x + (x - size) * radius, y: center.y + (y - size) * radius,
              width: 2 * size * radius, height: 2 * size * radius)), fill: .solid(paint),
          stroke: nil))
    }
    let smile = (0...16).map { step in
      let angle = Double.pi * (0.2 + 0.6 * Double(step) / 16)
      return Point(
        x: center.x - 0.55 * radius * cos(angle), y: center.y + (0.18 + 0.48 * sin(angle)) * radius)
    }
    return [
      circle(0.02, 0.05, 1, ControlColors.gallery.barTop.faded(to: 0.10)),
      circle(0, 0, 1, Paint.skin),
      circle(-0.36, -0.28, 0.12, ControlColors.gallery.ink),
      circle(0.36, -0.28, 0.12, ControlColors.gallery.ink),
      circle(-0.33, -0.32, 0.035, ControlColors.gallery.plate),
      circle(0.39, -0.32, 0.035, ControlColors.gallery.plate),
      Mark(
        .shape(
          .line(smile), fill: nil,
          stroke: Stroke(ControlColors.gallery.ink, width: max(2, 0.05 * radius)))),
      Mark(
        .shape(
          shape.outline(
            at: Point(x: center.x, y: center.y + 0.05 * radius), radius: 0.26 * radius),
          fill: .solid(color.paint), stroke: nil), name: "nose"),
    ]
  }

  /// An animal, and to its right what it says.
  private func speech(_ text: String, by animal: Animal, in frame: Rect) -> [Mark] {
    let radius = min(0.17 * frame.width, frame.height / 2 - 10, 90)
    let left = Rect(x: frame.x, y: frame.y, width: 0.36 * frame.width, height: frame.height)
    let right = Rect(
      x: frame.x + left.width, y: frame.y, width: frame.width - left.width, height: frame.height)
    return AnimalPicture(animal: animal, center: left.center, radius: radius).marks
      + speech(text, in: right)
  }

  /// A speech bubble.
  private func speech(_ text: String, in frame: Rect) -> [Mark] {
    let (width, height) = (min(frame.width, 360.0), min(frame.height - 40, 150.0))
    let bubble = Rect(
      x: frame.center.x - width / 2, y: frame.center.y - height / 2 - 10, width: width,
      height: height)
    let foot = bubble.y + bubble.height
    let tail = [(-40.0, -4.0), (0, -4), (-52, 30)].map {
      Point(x: bubble.center.x + $0.0, y: foot + $0.1)
    }
    return [
      Mark(
        .shape(
          .rectangle(Rect(x: bubble.x, y: bubble.y + 4, width: width, height: height), radius: 30),
          fill: .solid(ControlColors.gallery.barTop.faded(to: 0.10)), stroke: nil)),
      Mark(
        .shape(
          .rectangle(bubble, radius: 30), fill: .solid(ControlColors.gallery.plate), stroke: nil)),
      Mark(.shape(.polygon(tail), fill: .solid(ControlColors.gallery.plate), stroke: nil)),
      Mark(
        .text(
          Text(
            text, face: .display, em: min(46, 0.17 * width), paint: ControlColors.gallery.accent,
            at: Point(x: bubble.center.x, y: bubble.center.y + 16), alignment: .center)),
        name: "speech"),
    ]
  }
}
