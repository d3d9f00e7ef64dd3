import Pickers
import SlotPaint

extension GalleryScene {
  /// The pointers beside the row that counts.
  func payline(_ panel: Rect) -> [Mark] {
    [(panel.x + 1, 1.0), (panel.x + panel.width - 1, -1.0)].map { x, direction in
      let points = [(0.0, -9.0), (0, 9), (11, 0)].map {
        Point(x: x + direction * $0.0, y: panel.center.y + $0.1)
      }
      return Mark(.shape(.polygon(points), fill: .solid(GalleryColors.focus), stroke: nil))
    }
  }

  /// The frame around the pictures that won.
  func highlight(_ example: Dial) -> [Mark] {
    guard let run = gallery.example.highlight else { return [] }
    let (first, last) = (layout.wheels[run.lowerBound], layout.wheels[run.upperBound])
    let height = example.content.rowHeight(of: 0) * layout.zoom
    let frame = Rect(
      x: first.x, y: first.center.y - height / 2, width: last.x + last.width - first.x,
      height: height)
    return [Mark(.picture(Picture("frame/win"), in: frame.grown(by: 14)), name: "win")]
  }

  /// A reel of pictures, seen through its slot.
  func reel(_ component: Int, of example: Dial) -> Mark {
    let frame = layout.wheels[component]
    let slot = Rect(
      x: frame.x + 3, y: frame.y + 10, width: frame.width - 6, height: frame.height - 20)
    let rowHeight = example.content.rowHeight(of: component) * layout.zoom
    let picker = example.picker
    let rows = example.content.rows(in: component, given: picker.selection)
    let position = picker.position(of: component, at: now)
    let first = Int(position.rounded(.down)) - 4
    let tiles = (first..<first + 9).map { index in
      let row = ((index % rows) + rows) % rows
      return Picture(
        example.content.row(row, in: component, given: picker.selection).picture ?? "")
    }
    return Mark(
      .wheel(
        Wheel(
          frame: slot, rowHeight: rowHeight, tiles: tiles,
          offset: position - Double(first) + 0.5 - slot.height / 2 / rowHeight,
          speed: -picker.speed(of: component, at: now), look: .drum)), name: "reel \(component)")
  }
}
