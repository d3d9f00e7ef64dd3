internal import SlotPaint

extension Canvas {
  /// The pixels that a mark takes at most.
  func extent(of mark: Mark) -> PixelBox {
    switch mark.content {
    case .picture(_, let frame, _): return grid.pixels(frame)
    case .sprite(let sprite): return extent(of: sprite)
    case .backdrop: return PixelBox(x: 0, y: 0, width: grid.width, height: grid.height)
    case .wheel(let wheel): return grid.pixels(wheel.frame).grown(by: 1)
    case .text(let text): return extent(of: text)
    case .shape(let shape, _, let stroke):
      let reach = Int(((stroke?.width ?? 0) * grid.scale / 2).rounded(.up)) + 2
      return extent(of: shape).grown(by: reach)
    case .group(let marks, let clip):
      let boxes = marks.map(extent).filter { !$0.isEmpty }
      guard let first = boxes.first else { return PixelBox(x: 0, y: 0, width: 0, height: 0) }
      let all = boxes.dropFirst().reduce(first) { $0.union($1) }
      return clip.map { all.intersection(grid.pixels($0)) } ?? all
    }
  }

  /// The pixels that a sprite takes at most, however it is turned.
  func extent(of sprite: Sprite) -> PixelBox {
    sprite.turn == 0 ? box(of: sprite) : box(of: sprite).turned
  }

  /// The pixels in which a mark hides everything below it; empty if there are none.
  func hidden(by mark: Mark) -> PixelBox {
    switch mark.content {
    case .backdrop: return PixelBox(x: 0, y: 0, width: grid.width, height: grid.height)
    case .wheel(let wheel)
    where wheel.look == .flat && wheel.ground.opacity == 1 && wheel.rowHeight > 0:
      return grid.pixels(wheel.frame)
    case .shape(.rectangle(let rect, let radius), let fill?, _) where fill.isOpaque:
      // Without its corners; edges may be half clear.
      return grid.pixels(rect).grown(by: -Int((radius * grid.scale).rounded(.up)))
    case .picture, .sprite, .wheel, .text, .shape, .group:
      return PixelBox(x: 0, y: 0, width: 0, height: 0)
    }
  }

  private func extent(of text: Text) -> PixelBox {
    guard let box = typefaces.box(of: text, scale: grid.scale) else {
      return PixelBox(x: 0, y: 0, width: 0, height: 0)
    }
    let anchor = grid.pixels(text.anchor)
    return PixelBox(
      x: PixelGrid.whole(anchor.x - Double(box.anchor.x) * text.scale),
      y: PixelGrid.whole(anchor.y - Double(box.anchor.y) * text.scale),
      width: PixelGrid.whole(Double(box.width) * text.scale),
      height: PixelGrid.whole(Double(box.height) * text.scale)
    ).grown(by: 1)
  }

  private func extent(of shape: Shape) -> PixelBox {
    switch shape {
    case .rectangle(let rect, _), .ring(let rect, _, _), .ellipse(let rect):
      return grid.pixels(rect)
    case .line(let points), .polygon(let points):
      guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
        let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
      else { return PixelBox(x: 0, y: 0, width: 0, height: 0) }
      return grid.pixels(Rect(x: left, y: top, width: right - left, height: bottom - top))
        .grown(by: 1)
    }
  }
}

extension PixelBox {
  /// What the box takes at most, however it is turned about its middle.
  nonisolated var turned: PixelBox {
    let (width, height) = (Double(width), Double(height))
    let reach = PixelGrid.whole((width * width + height * height).squareRoot() / 2) + 2
    return PixelBox(
      x: x + self.width / 2 - reach, y: y + self.height / 2 - reach, width: 2 * reach,
      height: 2 * reach)
  }

  /// The box made larger on all sides.
  nonisolated func grown(by amount: Int) -> PixelBox {
    PixelBox(
      x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }
}

extension Fill {
  fileprivate nonisolated var isOpaque: Bool {
    switch self {
    case .solid(let paint): paint.opacity == 1
    case .vertical(let top, let bottom): top.opacity == 1 && bottom.opacity == 1
    }
  }
}
