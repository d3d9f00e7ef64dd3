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

  @Test func `counts the spins that it would have played`() throws {
    var counting = SlotEngine(seed: 42, nextSpin: 5)
    var playing = counting
    // 15 of the classic's spins in a thousand have four equal neighbours or more, so all lengths of runs show.
    let tally = try counting.tally(spins: 20_000)
    var runs: [Int: UInt64] = [:]
    for _ in 0..<20_000 {
      for win in playing.spin().wins { runs[win.count, default: 0] += 1 }
    }
    #expect(tally.runs == runs && runs.count == 3)
    #expect(tally.wins == runs.values.reduce(0, +) && tally.spins == 20_000)
    #expect(counting == playing)
    #expect(tally.totalPay == 0 && tally.pays.isEmpty)
    // Spin 1,406 is a win of four, and those beside it are none.
    for (first, spins) in [(1_404, 3), (1_405, 2), (1_406, 1), (1_406, 2)] as [(UInt64, UInt64)] {
      var few = SlotEngine(seed: 42, nextSpin: first)
      #expect(try few.tally(spins: spins).runs == [4: 1])
    }

    let machine = try MachineBuilder("stars", rows: 1)
      .reels("star moon sun", "star moon sun")
      .lines([0, 0])
      .pays("sun", [2: 10])
      .freeGames("star", [2: 1], multiplier: 3)
      .machine()
    var paid = try SlotEngine(machine: machine, seed: 7)
    // More than the kernel plays at once.
    let spins = UInt64(RoundKernel.mostRoundsAtOnce) + 2_000
    let rounds = (0..<1_000 + spins).map { paid.round($0) }
    var sum = try paid.tally(spins: 1_000)
    sum += try paid.tally(spins: spins)
    #expect(paid.nextSpin == 1_000 + spins && sum.spins == 1_000 + spins)
    #expect(sum.totalPay == Int128(rounds.reduce(0) { $0 + $1.pay.count }))
    #expect(sum.pays[30] == UInt64(rounds.count { $0.pay == 30 }))
    #expect(sum.wins == UInt64(rounds.count { $0.paidSpin?.outcome.isWin ?? false }))
    #expect(sum.runs.isEmpty)

    var last = SlotEngine(seed: 1, nextSpin: .max - 1)
    #expect(try last.tally(spins: 2).spins == 2)
    #expect(!last.hasNextSpin)
    #expect(try last.tally(spins: 0) == RoundTally())
  }

  @Test func `plays any size of the classic game`() throws {
    let machine = try Machine.classic(reels: 3, symbols: 2, run: 2)
    var engine = try SlotEngine(machine: machine, seed: 1)
    let wins = (0..<4_000).filter { _ in engine.spin().isWin }.count
    // 6 of 8 outcomes win; 137 spins are 5 standard deviations, a false alarm in 1.7 million seeds.
    #expect((2_863...3_137).contains(wins))
  }
}
