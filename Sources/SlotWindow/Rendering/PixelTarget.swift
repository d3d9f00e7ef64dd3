internal import CPixels
internal import Foundation
internal import SlotPaint

/// Pixels in memory, such as those of a window on a computer without a graphics processor.
///
/// SDL draws them, too, but at three to six times the cost for each pixel: with instructions of the last century where
/// something is laid over something else, and pixel by pixel where its opacity changes or it is turned.
final class PixelTarget: RenderTarget {
  /// What is drawn on: words `0xXXRRGGBB`, whose first byte means nothing.
  ///
  /// Safety: whoever hands them to a target has memory for all rows, and takes them back before it goes.
  @safe struct Pixels: Equatable {
    let first: UnsafeMutablePointer<UInt32>
    /// The pixels from one row to the next.
    let pitch: Int
    let width: Int
    let height: Int

    /// Whether they are the same memory, in the same rows.
    static func == (one: Pixels, other: Pixels) -> Bool {
      unsafe one.first == other.first && one.pitch == other.pitch && one.width == other.width
        && one.height == other.height
    }
  }

  fileprivate static let loops = CPixels_BestLoops()

  let keepsPixels = true
  /// What is drawn on; nothing before the first frame.
  var pixels: Pixels? {
    didSet { if pixels != oldValue { clip(to: whole) } }
  }
  private var clip = PixelBox(x: 0, y: 0, width: 0, height: 0)

  private var whole: PixelBox {
    PixelBox(x: 0, y: 0, width: pixels?.width ?? 0, height: pixels?.height ?? 0)
  }

  func clip(to box: PixelBox) { clip = box.intersection(whole) }

  func fill(_ box: PixelBox, color: UInt32) {
    // Safety: the part lies within the pixels.
    guard let part = unsafe part(of: box)?.target else { return }
    var source = color
    var premultiplied: UInt32 = 0
    unsafe CPixels_Premultiply(&premultiplied, &source, 1)
    unsafe Self.loops.fill(part, premultiplied)
  }

  func texture(of image: PixelImage) -> any Texture { PixelTexture(image, on: self) }

  func texture(paintedWithWidth width: Int, height: Int) -> any Texture {
    PixelTexture(opaqueWithWidth: width, height: height, on: self)
  }

  /// The pixels of a box that may be drawn on, and how far they begin from its corner; nil if there are none.
  fileprivate func part(of box: PixelBox) -> (
    target: CPixels_Target, left: Int, top: Int
  )? {
    let part = box.intersection(clip)
    guard let pixels, !part.isEmpty else { return nil }
    // Safety: a part that isn't empty begins at one of the pixels, and ends with one.
    let target = unsafe CPixels_Target(
      pixels: pixels.first + (part.y * pixels.pitch + part.x), pitch: pixels.pitch,
      width: part.width, height: part.height)
    return unsafe (target, part.x - box.x, part.y - box.y)
  }
}

/// A picture in memory, premultiplied, with a transparent pixel to spare on each side.
///
/// Safety: `pixels` has a row and a column more on each side than the picture, so all rows of the picture and those around
/// it lie in it. A patch lies within the picture, and what is drawn of one within the target's pixels.
private final class PixelTexture: Texture {
  let width: Int
  let height: Int
  let isOpaque: Bool
  private var pixels: [UInt32]
  /// The parts that aren't transparent; only these are drawn in the picture's own size.
  private let patches: [PixelPatch]
  private let target: PixelTarget

  private var pitch: Int { width + 2 }
  /// The place of the first pixel after those to spare.
  private var start: Int { pitch + 1 }

