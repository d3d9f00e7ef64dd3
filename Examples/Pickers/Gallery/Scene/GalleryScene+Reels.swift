import SlotControls
import Pickers
import SlotPaint

extension GalleryScene {
  /// The pointers beside the row that counts.
  func payline(_ panel: Rect) -> [Mark] {
    [(panel.x + 1, 1.0), (panel.x + panel.width - 1, -1.0)].map { x, direction in
      let points = [(0.0, -9.0), (0, 9), (11, 0)].map {
        Point(x: x + direction * $0.0, y: panel.center.y + $0.1)
      }
      return Mark(.shape(.polygon(points), fill: .solid(ControlColors.gallery.focus), stroke: nil))
    }
  }

  /// The frame around the pictures that won.
  func highlight(_ example: Dial) -> [Mark] {
    guard let run = gallery.example.highlight, let frame = layout.dial else { return [] }
    let (first, last) = (frame.wheels[run.lowerBound], frame.wheels[run.upperBound])
    let height = example.content.rowHeight(of: 0) * frame.zoom
    let around = Rect(
      x: first.x, y: first.center.y - height / 2, width: last.x + last.width - first.x,
      height: height)
    return [Mark(.picture(Picture("frame/win"), in: around.grown(by: 14)), name: "win")]
  }
}
