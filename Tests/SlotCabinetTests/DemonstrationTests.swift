import SlotCabinet
import SlotEngine
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
      case .press: #expect(!cabinet.reduce(.key(.spin, isRepeat: false), at: now).isEmpty)
      case .open(let place): _ = cabinet.reduce(.key(.number(place), isRepeat: false), at: now)
      case .finish:
        #expect(cabinet.engine.nextSpin == 30)
        #expect(cabinet.isReady)
        return
      }
    }
    Issue.record("The demonstration never ended.")
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