  init(_ image: PixelImage, on target: PixelTarget) {
    (width, height) = (image.width, image.height)
    patches = PixelPatch.patches(of: image)
    isOpaque = patches == [PixelPatch(box: image.box, isOpaque: true)]
    pixels = Array(repeating: 0, count: (image.width + 2) * (image.height + 2))
    self.target = target
    unsafe image.pixels.withUnsafeBufferPointer { source in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        guard let source = source.baseAddress, let pixels = pixels.baseAddress else { return }
        for y in 0..<image.height {
          unsafe CPixels_Premultiply(
            pixels + ((y + 1) * (image.width + 2) + 1), source + y * image.width, image.width)
        }
      }
    }
  }

  init(opaqueWithWidth width: Int, height: Int, on target: PixelTarget) {
    (self.width, self.height) = (width, height)
    isOpaque = true
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    patches = [PixelPatch(box: whole, isOpaque: true)]
    pixels = Array(repeating: 0xFF00_0000, count: (width + 2) * (height + 2))
    self.target = target
  }

  func repaint(_ paint: (_ bytes: UnsafeMutableRawPointer, _ pitch: Int) -> Void) {
    let (start, pitch) = (start, pitch)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      unsafe paint(UnsafeMutableRawPointer(pixels + start), 4 * pitch)
    }
  }

  func draw(in box: PixelBox, light: Light, turn: Double) {
    guard light.opacity > 0, !box.isEmpty else { return }
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let first = unsafe pixels.baseAddress.map({ unsafe $0 + start }) else { return }
      if turn == 0, (box.width, box.height) == (width, height) {
        unsafe copy(from: first, x: box.x, y: box.y, light: light)
      } else {
        unsafe map(from: first, to: box, light: light, turn: turn)
      }
    }
  }

  /// Draws the picture in its own size.
  private func copy(from first: UnsafePointer<UInt32>, x: Int, y: Int, light: Light) {
    for patch in patches {
      var box = patch.box
      (box.x, box.y) = (box.x + x, box.y + y)
      guard let (part, left, top) = unsafe target.part(of: box) else { continue }
      let source = unsafe first + ((patch.box.y + top) * pitch + patch.box.x + left)
      if patch.isOpaque, light == .full {
        unsafe CPixels_Copy(part, source, pitch)
      } else {
        unsafe PixelTarget.loops.blend(part, source, pitch, CPixels_Light(light))
      }
    }
  }

  /// Draws the picture in another size, or turned.
  private func map(
    from first: UnsafePointer<UInt32>, to box: PixelBox, light: Light, turn: Double
  ) {
    let reach = turn == 0 ? box : box.turned
    guard let (part, left, top) = unsafe target.part(of: reach) else { return }
    let (across, down) = (Double(width) / Double(box.width), Double(height) / Double(box.height))
    let (sine, cosine) = (sin(turn), cos(turn))
    // From the middle of the box to the middle of the first pixel that is drawn.
    let x = Double(reach.x + left) + 0.5 - (Double(box.x) + Double(box.width) / 2)
    let y = Double(reach.y + top) + 0.5 - (Double(box.y) + Double(box.height) / 2)
    func fixed(_ value: Double) -> Int64 { Int64((value * 65536).rounded()) }
    let mapping = CPixels_Mapping(
      x: fixed((cosine * x + sine * y) * across + Double(width) / 2 - 0.5),
      y: fixed((cosine * y - sine * x) * down + Double(height) / 2 - 0.5),
      x_right: fixed(cosine * across), y_right: fixed(-sine * down),
      x_below: fixed(sine * across), y_below: fixed(cosine * down))
    let picture = unsafe CPixels_Picture(
      pixels: first, pitch: pitch, width: width, height: height, is_opaque: isOpaque)
    unsafe PixelTarget.loops.map(part, picture, mapping, turn == 0, CPixels_Light(light))
  }
}

extension PixelImage {
  fileprivate nonisolated var box: PixelBox { PixelBox(x: 0, y: 0, width: width, height: height) }
}

extension CPixels_Light {
  fileprivate nonisolated init(_ light: Light) {
    self.init(opacity: light.opacity, brightness: light.brightness)
  }
}
