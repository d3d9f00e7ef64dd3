import SlotCabinet
import SlotEngine
import Testing

@Suite struct `The timetable` {
  /// When each reel comes to rest, in milliseconds: 500 − (r − 1 − i) · min(50, 200 / max(1, r −
  /// 1)).
  static let rests: [[Double]] = [
    [500],
    [450, 500],
    [400, 450, 500],
    [350, 400, 450, 500],
    [300, 350, 400, 450, 500],
    [300, 340, 380, 420, 460, 500],
    [300, 333.333, 366.667, 400, 433.333, 466.667, 500],
    [300, 328.571, 357.143, 385.714, 414.286, 442.857, 471.429, 500],
    [300, 325, 350, 375, 400, 425, 450, 475, 500],
    [300, 322.222, 344.444, 366.667, 388.889, 411.111, 433.333, 455.556, 477.778, 500],
    [300, 320, 340, 360, 380, 400, 420, 440, 460, 480, 500],
    [
      300, 318.182, 336.364, 354.545, 372.727, 390.909, 409.091, 427.273, 445.455, 463.636,
      481.818, 500,
    ],
  ]

  @Test(arguments: rests)
  func `brings the reels to rest one after the other`(rests: [Double]) {
    let timetable = Timetable(reels: rests.count)
    for (reel, rest) in rests.enumerated() {
      #expect(abs(timetable.rest(ofReel: ReelIndex(reel)).seconds * 1000 - rest) < 0.001)
    }
    #expect(timetable.rest(ofReel: ReelIndex(rests.count - 1)) == Timetable.settled)
  }

  @Test func `is tested for every number of reels`() {
    #expect(Self.rests.map(\.count) == Array(1...12))
  }

  @Test func `brings the button back at once or after a celebration`() {
    #expect(Timetable.settled == .milliseconds(500))
    #expect(Timetable.buttonShown(afterWin: false) == .milliseconds(500))
    #expect(Timetable.buttonShown(afterWin: true) == .milliseconds(2000))
  }
}
