import SlotCabinet
import SlotPaint
import SlotEngine

/// A reel as it is drawn: painted anew only when it has moved.
final class Drum {
  private let reel: Reel
  private let painter: DrumPainter
  private let rect: PixelRect
  private let texture: Texture
  private var paintedPose: ReelPose?

  /// Creates the drum of a reel.
  ///
  /// - Parameters:
  ///   - reel: The reel whose symbols show.
  ///   - painter: Paints it, in the size of `rect`.
  ///   - rect: Where it stands, in pixels of the output.
  ///   - window: The window in which it is drawn.
  init(_ reel: Reel, painter: DrumPainter, rect: PixelRect, window: GameWindow) throws {
    self.reel = reel
    self.painter = painter
    self.rect = rect
    texture = try Texture(paintedWithWidth: rect.width, height: rect.height, in: window)
  }

  /// Draws the drum.
  ///
  /// - Parameters:
  ///   - pose: Where the reel stands, and how fast it moves.
  ///   - brightness: The share of its light that is kept.
  func draw(_ pose: ReelPose, brightness: Double, in window: GameWindow) throws {
    if pose != paintedPose {
      try texture.repaint { painter.paint(pose, of: reel, into: $0, pitch: $1) }
      paintedPose = pose
    }
    texture.draw(in: rect, of: window, brightness: brightness)
  }
}

extension Drum {
  /// The drums of a machine, left to right, all of the same size.
  static func row(
    of machine: Machine, symbols: SymbolArt, transform: WindowTransform, window: GameWindow
  ) throws -> [Drum] {
    let layout = CabinetLayout(reels: machine.reels.count)
    let rects = layout.drums.map(transform.pixels)
    let width = rects.map(\.width).min() ?? 1
    let pitch = layout.pitch * transform.scale
    let strip = symbols.strip(width: width, pitch: pitch)
    return try zip(machine.reels, rects).map { reel, rect in
      let painter = DrumPainter(
        strip: strip, projection: DrumProjection(rows: rect.height, pitch: pitch))
      let place = PixelRect(x: rect.x, y: rect.y, width: width, height: rect.height)
      return try Drum(reel, painter: painter, rect: place, window: window)
    }
  }
}
