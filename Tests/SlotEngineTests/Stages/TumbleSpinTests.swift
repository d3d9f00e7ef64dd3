import Testing

@testable import SlotEngine

/// Every stop of small random machines, with a spin played literally as answer key.
@Suite(.timeLimit(.minutes(20))) struct `A spin by bits` {
  typealias S = SmallMachine

  @Test func `wins and leaves what a spin played literally does`() throws {
    var (wins, grids, awards, inPlace, limited) = (0, 0, 0, 0, 0)
    for (seed, small) in try SmallTumble.machines(200) {
      let tumble = small.machine.modes[0].tumble
      var spin = try #require(
        TumbleSpin.covering(small.machine, stake: small.stake, state: small.state), "seed \(seed)")
      for (rows, stops) in small.heights.flatMap({ rows in
        words(small.stopCounts).map { (rows, $0) }
      }) {
        for reel in stops.indices {
          spin.set(rows: rows[reel], ofReel: reel)
          spin.stop(reel: reel, at: spin.reels.positions[reel][stops[reel]])
        }
        spin.play(after: small.counts)
        let naive = NaiveTumble(small, stops: stops, rows: rows)
        let found = spin.wins.map { TumbleWin($0, spin.rules.prizes[$0.prize]) }
        #expect(found == naive.wins, "seed \(seed), \(stops), \(rows)")
        #expect(spin.gridCount == naive.gridCount, "seed \(seed), \(stops), \(rows)")
        #expect(spin.counts == naive.counts, "seed \(seed), \(stops), \(rows)")
        #expect(
          spin.lastColumns.map(Array.init) == naive.columns, "seed \(seed), \(stops), \(rows)")
        #expect(spin.isConsistent)
        wins += found.count
        awards += found.count { $0.award != nil }
        grids += spin.gridCount - 1
        if let tumble, !tumble.falls { inPlace += spin.gridCount - 1 }
        if let tumble, spin.gridCount == tumble.mostGrids { limited += 1 }
      }
    }
    #expect(
      min(wins, grids, awards, inPlace, limited) > 500,
      "\(wins) wins, \(grids) grids, \(awards) awards, \(inPlace) in place, \(limited) limited")
  }

  /// Numbers of a round's draws.
  private struct SeededDraws: RoundDraws {
    var random: SplitMix64

    mutating func number(below bound: UInt64) -> UInt64 { bound > 1 ? random.next() % bound : 0 }
  }

  @Test func `draws and gives what the plain rules do`() throws {
    var (hits, drawnHeights) = (0, 0)
    for (seed, small) in try SmallTumble.machines(150, mostStops: 2_000) {
      var spin = try #require(
        TumbleSpin.covering(small.machine, stake: small.stake, state: small.state), "seed \(seed)")
      drawnHeights += small.heights.count > 1 ? 1 : 0
      for place in 0..<20 as Range<UInt64> {
        var draws = SeededDraws(random: SplitMix64(state: seed &* 1_000 &+ place))
        // A paid spin is given its number, a later one draws it.
        let number = place % 2 == 0 ? nil : draws.number(below: small.machine.modes[0].cycle)
        var (memory, plain) = (SpinMemory(counts: small.counts), draws)
        var expected = memory
        let gain = spin.play(number, &draws, leaving: &memory)
        let outcome = SpinPlayer(
          machine: small.machine, stake: small.stake, state: small.state, memory: expected
        ).play(number, &plain)
        expected.keep(outcome)
        #expect(gain == SpinGain(of: outcome), "seed \(seed), \(place)")
        #expect(memory == expected, "seed \(seed), \(place)")
        #expect(spin.stoppedAt == outcome.positions.map(\.stop), "seed \(seed), \(place)")
        #expect(draws.random.state == plain.random.state, "seed \(seed), \(place)")
        hits += gain.isHit ? 1 : 0
      }
    }
    #expect(min(hits, 20 * drawnHeights) > 200, "\(hits) hits, \(drawnHeights) draw heights")
  }

  /// Three reels of the circle `b a c x` that stop at `b`. Its line is the lower of two rows, which shows `a`; over it
  /// `b` waits, then `x` and `c` come.
  @Test(
    arguments: [
      (Tumble(ladder: [1, 2]), "3 grids, 2 wins, 9 credits", "ccc/xxx"),
      (Tumble(ladder: [1, 2], mostGrids: 2), "2 grids, 2 wins, 9 credits", "xxx/bbb"),
      (Tumble(ladder: [1, 2], falls: false), "2 grids, 1 wins, 5 credits", "bbb/xxx"),
      (
        Tumble(ladder: [1, 2], keeps: SymbolSet([0])), "1 grids, 1 wins, 5 credits",
        "bbb/aaa"
      ),
    ])
  func `is worked out by hand, and prints what it won`(
    tumble: Tumble, description: String, rows: String
  ) throws {
    let reels = Array(repeating: S.reel("bacx"), count: 3)
    let mode = try Mode(
      name: "tumbling", reels: reels, factors: [1, 1, 1, 1, 1, 1], tumble: tumble)
    let machine = try S.machine(
      [S.lines(S.rule(.left, [(S.a, [3: 5]), (S.b, [3: 2])]))], rows: [2, 2, 2],
      lines: [[1, 1, 1]], strips: reels, modes: [mode])
    var spin = try #require(
      TumbleSpin.covering(
        machine, stake: machine.defaultStake,
        state: ModeState(mode: 1, multiplier: 1, drawn: [nil])))
    for reel in 0..<3 { spin.stop(reel: reel, at: spin.reels.positions[reel][0]) }
    spin.play(after: [])
    #expect(spin.description == description)
    let shown = (0..<2).map { row in
      spin.lastColumns.map { machine.symbols[$0[row]].name }.joined()
    }
    #expect(shown.joined(separator: "/") == rows)
  }

  /// Every set of gaps in a column of different symbols.
  @Test(arguments: 1...8) func `refills columns from above, and keeps the order of the rest`(
    rows: Int
  ) {
    func word(_ symbols: [Int]) -> UInt64 {
      symbols.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let (old, new) = (Array(1...8), Array(11...18))
    for gone in 0..<1 << rows {
      let kept = (0..<rows).filter { gone >> $0 & 1 == 0 }
      let gaps = rows - kept.count
      func refilled(falls: Bool) -> [Int] {
        let column = TumbleReels.column(
          word(old), clearing: CellBits(gone), rows: rows, filling: word(new), falls: falls)
        return (0..<rows).map { Int(column >> UInt64(8 * $0) & 0xFF) }
      }
      #expect(refilled(falls: true) == new.prefix(gaps) + kept.map { old[$0] }, "\(gone)")
      var next = new.makeIterator()
      let inPlace = (0..<rows).map { kept.contains($0) ? old[$0] : next.next() }
      #expect(refilled(falls: false) == inPlace, "\(gone)")
    }
  }
}
