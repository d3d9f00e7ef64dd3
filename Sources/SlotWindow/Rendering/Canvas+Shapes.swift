internal import SlotPaint

extension Canvas {
  /// Draws a shape: a plain rectangle directly, a wide panel in parts, and anything else as a
  /// texture.
  func draw(_ shape: Shape, fill: Fill?, stroke: Stroke?) throws {
    if case .rectangle(let rect, radius: 0) = shape, case .solid(let paint) = fill, stroke == nil {
      return self.fill(grid.pixels(rect), with: paint)
    }
    let (shape, x, y) = Self.moved(inPixels(shape))
    let stroke = stroke.map { Stroke($0.paint, width: $0.width * grid.scale) }
    if let panel = PanelShape(shape, fill: fill, stroke: stroke) {
      return try panels.draw(panel, width: Self.extent(of: shape).width, x: x, y: y, on: self)
    }
    let margin = Int(((stroke?.width ?? 0) / 2).rounded(.up)) + 1
    let entry = try cache.entry(for: .shape(shape, fill: fill, stroke: stroke)) {
      try texture(of: Self.image(of: shape, fill: fill, stroke: stroke, margin: margin))
    }
    guard let texture = entry?.texture else { return }
    texture.draw(
      in: PixelBox(x: x - margin, y: y - margin, width: texture.width, height: texture.height))
  }

  /// Fills a box with one colour.
  func fill(_ box: PixelBox, with paint: Paint) { target.fill(box, color: paint.argb) }

  /// A shape in pixels, with axis-aligned edges on whole pixels.
  private func inPixels(_ shape: Shape) -> Shape {
    func rect(_ rect: Rect) -> Rect {
      let box = grid.pixels(rect)
      return Rect(
        x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    }
    return switch shape {
    case .rectangle(let frame, let radius):
      .rectangle(rect(frame), radius: radius * grid.scale)
    case .ring(let frame, let radius, let width):
      .ring(rect(frame), radius: radius * grid.scale, width: width * grid.scale)
    case .ellipse(let frame): .ellipse(in: rect(frame))
    case .line(let points): .line(points.map(grid.pixels))
    case .polygon(let points): .polygon(points.map(grid.pixels))
    }
  }

  /// A shape moved to the origin by whole pixels, and its former position.
  private static func moved(_ shape: Shape) -> (shape: Shape, x: Int, y: Int) {
    func corner(_ points: [Point]) -> (x: Int, y: Int) {
      (
        PixelGrid.whole((points.map(\.x).min() ?? 0).rounded(.down)),
        PixelGrid.whole((points.map(\.y).min() ?? 0).rounded(.down))
      )
    }
    func moved(_ points: [Point], by corner: (x: Int, y: Int)) -> [Point] {
      points.map { Point(x: $0.x - Double(corner.x), y: $0.y - Double(corner.y)) }
    }
    func moved(_ rect: Rect) -> Rect { Rect(x: 0, y: 0, width: rect.width, height: rect.height) }
    switch shape {
    case .rectangle(let rect, let radius):
      return (.rectangle(moved(rect), radius: radius), Int(rect.x), Int(rect.y))
    case .ring(let rect, let radius, let width):
      return (.ring(moved(rect), radius: radius, width: width), Int(rect.x), Int(rect.y))
    case .ellipse(let rect): return (.ellipse(in: moved(rect)), Int(rect.x), Int(rect.y))
    case .line(let points):
      let corner = corner(points)
      return (.line(moved(points, by: corner)), corner.x, corner.y)
    case .polygon(let points):
      let corner = corner(points)
      return (.polygon(moved(points, by: corner)), corner.x, corner.y)
    }
  }

  /// Paints a shape that starts at the origin, with a margin around it.
  static func image(of shape: Shape, fill: Fill?, stroke: Stroke?, margin: Int)
    -> PixelImage?
  {
    let size = extent(of: shape)
    let width = Int(size.width.rounded(.up)) + 2 * margin
    let height = Int(size.height.rounded(.up)) + 2 * margin
    guard width <= 16384, height <= 16384 else { return nil }
    func mask(_ outline: Outline) -> Mask {
      var area = AreaAccumulator(width: width, height: height)
      area.add(outline.moved(x: Double(margin), y: Double(margin)))
      return area.mask()
    }
    var image = PixelImage(width: width, height: height)
    if let fill {
      image.paint(mask(.filling(shape))) { y in
        fill.paint(at: min(1, max(0, (Double(y - margin) + 0.5) / max(1, size.height))))
      }
    }
    if let stroke {
      image.paint(mask(.stroking(shape, width: stroke.width)), with: stroke.paint)
    }
    return image
  }

  /// The extent of a shape that starts at the origin.
  private static func extent(of shape: Shape) -> Size {
    switch shape {
    case .rectangle(let rect, _), .ring(let rect, _, _), .ellipse(let rect):
      Size(width: rect.width, height: rect.height)
    case .line(let points), .polygon(let points):
      Size(
        width: min(20000, points.map(\.x).max() ?? 0),
        height: min(20000, points.map(\.y).max() ?? 0))
    }
  }
}
