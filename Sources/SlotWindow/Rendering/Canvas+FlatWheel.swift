internal import SlotPaint

extension Canvas {
  /// Draws a flat wheel: opaque tiles, copied pixel by pixel, with shadows at its ends.
  func drawFlat(_ wheel: Wheel) throws {
    let box = grid.pixels(wheel.frame)
    guard !box.isEmpty, wheel.rowHeight > 0 else { return }
    try clipped(to: box) {
      let blur = WheelTile.blurLevel(speed: wheel.speed)
      let height = rowHeight(of: wheel)
      if !isCovered(wheel) { fill(box, with: wheel.ground.darkened(to: wheel.brightness)) }
      for (index, picture) in pictures(of: wheel).enumerated() {
        let top = (Double(index) - wheel.offset) * wheel.rowHeight * grid.scale
        let y = box.y + PixelGrid.whole(top)
        guard y < box.y + box.height, y + height > box.y else { continue }
        let key = tileKey(picture, of: wheel, blur: blur)
        let entry = try cache.entry(for: key) { try tile(key) }
        let place = PixelBox(x: box.x, y: y, width: box.width, height: height)
        if let texture = entry?.texture {
          texture.draw(in: place, light: Light(brightness: wheel.brightness))
        } else {
          fill(place, with: wheel.ground.darkened(to: wheel.brightness))
        }
      }
      if wheel.hasShade { try drawShade(box) }
    }
  }

  /// The pictures on a wheel's tiles; where it has none, empty tiles, whose sides are those of the others.
  private func pictures(of wheel: Wheel) -> [Picture?] {
    guard wheel.tiles.isEmpty else { return wheel.tiles }
    return Array(repeating: nil, count: Int((wheel.frame.height / wheel.rowHeight).rounded(.up)))
  }

  /// Whether the tiles cover the whole frame of a wheel.
  private func isCovered(_ wheel: Wheel) -> Bool {
    wheel.offset >= 0
      && (Double(wheel.tiles.count) - wheel.offset) * wheel.rowHeight >= wheel.frame.height
  }

  /// A row's height in pixels; if it isn't whole, rows overlap by one pixel.
  private func rowHeight(of wheel: Wheel) -> Int {
    max(1, PixelGrid.whole((wheel.rowHeight * grid.scale - 1e-6).rounded(.up)))
  }

  /// The texture key of a tile.
  func tileKey(_ picture: Picture?, of wheel: Wheel, blur: Int) -> TextureKey {
    .tile(
      picture, ground: wheel.ground, width: grid.pixels(wheel.frame).width,
      height: rowHeight(of: wheel), blur: blur)
  }

  /// Makes the texture of a tile.
  func tile(_ key: TextureKey) throws -> (texture: any Texture, anchor: (x: Int, y: Int))? {
    guard case .tile(let picture, let ground, let width, let height, let blur) = key else {
      return nil
    }
    let variant = picture?.variant ?? .plain
    let plain = plainTiles.tile(picture?.name, ground: ground, width: width, height: height) {
      WheelTile.flat(
        picture.map { picture in
          { self.image(of: Picture(picture.name), width: $0, height: $1) }
        }, ground: ground, width: width, height: height)
    }
    return try texture(of: variant.applied(to: WheelTile.blurred(plain, level: blur)))
  }

  private func drawShade(_ box: PixelBox) throws {
    let entry = try cache.entry(for: .shade(width: box.width, height: box.height)) {
      try texture(of: WheelTile.shade(width: box.width, height: box.height))
    }
    entry?.texture.draw(in: box)
  }
}

/// The tiles of flat wheels at rest, from which all variants and blurs are made: drawing the picture in
/// its size takes longer than any of these.
struct PlainTiles {
  private struct Size: Hashable {
    let width: Int
    let height: Int
    let ground: Paint
  }

  private var size: Size?
  private var tiles: [String?: PixelImage] = [:]

  /// A tile by the name of its picture, made if there is none yet; tiles of another size go.
  mutating func tile(
    _ name: String?, ground: Paint, width: Int, height: Int, make: () -> PixelImage
  ) -> PixelImage {
    let size = Size(width: width, height: height, ground: ground)
    if size != self.size { (self.size, tiles) = (size, [:]) }
    if let tile = tiles[name] { return tile }
    let tile = make()
    tiles[name] = tile
    return tile
  }
}
