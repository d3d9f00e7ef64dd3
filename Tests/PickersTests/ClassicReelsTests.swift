import Pickers
import SlotCabinet
import SlotEngine
import Testing

@Suite struct `The classic's reels` {
  /// A reel's run as a wheel's motion: symbols move downwards, so the position decreases.
  private struct ReelTurn: WheelMotion {
    let run: ReelRun
    let stop: Int

    var duration: Duration { run.rest }
    func position(at elapsed: Duration) -> Double {
      Double(stop + run.tape.distance) - run.travel(at: elapsed)
    }
    func speed(at elapsed: Duration) -> Double { -run.speed(at: elapsed) }
  }

  private let symbols = PickerColumns(
    Array(
      repeating: .init(
        ["seven", "bar", "crown", "cherry", "lemon", "apple"].map { PickerRow(picture: $0) },
        isEndless: true),
      count: 5))

  @Test func `are a picker of five endless wheels with interaction off`() throws {
    let engine = SlotEngine(seed: 42)
    var tableau = Cabinet(engine: engine).tableau(at: .zero)
    var picker = Picker(over: symbols, look: .flat(rows: 3))
    picker.isEnabled = false
    var press = Duration.seconds(1)
    for number in 0..<UInt64(10) {
      let round = engine.round(number)
      var show = Performance(of: round, on: .classic, stake: engine.stake, pace: .classic)
      let movement = show.next(from: tableau)
      let stops = round.spins[0].outcome.positions.map(\.stop)
      for case .turn(let reel, let run) in movement.cues.map(\.action) {
        picker.select(
          row: stops[reel.index], in: reel.index,
          following: ReelTurn(run: run, stop: stops[reel.index]),
          over: symbols, at: press)
      }
      #expect(picker.selection == stops)

      var rests: [Duration] = []
      for step in 0...1040 {
        let time = press + .microseconds(step * 500)
        for event in picker.reduce(.tick, over: symbols, at: time) {
          #expect(event == .rested(component: rests.count))
          rests.append(time - press)
        }
        for (reel, view) in movement.tableau(at: time - press).reels.enumerated() {
          check(picker, reel, shows: view, at: time, hasStarted: time > press)
        }
      }
      #expect(rests == (0..<5).map { Timetable(reels: 5).rest(ofReel: ReelIndex($0)) })
      tableau = movement.closing
      press += .seconds(3)
    }
  }

  /// A reel has to move like the wheel, and at rest show what the wheel shows. In between it may
  /// switch to another part of its strip, which a wheel never does.
  private func check(
    _ picker: Picker, _ reel: Int, shows view: ReelView, at time: Duration, hasStarted: Bool
  ) {
    if picker.speed(of: reel, at: time) != -view.speed { Issue.record("reel \(reel) at \(time)") }
    guard view.isAtRest, hasStarted else { return }
    if view.window(rows: 1).map(\.index) != [Int(picker.position(of: reel, at: time).rounded()) % 6]
    {
      Issue.record("reel \(reel) at \(time)")
    }
  }
}
