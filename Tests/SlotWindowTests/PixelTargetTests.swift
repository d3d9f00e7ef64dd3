import CPixels
import CSDL
import SlotPaint
import Testing

@testable import SlotWindow

/// Values are computed anew with fractions of one, which know nothing of vectors, bytes or premultiplied colours.
@Suite struct `Pixels that are drawn in memory` {
  private static let ground: UInt32 = 0xFF40_80C0

  // MARK: Colours

  @MainActor @Test(arguments: [1.0, 0.6, 0.004], [1.0, 0.7, 0])
  func `are mixed as light is`(opacity: Double, brightness: Double) {
    let alphas = Array(stride(from: UInt32(0), through: 255, by: 5))
    var image = PixelImage(width: alphas.count, height: 2)
    for (x, alpha) in alphas.enumerated() {
      image[x, 0] = alpha << 24 | 0xFF_8000
      image[x, 1] = alpha << 24 | UInt32(x) * 0x04_0205 & 0xFF_FFFF
    }
    let light = Light(brightness: brightness, opacity: opacity)
    let memory = Memory(width: alphas.count, height: 2, filledWith: Self.ground)
    memory.target.texture(of: image).draw(
      in: PixelBox(x: 0, y: 0, width: image.width, height: 2), light: light)
    for y in 0..<2 {
      for x in alphas.indices {
        let expected = Self.laid(image[x, y], over: Self.ground, light)
        #expect(Self.distance(memory[x, y], from: expected) <= 1.5, "\(x), \(y)")
      }
    }
  }

