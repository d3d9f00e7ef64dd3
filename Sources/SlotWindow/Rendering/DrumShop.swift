internal import SlotPaint

/// Draws drums, each with a texture that is repainted when the drum has moved.
final class DrumShop {
  /// The position of a drum and the shape of its tiles; drums with equal shapes share their tiles.
  private struct Key: Hashable {
    let x: Int
    let y: Int
    let shape: Shape
  }

  private struct Shape: Hashable {
    let width: Int
    let height: Int
    let pitch: Double
    let ground: Paint
  }

  private struct TileKey: Hashable {
    let picture: Picture?
    let shape: Shape
  }

  private struct Drum {
    let texture: any Texture
    /// What was painted last.
    var painted: Wheel?
    var lastFrame: Int
  }

  private let target: any RenderTarget
  private var drums: [Key: Drum] = [:]
  private var tiles: [TileKey: DrumTile] = [:]
  private var projections: [Shape: DrumProjection] = [:]
  private var frame = 0
  /// The textures of the drums drawn in this frame and in the previous one, in order.
  private var drawn: [any Texture] = []
  private var drawnBefore: [any Texture] = []

  /// The number of frames for which an unused drum is kept.
  private static let patience = 8

  init(target: any RenderTarget) { self.target = target }

  /// Begins a frame, dropping drums that weren't drawn for a while, along with their tiles.
  func beginFrame() {
    frame += 1
    drawnBefore = drawn
    drawn = []
    guard drums.values.contains(where: { $0.lastFrame < frame - Self.patience }) else { return }
    drums = drums.filter { $0.value.lastFrame >= frame - Self.patience }
    let shapes = Set(drums.keys.map(\.shape))
    tiles = tiles.filter { shapes.contains($0.key.shape) }
    projections = projections.filter { shapes.contains($0.key) }
  }

  /// Releases everything.
  func removeAll() {
    drums = [:]
    tiles = [:]
    projections = [:]
    drawn = []
    drawnBefore = []
  }

  /// Draws a wheel as a drum.
  func draw(_ wheel: Wheel, on canvas: Canvas) throws {
    let frame = canvas.grid.pixels(wheel.frame)
    // Drums of one width share their tiles, wherever their edges fall between pixels.
    let width = max(
      1, PixelGrid.whole((wheel.frame.width * canvas.grid.scale + 1e-6).rounded(.down)))
    let pitch = wheel.rowHeight * canvas.grid.scale
    guard frame.height > 0, pitch >= 1 else { return }
    let shape = Shape(width: width, height: frame.height, pitch: pitch, ground: wheel.ground)
    let key = Key(x: frame.x, y: frame.y, shape: shape)
    let box = PixelBox(x: frame.x, y: frame.y, width: width, height: frame.height)
    // If tiles are missing and there is no time to make them, draw the drum that was in this place
    // in the last frame, scaled.
    let substitute = drawnBefore.indices.contains(drawn.count) ? drawnBefore[drawn.count] : nil
    if let substitute, !prepare(wheel, shape: shape, canvas: canvas) {
      drawn.append(substitute)
      return substitute.draw(in: box)
    }
    var drum =
      try drums[key]
      ?? Drum(
        texture: target.texture(paintedWithWidth: width, height: frame.height),
        painted: nil, lastFrame: self.frame)
    if drum.painted != wheel {
      let painter = painter(of: wheel, shape: shape, canvas: canvas)
      let center = wheel.frame.height / 2 / wheel.rowHeight + wheel.offset
      // Safety: the texture has as many rows as the projection, and the width of the tiles.
      unsafe try drum.texture.repaint {
        unsafe painter.paint(
          center: center, speed: wheel.speed, brightness: wheel.brightness, into: $0, pitch: $1)
      }
      drum.painted = wheel
    }
    drum.lastFrame = self.frame
    drums[key] = drum
    drawn.append(drum.texture)
    drum.texture.draw(in: box)
  }

  /// Makes the missing tiles of a wheel while there is time.
  ///
  /// - Returns: Whether all tiles are ready.
  private func prepare(_ wheel: Wheel, shape: Shape, canvas: Canvas) -> Bool {
    for picture in wheel.tiles + [nil] as [Picture?]
    where tiles[TileKey(picture: picture, shape: shape)] == nil {
      guard canvas.cache.bake({ _ = tile(picture, shape: shape, canvas: canvas) }) else {
        return false
      }
    }
    return true
  }

  private func painter(of wheel: Wheel, shape: Shape, canvas: Canvas) -> DrumPainter {
    let projection =
      projections[shape] ?? DrumProjection(rows: shape.height, pitch: shape.pitch)
    projections[shape] = projection
    return DrumPainter(
      tiles: wheel.tiles.map { tile($0, shape: shape, canvas: canvas) },
      empty: tile(nil, shape: shape, canvas: canvas), projection: projection)
  }

  private func tile(_ picture: Picture?, shape: Shape, canvas: Canvas) -> DrumTile {
    let key = TileKey(picture: picture, shape: shape)
    if let tile = tiles[key] { return tile }
    let image = WheelTile.drum(
      picture.map { picture in
        { canvas.image(of: Picture(picture.name), width: $0, height: $1) }
      }, ground: shape.ground, width: shape.width, pitch: shape.pitch)
    let tile = DrumTile((picture?.variant ?? .plain).applied(to: image))
    tiles[key] = tile
    return tile
  }
}
