import Testing

@testable import SlotWindow

@Suite(.timeLimit(.minutes(20))) struct `Boxes of pixels` {
  private func pixels(_ boxes: [PixelBox]) -> Int {
    boxes.reduce(0) { $0 + $1.width * $1.height }
  }

  private func covers(_ merged: [PixelBox], _ boxes: [PixelBox]) -> Bool {
    boxes.allSatisfy { box in merged.contains { $0.intersection(box) == box } }
  }

  /// Coins over the whole of a large window; the smallest box around them is all of it.
  @Test func `far from each other aren't drawn as one`() {
    let coins = (0..<24).map {
      PixelBox(x: 480 * ($0 % 4), y: 180 * ($0 / 4), width: 30, height: 30)
    }
    let merged = PixelBox.merged(coins, most: 24)
    #expect(covers(merged, coins))
    #expect(pixels(merged) == 24 * 30 * 30)
  }

  @Test func `near each other are drawn as one`() {
    let letters = (0..<40).map { PixelBox(x: 100 + 25 * $0, y: 200, width: 30, height: 60) }
    #expect(
      PixelBox.merged(letters, most: 24) == [PixelBox(x: 100, y: 200, width: 1_005, height: 60)])
  }

  /// As many things as are ever thrown.
  @Test func `are never more than asked for, and cover all`() {
    var state: UInt64 = 1
    func below(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    for most in [1, 4, 24] {
      let boxes = (0..<200).map { _ in
        PixelBox(x: below(1_900), y: below(1_060), width: 1 + below(60), height: 1 + below(60))
      }
      let merged = PixelBox.merged(boxes, most: most)
      #expect(merged.count <= most)
      #expect(covers(merged, boxes))
    }
    #expect(PixelBox.merged([], most: 1).isEmpty)
  }
}