  @MainActor @Test(arguments: [0xFF12_3456, 0x8012_3456, 0x01FF_FFFF, 0])
  func `are filled with a colour, and only those of a box`(color: UInt32) {
    for width in 1...19 {
      let memory = Memory(width: 24, height: 4, filledWith: Self.ground)
      memory.target.fill(PixelBox(x: 2, y: 1, width: width, height: 2), color: color)
      let expected = Self.laid(color, over: Self.ground, .full)
      for y in 0..<4 {
        for x in 0..<24 {
          let isInside = (1..<3).contains(y) && (2..<2 + width).contains(x)
          #expect(
            isInside
              ? Self.distance(memory[x, y], from: expected) <= 1 : memory[x, y] == Self.ground)
        }
      }
    }
  }

  @MainActor @Test func `stay as they are beyond the clipping box`() {
    let image = Self.random(width: 30, height: 20, seed: 3)
    let memory = Memory(width: 40, height: 30, filledWith: Self.ground)
    let clip = PixelBox(x: 7, y: 5, width: 13, height: 9)
    memory.target.clip(to: clip)
    let texture = memory.target.texture(of: image)
    texture.draw(in: PixelBox(x: -3, y: 2, width: 30, height: 20))
    texture.draw(in: PixelBox(x: 1, y: -4, width: 50, height: 60))
    texture.draw(in: PixelBox(x: 3, y: 1, width: 30, height: 20), light: .full, turn: 0.7)
    memory.target.fill(PixelBox(x: -9, y: -9, width: 90, height: 90), color: 0x80FF_FFFF)
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = !clip.intersection(PixelBox(x: x, y: y, width: 1, height: 1)).isEmpty
        #expect((memory[x, y] == Self.ground) == !isInside, "\(x), \(y)")
      }
    }
  }

  // MARK: Sizes

  @MainActor @Test(arguments: [(60, 40), (31, 17), (90, 25), (9, 70), (200, 5)])
  func `are mixed from the four nearest ones of a picture of another size`(
    width: Int, height: Int
  ) {
    let image = Self.random(width: 30, height: 20, seed: 1)
    let memory = Memory(width: width, height: height, filledWith: Self.ground)
    memory.target.texture(of: image).draw(in: PixelBox(x: 0, y: 0, width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let place = (
          x: min(29, max(0, (Double(x) + 0.5) * 30 / Double(width) - 0.5)),
          y: min(19, max(0, (Double(y) + 0.5) * 20 / Double(height) - 0.5))
        )
        let expected = Self.mixed(image, at: place, over: Self.ground)
        #expect(Self.distance(memory[x, y], from: expected) <= 4, "\(x), \(y)")
      }
    }
  }

  @MainActor @Test func `of an opaque picture hide what is below in every size, up to its edges`() {
    let image = PixelImage(width: 5, height: 3, filledWith: 0xFF22_4466)
    for width in 1...40 {
      let memory = Memory(width: width, height: 8, filledWith: Self.ground)
      memory.target.texture(of: image).draw(in: PixelBox(x: 0, y: 0, width: width, height: 8))
      for x in 0..<width { #expect(memory[x, 0] & 0xFF_FFFF == 0x22_4466) }
    }
  }

  @MainActor @Test func `are turned clockwise by a quarter`() {
    let image = Self.random(width: 16, height: 16, seed: 2)
    let memory = Memory(width: 16, height: 16, filledWith: 0)
    memory.target.texture(of: image).draw(
      in: PixelBox(x: 0, y: 0, width: 16, height: 16), light: .full, turn: .pi / 2)
    for y in 0..<16 {
      for x in 0..<16 {
        let expected = Self.laid(image[y, 15 - x], over: 0, .full)
        #expect(Self.distance(memory[x, y], from: expected) <= 1.5, "\(x), \(y)")
      }
    }
  }

  // MARK: Processors

  /// On a processor without the wider instructions, this compares one with itself.
  ///
  /// Safety: each list has 130 · 40 pixels. What is drawn on and what is drawn lie within them, the picture with its pixels
  /// to spare.
  @Test func `are the same with all kinds of vectors`() {
    let source = Self.random(width: 130, height: 40, seed: 5).pixels.map { pixel in
      var (pixel, result) = (pixel, UInt32(0))
      unsafe CPixels_Premultiply(&result, &pixel, 1)
      return result
    }
    let below = Self.random(width: 130, height: 40, seed: 6).pixels
    func drawn(_ draw: (CPixels_Loops, CPixels_Target, UnsafePointer<UInt32>) -> Void) -> Bool {
      let results = [CPixels_Loops128, CPixels_BestLoops()].map { loops in
        var pixels = below
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          unsafe source.withUnsafeBufferPointer { source in
            guard let pixels = pixels.baseAddress, let source = source.baseAddress else { return }
            unsafe draw(
              loops, CPixels_Target(pixels: pixels, pitch: 130, width: 123, height: 37), source)
          }
        }
        return pixels
      }
      return results[0] == results[1] && results[0] != below
    }
    for color in [0x8044_2211, 0xFF44_2211] as [UInt32] {
      let isSame = unsafe drawn { loops, target, _ in unsafe loops.fill(target, color) }
      #expect(isSame)
    }
    for light in [
      CPixels_Light(opacity: 255, brightness: 255), CPixels_Light(opacity: 99, brightness: 201),
    ] {
      let isSame = unsafe drawn { unsafe $0.blend($1, $2, 130, light) }
      #expect(isSame)
      for (right, turn) in [(40_000, 0), (65_536, 0), (90_000, 0), (60_000, 12_345)]
        as [(Int64, Int64)]
      {
        let isSame = unsafe drawn { loops, target, source in
          let picture = unsafe CPixels_Picture(
            pixels: source + 131, pitch: 130, width: 128, height: 38, is_opaque: false)
          let mapping = CPixels_Mapping(
            x: -99_999, y: 77_777, x_right: right, y_right: -turn, x_below: turn, y_below: right)
          unsafe loops.map(target, picture, mapping, turn == 0, light)
        }
        #expect(isSame)
      }
    }
  }

  // MARK: SDL

  /// What a graphics processor is told to draw is what is drawn in memory, but for SDL's rounding: SDL's own renderer in
  /// memory rounds down at each of several layers.
  @MainActor @Test func `look as those that SDL draws`() throws {
    let typefaces = try Media.typefaces()
    let scene = `The classic, drawn without a window`.scenes[2].list
    let image = try OffscreenCanvas(
      width: 800, height: 600, library: Media.shelf(typefaces), typefaces: typefaces
    ).image(of: scene)
    // Safety: the surface has 600 rows of 800 pixels and is drawn on by this renderer alone. Both are destroyed at the end,
    // after the canvas has given its textures back.
    guard
      let surface = unsafe SDL_CreateRGBSurfaceWithFormat(
        0, 800, 600, 32, SDL_PIXELFORMAT_RGB888.rawValue),
      let renderer = unsafe SDL_CreateSoftwareRenderer(surface),
      let bytes = unsafe surface.pointee.pixels
    else { throw WindowError.sdl(doing: "draw", reason: "there is no surface") }
    let canvas = unsafe Canvas(
      target: SDLTarget(renderer: renderer), library: Media.shelf(typefaces), typefaces: typefaces)
    try canvas.draw(scene, width: 800, height: 600, budget: .unlimited)
    unsafe SDL_RenderPresent(renderer)
    var (worst, sum) = (0.0, 0.0)
    for y in 0..<600 {
      let row = unsafe (bytes + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<800 {
        let distance = unsafe Self.distance(image[x, y], from: Self.channels(row[x]))
        (worst, sum) = (max(worst, distance), sum + distance)
      }
    }
    #expect(worst <= 6 && sum / (800 * 600) < 0.5, "\(worst), \(sum / (800 * 600))")
    canvas.forgetTextures()
    unsafe SDL_DestroyRenderer(renderer)
    unsafe SDL_FreeSurface(surface)
  }
}

