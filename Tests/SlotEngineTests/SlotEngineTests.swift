import SlotEngine
import Testing

@Suite struct `An engine` {
  @Test func `gives the same spins one after the other and by their number`() {
    var engine = SlotEngine(seed: 42)
    let played = (0..<1_000).map { _ in engine.spin() }
    #expect(engine.nextSpin == 1_000)
    #expect(played == (0..<1_000).map { engine.outcome(ofSpin: $0) })
    #expect(engine.nextSpin == 1_000, "Looking at a spin doesn't play it.")
  }

  @Test func `goes on where another stopped`() {
    var whole = SlotEngine(seed: 9)
    for _ in 0..<10 { _ = whole.spin() }
    var resumed = SlotEngine(seed: 9, nextSpin: 10)
    #expect(resumed == whole)
    #expect(resumed.spin() == whole.spin())
  }

  @Test func `pins the spins of a seed`() {
    // Source: docs/STREAM.md. A change here breaks every seed that anyone has recorded.
    var engine = SlotEngine(seed: 42)
    #expect(
      (0..<8).map { _ in engine.spin().ordinal }
        == [5085, 181, 2905, 1634, 2318, 7409, 2241, 1923])
    let first = SlotEngine(seed: 42).outcome(ofSpin: 0)
    #expect(first.window[row: 0].map(\.name) == ["cherry", "apple", "cherry", "bar", "cherry"])
    #expect(!first.isWin)
  }

  @Test func `does what the README shows`() {
    let win = SlotEngine(seed: 42).outcome(ofSpin: 1_406)
    #expect(win.wins[0].name == "crown")
    #expect(win.wins[0].cells.map(\.reel) == [1, 2, 3, 4])
  }

  @Test func `plays the last spin of a seed, and then has none`() throws {
    let last = SlotEngine(seed: 1).outcome(ofSpin: .max)
    var engine = SlotEngine(seed: 1, nextSpin: .max - 1)
    _ = engine.spin()
    #expect(engine.hasNextSpin && engine.nextSpin == .max)
    #expect(engine.spin() == last)
    #expect(!engine.hasNextSpin && engine.nextSpin == .max)
    engine.nextSpin = .max
    #expect(engine.hasNextSpin)
    #expect(engine.playRound().number == .max)
    #expect(!engine.hasNextSpin)
  }

  @Test func `plays any size of the classic game`() throws {
    let machine = try Machine.classic(reels: 3, symbols: 2, run: 2)
    var engine = try SlotEngine(machine: machine, seed: 1)
    let wins = (0..<4_000).filter { _ in engine.spin().isWin }.count
    // 6 of 8 outcomes win; 137 spins are 5 standard deviations, a false alarm in 1.7 million seeds.
    #expect((2_863...3_137).contains(wins))
  }
}
