internal import SlotPaint

/// A wide rounded rectangle or ring, independent of its width: between its sides each row of pixels
/// has a single colour.
nonisolated struct PanelShape: Hashable {
  /// The shape at the origin, in pixels, as narrow as possible: two sides and one column between
  /// them.
  let narrow: Shape
  let fill: Fill?
  let stroke: Stroke?
  /// The width of a side, without the margin.
  let side: Int

  /// Divides a shape at the origin; nil if it can't be divided or is too narrow.
  init?(_ shape: Shape, fill: Fill?, stroke: Stroke?) {
    self.fill = fill
    self.stroke = stroke
    let outside = (stroke?.width ?? 0) / 2
    func side(_ reach: Double) -> Int { Int((reach + outside).rounded(.up)) + 1 }
    func rect(_ side: Int, _ rect: Rect) -> Rect? {
      // Small shapes are cheaper in one piece.
      rect.width < Double(2 * side + 40) || rect.width * rect.height < 16384
        ? nil : Rect(x: 0, y: 0, width: Double(2 * side + 1), height: rect.height)
    }
    switch shape {
    case .rectangle(let frame, let radius):
      self.side = side(min(radius, frame.height / 2))
      guard let rect = rect(self.side, frame) else { return nil }
      narrow = .rectangle(rect, radius: radius)
    case .ring(let frame, let radius, let width):
      self.side = side(max(min(radius, frame.height / 2), width))
      guard let rect = rect(self.side, frame) else { return nil }
      narrow = .ring(rect, radius: radius, width: width)
    case .ellipse, .line, .polygon: return nil
    }
  }

  /// How far the image extends beyond the shape.
  var margin: Int { Int(((stroke?.width ?? 0) / 2).rounded(.up)) + 1 }
}

/// Draws panels: their sides are textures, and the area in between is filled row by row.
///
/// A panel as large as a window would need a texture of megabytes that takes long to paint; its
/// sides need a hundredth of that and fit any width, and filling is as fast as copying. So the
/// stage can be drawn in every size while a window is being resized.
final class PanelShop {
  private struct Panel {
    let left: any Texture
    let right: any Texture
    let rows: [Row]
    var lastFrame: Int
  }

  /// Consecutive rows of pixels of one colour.
  private struct Row {
    let y: Int
    var height: Int
    let color: UInt32
  }

  private let target: any RenderTarget
  private var panels: [PanelShape: Panel] = [:]
  private var frame = 0

  /// The number of frames for which an unused panel is kept.
  private static let patience = 120

  init(target: any RenderTarget) { self.target = target }

  /// Begins a frame, dropping panels that weren't drawn for a while.
  func beginFrame() {
    frame += 1
    guard frame.isMultiple(of: 32) else { return }
    panels = panels.filter { $0.value.lastFrame >= frame - Self.patience }
  }

  /// Releases everything.
  func removeAll() { panels = [:] }

  /// Draws a panel of a width with its upper left corner at a pixel.
  func draw(_ shape: PanelShape, width: Double, x: Int, y: Int, on canvas: Canvas) throws {
    guard var panel = try panels[shape] ?? panel(shape) else { return }
    panel.lastFrame = frame
    panels[shape] = panel
    let (margin, side, width) = (shape.margin, shape.side, Int(width))
    let top = y - margin
    let between = (x: x + side, width: width - 2 * side)
    for row in panel.rows {
      let box = PixelBox(x: between.x, y: top + row.y, width: between.width, height: row.height)
      guard !canvas.clip.intersection(box).isEmpty else { continue }
      target.fill(box, color: row.color)
    }
    let height = panel.left.height
    panel.left.draw(in: PixelBox(x: x - margin, y: top, width: margin + side, height: height))
    panel.right.draw(
      in: PixelBox(x: x + width - side, y: top, width: margin + side, height: height))
  }

  private func panel(_ shape: PanelShape) throws -> Panel? {
    guard
      let image = Canvas.image(
        of: shape.narrow, fill: shape.fill, stroke: shape.stroke, margin: shape.margin)
    else { return nil }
    let width = shape.margin + shape.side
    func part(from first: Int) -> PixelImage {
      var part = PixelImage(width: width, height: image.height)
      for y in 0..<image.height {
        for x in 0..<width { part[x, y] = image[first + x, y] }
      }
      return part
    }
    var rows: [Row] = []
    for y in 0..<image.height {
      let color = image[width, y]
      if let last = rows.last, last.color == color, last.y + last.height == y {
        rows[rows.count - 1].height += 1
      } else if color >> 24 > 0 {
        rows.append(Row(y: y, height: 1, color: color))
      }
    }
    return Panel(
      left: try target.texture(of: part(from: 0)),
      right: try target.texture(of: part(from: width + 1)), rows: rows, lastFrame: frame)
  }
}
