import SlotEngine
import Testing

@Suite struct `The names of the engine` {
  /// Somebody's own types of common names; they hide the engine's.
  private struct Machine { let name = "mine" }
  private struct Window { let columns = 0 }
  private struct Round { let number = 0 }

  @Test func `can be told from somebody's own`() {
    let theirs: SlotEngine.Machine = .classic
    let window: SlotEngine.Window = SlotEngine(seed: 42).outcome(ofSpin: 0).window
    let round: SlotEngine.Round = SlotEngine(seed: 42).round(0)
    #expect(theirs.name != Machine().name)
    #expect(window.columns.count > Window().columns)
    #expect(round.number == UInt64(Round().number))
  }
}
