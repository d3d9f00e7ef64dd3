internal import SlotPaint

/// The exact contents of a texture.
nonisolated enum TextureKey: Hashable {
  case picture(Picture, width: Int, height: Int)
  /// Some rows of a backdrop: one of the bands in which it is made.
  case backdrop(Picture, front: PixelBox, width: Int, rows: Range<Int>, band: Int)
  /// A tile of a flat wheel with its background; empty without a picture.
  case tile(Picture?, ground: Paint, width: Int, height: Int, blur: Int)
  /// The shadows at the ends of a flat wheel.
  case shade(width: Int, height: Int)
  /// A line of text, moved to the origin and at full scale.
  case text(Text, scale: Double)
  /// A shape in pixels, moved to the origin.
  case shape(Shape, fill: Fill?, stroke: Stroke?)
}

extension TextureKey {
  /// The contents of a texture regardless of size: while the window is being resized, a texture of
  /// another size is drawn scaled.
  nonisolated enum Subject: Hashable {
    case picture(Picture)
    case backdrop(Picture, band: Int)
    case tile(Picture?, ground: Paint, blur: Int)
    case text(String, face: Text.Face, paint: Paint, glow: Paint?, finish: Text.Finish)
  }

  /// Whether it is quick to make, and often used only once. Letters of metal are neither: they are made long before
  /// the amount that they are for.
  nonisolated var isFleeting: Bool {
    switch self {
    case .text(let text, _): text.finish == .flat
    case .shape: true
    case .picture, .backdrop, .tile, .shade: false
    }
  }

  /// The subject; nil for textures that are so quick to make that they are never scaled.
  nonisolated var subject: Subject? {
    switch self {
    case .picture(let picture, _, _): .picture(picture)
    case .backdrop(let picture, _, _, _, let band): .backdrop(picture, band: band)
    case .tile(let picture, let ground, _, _, let blur):
      .tile(picture, ground: ground, blur: blur)
    case .text(let text, _):
      .text(
        text.string, face: text.face, paint: text.paint, glow: text.glow, finish: text.finish)
    case .shade, .shape: nil
    }
  }
}
