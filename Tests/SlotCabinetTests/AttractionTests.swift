import SlotCabinet
import SlotEngine
import Testing

@Suite struct `The attract mode` {
  @Test(arguments: ["classic", "tidepool", "lanterns"])
  func `plays some rounds, shows what pays, and moves on`(name: String) throws {
    let machine = try Machines.named(name)
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 42), pace: .quick)
    var attraction = Attraction()
    var titles: [String] = []
    var pages: Set<Int> = []
    for frame in 0..<100_000 {
      let now = Duration.milliseconds(frame * 16)
      _ = cabinet.reduce(.tick, at: now)
      switch attraction.step(after: cabinet, at: now) {
      case .act(let action):
        _ = cabinet.reduce(action, at: now)
        guard case .pages(let page) = cabinet.overlay else { continue }
        pages.insert(page)
        titles += cabinet.scene(at: now).texts["page title"].map { [$0] } ?? []
      case .wait:
        // Otherwise a window that sleeps until something is due would sleep for ever.
        #expect(
          attraction.deadline != nil || cabinet.nextDeadline != nil || cabinet.isMoving(at: now))
      case .moveOn:
        #expect(cabinet.engine.nextSpin == UInt64(Attraction.rounds))
        #expect(cabinet.isReady)
        #expect(titles.isEmpty == (name == "classic"))
        #expect(Set(titles).count <= 1)
        #expect(pages.count == titles.count)
        return
      }
    }
    Issue.record("The machine is never left.")
  }
}
