import SlotCabinet
import SlotEngine
import Testing

@Suite struct `Symbols that walk` {
  /// On `driftwood` they walk down in free games, and to the left in respins.
  @Test func `come from the cell before while the reels start`() throws {
    let machine = try Machines.named("driftwood")
    let engine = try SlotEngine(machine: machine, seed: 7)
    var (tableau, ways) = (Tableau(of: machine), Set<String>())
    for number in 0..<UInt64(200) {
      var performance = Performance(
        of: engine.round(number), on: machine, stake: engine.stake, pace: .quick)
      for movement in performance.movements(from: tableau) {
        let moment = movement.tableau(at: .milliseconds(90))
        for (cell, step) in moment.motion.steps {
          let mode = try #require(moment.stay).name
          ways.insert(mode)
          let (reels, rows) = mode == "free" ? (0, 1) : (-1, 0)
          #expect(cell.reel.index == step.start.reel.index + reels)
          #expect(cell.row.index == step.start.row.index + rows)
          #expect(step.progress > 0 && step.progress < 1)
          #expect(moment.held[cell] != nil)
        }
        #expect(movement.closing.motion.steps.isEmpty)
        tableau = movement.closing
      }
    }
    #expect(ways == ["free", "drift"])
  }

  @Test func `are where they are held at once where little may move`() throws {
    let machine = try Machines.named("driftwood")
    let engine = try SlotEngine(machine: machine, seed: 7)
    for number in 0..<UInt64(50) {
      var performance = Performance(
        of: engine.round(number), on: machine, stake: engine.stake, pace: .quick, isCalm: true)
      for movement in performance.movements(from: Tableau(of: machine)) {
        #expect(movement.tableau(at: .milliseconds(90)).motion.steps.isEmpty)
      }
    }
  }
}