// MARK: - Values from outside

extension `Pixels that are drawn in memory` {
  /// Pixels with a target, and two rows below them that nothing may be drawn on.
  ///
  /// Safety: the memory has room for all pixels and outlives the target.
  @safe @MainActor private final class Memory {
    let target = PixelTarget()
    private let width: Int
    private let height: Int
    private let pixels: UnsafeMutableBufferPointer<UInt32>

    init(width: Int, height: Int, filledWith color: UInt32) {
      (self.width, self.height) = (width, height)
      unsafe pixels = .allocate(capacity: width * height)
      unsafe pixels.initialize(repeating: color)
      if let first = unsafe pixels.baseAddress {
        target.pixels = unsafe PixelTarget.Pixels(
          first: first, pitch: width, width: width, height: height)
      }
    }

    isolated deinit { unsafe pixels.deallocate() }

    subscript(x: Int, y: Int) -> UInt32 { unsafe pixels[y * width + x] }
  }

  private static func random(width: Int, height: Int, seed: UInt64) -> PixelImage {
    var state = seed
    var image = PixelImage(width: width, height: height)
    for index in image.pixels.indices {
      // Knuth's constants for a linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      image.pixels[index] = UInt32(state >> 32)
    }
    return image
  }

  /// Red, green and blue.
  private static func channels(_ pixel: UInt32) -> [Double] {
    [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
  }

  private static func laid(_ pixel: UInt32, over below: UInt32, _ light: Light) -> [Double] {
    let alpha = Double(pixel >> 24) / 255 * Double(light.opacity) / 255
    return zip(channels(pixel), channels(below)).map {
      $0 * Double(light.brightness) / 255 * alpha + $1 * (1 - alpha)
    }
  }

  /// The mean of the four pixels around a place, weighed by how near they are, over a colour.
  private static func mixed(
    _ image: PixelImage, at place: (x: Double, y: Double), over below: UInt32
  )
    -> [Double]
  {
    var sum = [0.0, 0.0, 0.0]
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let (x, y) = (Int(place.x) + dx, Int(place.y) + dy)
      let weight = (1 - abs(place.x - Double(x))) * (1 - abs(place.y - Double(y)))
      guard weight > 0 else { continue }
      sum = zip(sum, laid(image[x, y], over: below, .full)).map { $0 + weight * $1 }
    }
    return sum
  }

  private static func distance(_ pixel: UInt32, from expected: [Double]) -> Double {
    zip(channels(pixel), expected).map { abs($0 - $1) }.max() ?? 0
  }
}
