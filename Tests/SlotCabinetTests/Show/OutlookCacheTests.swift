import SlotControls
import SlotEngine
import Testing

@testable import SlotCabinet

@Suite struct `The cache of outlooks` {
  @Test func `compiles an outlook once for a stake and a state, and answers the same`() throws {
    let machine = try Machines.named("monsoon")
    let engine = try SlotEngine(machine: machine, seed: 42)
    let cache = OutlookCache()
    for number in 0..<40 as Range<UInt64> {
      let spin = engine.round(number).spins[0]
      let known = cache.outlook(of: machine, stake: engine.stake, state: spin.state)
      let fresh = AwardOutlook(machine: machine, stake: engine.stake, state: spin.state)
      let stopped = Array(spin.outcome.positions.prefix(2))
      #expect(known.awards(after: stopped) == fresh.awards(after: stopped))
      #expect(cache.count == 1)
    }
  }

  @Test func `is shared by the rounds of a game, and stays small`() throws {
    let machine = try Machines.named("lanterns")
    var cabinet = Cabinet(engine: try SlotEngine(machine: machine, seed: 42))
    var now = Duration.zero
    for _ in 0..<3 {
      _ = cabinet.reduce(.input(.key(.space)), at: now)
      while !cabinet.isReady {
        now += .seconds(1)
        _ = cabinet.reduce(.tick, at: now)
      }
    }
    #expect((1...32).contains(cabinet.outlooks.count))
  }
}
