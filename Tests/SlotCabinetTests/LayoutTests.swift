import SlotCabinet
import SlotEngine
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

@Suite struct `The opening size` {
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
