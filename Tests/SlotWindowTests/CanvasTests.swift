import CPixels
import Foundation
import SlotPaint
import Testing

@testable import SlotWindow

/// What a canvas draws and what it spares itself, seen by a target that only takes notes.
@Suite struct `A canvas` {
  private static let size = 100
  private static let ground = Mark(
    .shape(.rectangle(Rect(x: 0, y: 0, width: 100, height: 100)), fill: .solid(red), stroke: nil))
  private static let red = Paint(hex: 0xFF0000)
  private static let blue = Paint(hex: 0x0000FF)

  @MainActor @Test func `doesn't draw what is hidden`() throws {
    // A hundred points are ten thousand pixels, of which a plate hides all but a margin.
    let plate = Self.square(10, 80, Self.blue)
    let drawn = try Self.pixels(of: [[Self.ground, plate]], scale: 4)
    #expect(drawn == [[0xFFFF_0000: 400 * 400 - 320 * 320, 0xFF00_00FF: 320 * 320]])
  }

  @MainActor @Test func `draws what a half clear plate lets through, and black where nothing is`()
    throws
  {
    let glass = Self.square(10, 80, Self.blue.faded(to: 0.5))
    let drawn = try Self.pixels(of: [[Self.ground, glass]], scale: 4)
    #expect(drawn == [[0xFFFF_0000: 400 * 400, 0x8000_00FF: 320 * 320]])
    let alone = try Self.pixels(of: [[Self.square(0, 50, Self.blue)]], scale: 4)
    #expect(alone == [[0xFF00_0000: 400 * 400 - 200 * 200, 0xFF00_00FF: 200 * 200]])
  }

  @MainActor @Test func `draws nothing of what is as it was, and no more of a change than its box`()
    throws
  {
    let first = [Self.ground, Self.square(10, 20, Self.blue)]
    let moved = [Self.ground, Self.square(12, 20, Self.blue)]
    let drawn = try Self.pixels(of: [first, first, moved], scale: 1)
    #expect(drawn[1].isEmpty)
    // The square lies within the box of both places, which has a margin of two pixels at most.
    let all = drawn[2].values.reduce(0, +)
    #expect(drawn[2][0xFF00_00FF] == 400 && all <= 400 + 26 * 26, "\(drawn[2])")
  }

  /// Without this, nobody would notice that a window is drawn at half the speed.
  @Test func `uses the widest vectors that there are`() throws {
    let features = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    // Safety: a function's address, which is only compared.
    func place(_ loops: CPixels_Loops) -> Int { unsafe unsafeBitCast(loops.fill, to: Int.self) }
    let isWide = place(CPixels_BestLoops()) != place(CPixels_Loops128)
    #expect(isWide == (features?.contains(" avx2 ") ?? isWide))
  }

  private static func square(_ place: Double, _ side: Double, _ paint: Paint) -> Mark {
    Mark(
      .shape(
        .rectangle(Rect(x: place, y: place, width: side, height: side)), fill: .solid(paint),
        stroke: nil))
  }

  /// The number of pixels that each colour fills, for each of some lists that are drawn one after the other.
  @MainActor private static func pixels(of lists: [[Mark]], scale: Int) throws -> [[UInt32: Int]] {
    let typefaces = try Media.typefaces()
    let target = NotingTarget()
    let canvas = Canvas(target: target, library: Media.shelf(typefaces), typefaces: typefaces)
    return try lists.map { marks in
      target.filled = [:]
      let list = DisplayList(size: Size(width: 100, height: 100), marks: marks)
      try canvas.draw(
        list, width: size * scale, height: size * scale, budget: .unlimited, keepsOutput: true)
      return target.filled
    }
  }
}

/// Notes how many pixels are filled with each colour.
private final class NotingTarget: RenderTarget {
  let keepsPixels = true
  var filled: [UInt32: Int] = [:]
  private var box = PixelBox(x: 0, y: 0, width: 0, height: 0)

  func clip(to box: PixelBox) { self.box = box }

  func fill(_ box: PixelBox, color: UInt32) {
    let part = box.intersection(self.box)
    if !part.isEmpty { filled[color, default: 0] += part.area }
  }

  func texture(of image: PixelImage) throws(WindowError) -> any Texture {
    throw .sdl(doing: "draw pictures", reason: "only plain rectangles are noted")
  }

  func texture(paintedWithWidth width: Int, height: Int) throws(WindowError) -> any Texture {
    throw .sdl(doing: "draw pictures", reason: "only plain rectangles are noted")
  }
}
