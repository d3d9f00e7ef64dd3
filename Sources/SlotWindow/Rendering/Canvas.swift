internal import SlotPaint

/// Draws display lists on a target, back to front, and decides nothing.
///
/// Everything but drums and plain rectangles is a texture that is made once in its final size, so
/// drawing a frame is mostly copying.
final class Canvas {
  let target: any RenderTarget
  var library: any PictureLibrary
  var typefaces: Typefaces
  let cache = TextureCache()
  let drums: DrumShop
  let panels: PanelShop
  var plainTiles = PlainTiles()

  /// The mapping of the current list to the output.
  private(set) var grid = PixelGrid(list: Size(width: 1, height: 1), width: 1, height: 1)
  /// The current clipping rectangle.
  private(set) var clip = PixelBox(x: 0, y: 0, width: 0, height: 0)
  /// What the output holds; nil if it isn't known, or not all of it was drawn.
  private var drawn: DrawnMarks?
  /// The boxes that were drawn anew in the last frame.
  private(set) var changed: [PixelBox] = []

  /// Creates a canvas.
  init(target: any RenderTarget, library: any PictureLibrary, typefaces: Typefaces) {
    self.target = target
    self.library = library
    self.typefaces = typefaces
    drums = DrumShop(target: target)
    panels = PanelShop(target: target)
  }

  /// Draws a list; it becomes visible when the renderer presents it.
  ///
  /// - Parameter keepsOutput: Whether the output still holds what was drawn last. Then only what has
  ///   changed since is drawn anew, if all of that was drawn.
  /// - Returns: Whether all of it was drawn, and in its final size.
  @discardableResult
  func draw(
    _ list: DisplayList, width: Int, height: Int, budget: BakingBudget, keepsOutput: Bool = false
  ) throws -> Bool {
    let grid = PixelGrid(list: list.size, width: width, height: height)
    let last = keepsOutput && grid == self.grid ? drawn : nil
    self.grid = grid
    cache.beginFrame(budget)
    drums.beginFrame()
    panels.beginFrame()
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    let next = DrawnMarks(list.marks, after: last) { extent(of: $0) }
    drawn = nil
    changed = [whole]
    if let last, !last.isDueForAll {
      changed = next.changes(since: last).map { $0.intersection(whole) }.filter { !$0.isEmpty }
    }
    for box in changed {
      clip = box
      target.clip(to: box)
      try draw(next, in: box)
    }
    clip = whole
    target.clip(to: whole)
    if !cache.isIncomplete { drawn = next }
    return !cache.isIncomplete
  }

  /// Draws what can be seen in a box: nothing that lies below a mark that hides it.
  private func draw(_ marks: DrawnMarks, in box: PixelBox) throws {
    var covers = Covers(of: box)
    var seen: [(index: Int, pieces: [PixelBox])] = []
    for index in marks.marks.indices.reversed() {
      let mark = marks.marks[index]
      let place = marks.boxes[index].intersection(box)
      guard mark.isDrum || !place.isEmpty else { continue }
      let pieces = mark.isDrum ? [box] : covers.uncovered(place)
      if !pieces.isEmpty { seen.append((index, pieces)) }
      covers.add(hidden(by: mark))
      if covers.areComplete { break }
    }
    for piece in covers.uncovered(box) { target.fill(piece, color: Self.black) }
    for (index, pieces) in seen.reversed() {
      let isDivided = pieces != [marks.boxes[index].intersection(box)]
      for piece in pieces {
        try clipped(to: isDivided ? piece : nil) { try draw(marks.marks[index]) }
      }
    }
  }

  /// Whether something in the last list wasn't drawn at all.
  var hasGaps: Bool { cache.hasGaps }

  /// Forgets every texture: the renderer has lost them.
  func forgetTextures() {
    drawn = nil
    plainTiles = PlainTiles()
    cache.removeAll()
    drums.removeAll()
    panels.removeAll()
  }
}

// MARK: - Marks

extension Canvas {
  private func draw(_ mark: Mark) throws {
    switch mark.content {
    case .picture(let picture, let frame, let opacity):
      try draw(picture, in: grid.pixels(frame), opacity: opacity)
    case .sprite(let sprite): try draw(sprite)
    case .backdrop(let picture, let front): try drawBackdrop(picture, front: grid.pixels(front))
    case .wheel(let wheel):
      switch wheel.look {
      case .drum: try drums.draw(wheel, on: self)
      case .flat: try drawFlat(wheel)
      }
    case .text(let text): try draw(text)
    case .shape(let shape, let fill, let stroke): try draw(shape, fill: fill, stroke: stroke)
    case .group(let marks, let clip):
      try clipped(to: clip.map(grid.pixels)) { for mark in marks { try draw(mark) } }
    }
  }

  /// Draws with clipping to a box.
  func clipped(to box: PixelBox?, _ draw: () throws -> Void) rethrows {
    guard let box else { return try draw() }
    let outer = clip
    clip = clip.intersection(box)
    guard !clip.isEmpty else {
      clip = outer
      return
    }
    target.clip(to: clip)
    defer {
      clip = outer
      target.clip(to: outer)
    }
    try draw()
  }

  private func draw(_ picture: Picture, in box: PixelBox, opacity: Double) throws {
    guard !box.isEmpty, !clip.intersection(box).isEmpty else { return }
    let key = TextureKey.picture(picture, width: box.width, height: box.height)
    let entry = try cache.entry(for: key) {
      try texture(of: image(of: picture, width: box.width, height: box.height))
    }
    entry?.texture.draw(in: box, light: Light(opacity: opacity))
  }

