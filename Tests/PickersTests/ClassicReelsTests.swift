import Pickers
import SlotCabinet
import SlotEngine
import Testing

@Suite struct `The classic's reels` {
  /// A reel's motion as a wheel's: symbols travel downwards, so the position falls.
  private struct ReelTurn: WheelMotion {
    let reel: ReelMotion

    var duration: Duration { reel.rest }
    func position(at elapsed: Duration) -> Double { reel.position(at: elapsed) }
    func speed(at elapsed: Duration) -> Double { -reel.speed(at: elapsed) }
  }

  private let symbols = PickerColumns(
    Array(
      repeating: .init(
        ["seven", "bar", "crown", "cherry", "lemon", "apple"].map { PickerRow(picture: $0) },
        isEndless: true),
      count: 5))

  @Test func `are a picker of five endless wheels with interaction off`() throws {
    var cabinet = Cabinet(engine: SlotEngine(seed: 42))
    var picker = Picker(over: symbols, look: .flat(rows: 3))
    picker.isEnabled = false
    var press = Duration.seconds(1)
    for _ in 0..<10 {
      _ = cabinet.reduce(.key(.spin, isRepeat: false), at: press)
      let turn = try #require(cabinet.turn)
      for (reel, motion) in turn.motions.enumerated() {
        let turn = ReelTurn(reel: motion)
        picker.select(row: motion.stop, in: reel, following: turn, over: symbols, at: press)
      }
      #expect(picker.selection == turn.outcome.positions.map(\.stop))

      var rests: [Duration] = []
      for step in 0...1040 {
        let time = press + .microseconds(step * 500)
        for event in picker.reduce(.tick, over: symbols, at: time) {
          #expect(event == .rested(component: rests.count))
          rests.append(time - press)
        }
        for (reel, pose) in cabinet.scene(at: time).reels.enumerated() {
          // To the bit, so that not a pixel changes; a whole circle is its beginning.
          let position = pose.position == 6 ? 0 : pose.position
          if picker.position(of: reel, at: time) != position
            || picker.speed(of: reel, at: time) != -pose.speed
          {
            Issue.record("reel \(reel) at \(time)")
          }
        }
      }
      #expect(rests == (0..<5).map(Timetable(reels: 5).rest(ofReel:)))
      press += .seconds(3)
      _ = cabinet.reduce(.tick, at: press)
    }
  }
}
