import SlotCabinet
import SlotControls
import SlotEngine
import SlotPaint
import Testing

@Suite struct `A demonstration` {
  @Test(arguments: ["classic", "tidepool", "lanterns"])
  func `plays its rounds one after the other and ends on the last`(name: String) throws {
    let machine = try Machines.named(name)
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 42), pace: .quick)
    var demonstration = Demonstration(spins: 30)
    for frame in 0..<100_000 {
      let now = Duration.milliseconds(frame * 16)
      _ = cabinet.reduce(.tick, at: now)
      switch demonstration.step(after: cabinet, at: now) {
      case .wait: continue
      case .confirm: _ = cabinet.reduce(.press(.confirm), at: now)
      case .press: #expect(!cabinet.reduce(.input(.key(.space)), at: now).isEmpty)
      case .open(let place): _ = cabinet.reduce(.press(.place(place)), at: now)
      case .finish:
        #expect(cabinet.engine.nextSpin == 30)
        #expect(cabinet.isReady)
        return
      }
    }
    Issue.record("The demonstration never ended.")
  }
}

@Suite struct `The last spin of a seed` {
  @Test(arguments: ["classic", "tidepool"])
  func `is played, and the one after it is refused in words`(name: String) throws {
    let machine = try Machines.named(name)
    var cabinet = Cabinet(
      engine: try SlotEngine(machine: machine, seed: 42, nextSpin: .max - 1), pace: .quick)
    var now = Duration.zero
    for number in [UInt64.max - 1, .max] {
      _ = cabinet.playOut(at: &now)
      #expect(cabinet.history.latest?.round.number == number)
    }
    let purse = cabinet.purse
    for _ in 0..<2 {
      let effects = cabinet.reduce(.input(.key(.space)), at: now)
      #expect(!effects.contains { if case .log = $0 { true } else { false } })
      #expect(cabinet.overlay == .lastSpin && cabinet.purse == purse)
      var said = ""
      for (_, mark) in cabinet.scene(at: now).flatMarks {
        if case .text(let text) = mark.content { said += text.string + " " }
      }
      #expect(said.contains("18446744073709551615") && said.contains("another seed"), "\(said)")
      _ = cabinet.reduce(.input(.key(.escape)), at: now)
      #expect(cabinet.overlay == nil)
    }
    #expect(cabinet.history.rounds == 2)
  }
}

@Suite struct `A celebration` {
  @Test func `appears soon and then stays still`() {
    #expect(Celebration(at: .zero).labelScale > 0.5)
    #expect(Celebration(at: .milliseconds(150)).isFullyShown)
    #expect(Celebration(at: Celebration.end) == Celebration(at: .seconds(100)))
    #expect(Celebration(at: Celebration.end).light == 1)
  }

  @Test func `changes little from frame to frame`() {
    let moments = (0...2000).map { Celebration(at: .milliseconds($0)) }
    for (one, next) in zip(moments, moments.dropFirst()) {
      #expect(abs(one.light - next.light) < 0.02)
      #expect(abs(one.labelScale - next.labelScale) < 0.02)
      #expect((0...1).contains(next.light))
    }
  }
}