  /// Draws a sprite: made once in its own size, then moved, scaled and turned.
  private func draw(_ sprite: Sprite) throws {
    let box = box(of: sprite)
    guard !box.isEmpty, !clip.intersection(extent(of: sprite)).isEmpty else { return }
    let key = key(of: sprite)
    let entry = try cache.entry(for: key) { try texture(key) }
    let light = Light(brightness: sprite.brightness, opacity: sprite.opacity)
    entry?.texture.draw(in: box, light: light, turn: sprite.turn)
  }

  private func key(of sprite: Sprite) -> TextureKey {
    .picture(sprite.picture, width: own(sprite.size.width), height: own(sprite.size.height))
  }

  private func own(_ length: Double) -> Int { max(1, PixelGrid.whole(length * grid.scale)) }

  /// The pixels of a sprite before it is turned.
  func box(of sprite: Sprite) -> PixelBox {
    let center = grid.pixels(sprite.center)
    func side(_ length: Double) -> Int {
      max(0, PixelGrid.whole(Double(own(length)) * sprite.zoom))
    }
    let (width, height) = (side(sprite.size.width), side(sprite.size.height))
    return PixelBox(
      x: PixelGrid.whole(center.x - Double(width) / 2),
      y: PixelGrid.whole(center.y - Double(height) / 2), width: width, height: height)
  }

  private func drawBackdrop(_ picture: Picture, front: PixelBox) throws {
    guard !front.isEmpty else { return clear() }
    let bands = Self.backdropBands
    let entries = try (0..<bands).map { band in
      let rows = grid.height * band / bands..<grid.height * (band + 1) / bands
      let key = TextureKey.backdrop(
        picture, front: front, width: grid.width, rows: rows, band: band)
      return (
        rows, try cache.entry(for: key) { try backdrop(picture, front: front, rows: rows) }
      )
    }
    if !entries.allSatisfy({ $0.1?.texture.isOpaque == true }) { clear() }
    for (rows, entry) in entries {
      entry?.texture.draw(
        in: PixelBox(x: 0, y: rows.lowerBound, width: grid.width, height: rows.count))
    }
  }

  /// A backdrop is made in bands, as making it in one go would take longer than a frame.
  private static let backdropBands = 16

  /// Makes one band of a backdrop.
  private func backdrop(_ picture: Picture, front: PixelBox, rows: Range<Int>) throws
    -> (texture: any Texture, anchor: (x: Int, y: Int))?
  {
    guard !rows.isEmpty else { return nil }
    // Beyond the front, its first or last row is repeated.
    let first = min(front.height - 1, max(0, rows.lowerBound - front.y))
    let last = min(front.height - 1, max(0, rows.upperBound - 1 - front.y))
    let image = library.image(
      named: picture.name, width: front.width, height: front.height, rows: first..<last + 1,
      scale: grid.scale)
    return try texture(
      of: image.map { image in
        Backdrop.image(
          image, x: front.x, y: front.y + first - rows.lowerBound, width: grid.width,
          height: rows.count, scale: grid.scale)
      })
  }

  /// Makes the output black, as far as drawing has an effect.
  private func clear() { target.fill(clip, color: Self.black) }

  private static let black: UInt32 = 0xFF00_0000

  private func draw(_ text: Text) throws {
    let key = key(of: text)
    guard let entry = try cache.entry(for: key, make: { try texture(key) }) else { return }
    let anchor = grid.pixels(text.anchor)
    let scale = text.scale
    let box = PixelBox(
      x: PixelGrid.whole(anchor.x - Double(entry.anchor.x) * scale),
      y: PixelGrid.whole(anchor.y - Double(entry.anchor.y) * scale),
      width: PixelGrid.whole(Double(entry.texture.width) * scale),
      height: PixelGrid.whole(Double(entry.texture.height) * scale))
    entry.texture.draw(in: box)
  }

  private func key(of text: Text) -> TextureKey {
    var plain = text
    plain.anchor = Point(x: 0, y: 0)
    plain.scale = 1
    return .text(plain, scale: grid.scale)
  }
}

// MARK: - Pictures

extension Canvas {
  /// The texture that a sprite or a line of text is drawn with; nil for other marks.
  func key(of mark: Mark) -> TextureKey? {
    switch mark.content {
    case .sprite(let sprite): key(of: sprite)
    case .text(let text): key(of: text)
    case .picture, .backdrop, .wheel, .shape, .group: nil
    }
  }

  /// Makes a texture that was announced.
  func texture(_ key: TextureKey) throws -> (texture: any Texture, anchor: (x: Int, y: Int))? {
    switch key {
    case .picture(let picture, let width, let height):
      try texture(of: image(of: picture, width: width, height: height))
    case .text(let text, let scale):
      try typefaces.painted(text, scale: scale).map {
        (try target.texture(of: $0.image), $0.anchor)
      }
    case .tile: try tile(key)
    case .backdrop, .shade, .shape: nil
    }
  }

  /// A picture in a given size and its variant.
  func image(of picture: Picture, width: Int, height: Int) -> PixelImage? {
    library.image(named: picture.name, width: width, height: height, scale: grid.scale)
      .map(picture.variant.applied)
  }

  /// A picture as a texture with its anchor at its corner.
  func texture(of image: PixelImage?) throws -> (texture: any Texture, anchor: (x: Int, y: Int))? {
    guard let image else { return nil }
    return (try target.texture(of: image), (0, 0))
  }
}
