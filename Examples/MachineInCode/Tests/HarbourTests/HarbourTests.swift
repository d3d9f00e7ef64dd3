import Harbour
import SlotAnalysis
import SlotEngine
import SlotStatistics
import Testing

@Suite struct `The harbour` {
  @Test func `has the return that was decided`() throws {
    let analysis = try MachineAnalysis(machine: .harbour())
    #expect(analysis.returnToPlayer == Rational(545, 648))
  }

  @Test func `is refused if its parts don't fit`() {
    let builder = MachineBuilder("broken", rows: 3).reels("gull wave", "gull wave")
      .lines([1, 1], [0, 3]).pays("gull", [2: 5])
    #expect(throws: MachineError.self) { try builder.machine() }
  }

  @Test func `pays double in its free games`() throws {
    let engine = try SlotEngine(machine: .harbour(), seed: 1)
    let wanted = try RoundCondition(parsing: "mode=free", for: engine.machine)
    let round = try #require(try engine.firstRound(in: 0...10_000, where: wanted))
    let free = try #require(round.spins.first { $0.state.mode != .base })
    #expect(free.state.multiplier == 2)
  }
}
