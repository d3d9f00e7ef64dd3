import SlotCabinet
import SlotPaint
import Testing

@Suite struct `The layout` {
  @Test(arguments: 1...12)
  func `keeps its drums in the recess, of one width and apart`(reels: Int) throws {
    let layout = CabinetLayout(reels: reels)
    let recess = CabinetLayout.recess
    #expect(layout.drums.count == reels)
    let (first, last) = (try #require(layout.drums.first), try #require(layout.drums.last))
    #expect(first.x >= recess.x + 5.999)
    #expect(last.x + last.width <= recess.x + recess.width - 5.999)
    #expect(abs((first.x + last.x + last.width) / 2 - 400) < 1e-9)
    #expect(layout.drums.allSatisfy { abs($0.width - first.width) < 1e-9 && $0.width <= 150 })
    for (left, right) in zip(layout.drums, layout.drums.dropFirst()) {
      #expect(abs(right.x - left.x - left.width - 8) < 1e-9)
    }
  }

  @Test func `frames the middle row of the winning reels`() {
    let layout = CabinetLayout(reels: 5)
    let frame = layout.winFrame(over: 1...3)
    #expect(frame.x == layout.drums[1].x)
    #expect(abs(frame.x + frame.width - layout.drums[3].x - layout.drums[3].width) < 1e-9)
    #expect(frame.center.y == layout.drums[0].center.y)
  }

  @Test(arguments: [
    (Point(x: 400, y: 534), true), (Point(x: 290, y: 502), true),
    (Point(x: 509.9, y: 565.9), true), (Point(x: 510, y: 534), false),
    (Point(x: 400, y: 566), false), (Point(x: 289.9, y: 534), false),
    (Point(x: 400, y: 501.9), false),
  ])
  func `knows what is on the button`(point: Point, isInside: Bool) {
    #expect(CabinetLayout.button.contains(point) == isInside)
  }
}

@Suite struct `A window's transform` {
  @Test(arguments: [(800, 600), (1200, 900), (500, 700), (2560, 1440), (401, 333), (1, 1)])
  func `brings every point there and back`(width: Int, height: Int) {
    let transform = WindowTransform(width: width, height: height)
    for point in [Point(x: 0, y: 0), Point(x: 400, y: 534), Point(x: 799.5, y: 12.25)] {
      let back = transform.logical(transform.pixels(point))
      #expect(abs(back.x - point.x) < 1e-6)
      #expect(abs(back.y - point.y) < 1e-6)
    }
  }

  @Test func `keeps the proportions and centres the cabinet`() {
    let tall = WindowTransform(width: 400, height: 900)
    #expect(tall.scale == 0.5)
    #expect(tall.origin == Point(x: 0, y: 300))
    let wide = WindowTransform(width: 1600, height: 600)
    #expect(wide.scale == 1)
    #expect(
      wide.pixels(CabinetLayout.button) == PixelRect(x: 690, y: 502, width: 220, height: 64))
  }

  @Test(arguments: [
    (1280, 800, 800, 600), (1920, 1080, 1200, 900), (3840, 2160, 2400, 1800),
    (800, 600, 800, 600), (640, 480, 640, 480),
  ])
  func `opens as large as the display has room for`(
    width: Int, height: Int, openWidth: Int, openHeight: Int
  ) {
    let size = OpeningSize.fitting(width: width, height: height)
    #expect(size == (openWidth, openHeight))
  }
}
