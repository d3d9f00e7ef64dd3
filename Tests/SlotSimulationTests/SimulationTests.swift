import SlotAnalysis
import SlotEngine
import SlotSimulation
import SlotStatistics
import Synchronization
import TestSupport
import Testing

@Suite struct `A simulation` {
  private static let size: UInt64 = 3 * Simulation.blockSizeInSpins + 1_234

  @Test(
    arguments: [
      (5, 6, 3, 0, 4_000), (5, 6, 3, 7, 4_000), (5, 6, 4, 16, 4_000), (4, 3, 1, 0, 4_000),
      (9, 5, 3, 5, 4_000), (12, 6, 3, 1, 4_000),
      // More spins than a block has.
      (3, 2, 2, 999_999_999, 70_000),
    ]
      as [(Int, Int, Int, UInt64, UInt64)])
  func `counts what the engine shows spin by spin`(
    reels: Int, symbols: Int, run: Int, from: UInt64, few: UInt64
  ) throws {
    let spins = Thoroughness.cases(70_000, orOnly: few)
    let machine = try Machine.classic(reels: reels, symbols: symbols, run: run)
    let engine = try SlotEngine(machine: machine, seed: 42)
    var expected = SpinTally(symbols: symbols, reels: reels)
    var streaks = Streaks()
    var hits: ContiguousArray<UInt32> = []
    for spin in from..<from + spins {
      let outcome = engine.outcome(ofSpin: spin)
      expected.count(spins: 1, longestRun: longestRun(outcome.window[row: 0].map(\.id.index)))
      for win in outcome.wins {
        expected.count(
          wins: 1, symbol: machine.symbols.firstIndex { $0.name == win.name } ?? 0, run: win.count)
      }
      if outcome.isWin { hits.append(UInt32(spin - from)) }
    }
    streaks.count(hits: hits.span, among: Int(spins))
    let simulation = try Simulation(machine: machine, seed: 42, firstSpin: from, spins: spins)
    let tally = try simulation.run(threads: 2).tally
    #expect(tally.classicSpins == expected)
    #expect(tally.streaks == streaks)
  }

  @Test(
    arguments: [(5, 6, 3, 0), (3, 2, 2, 999_999_999), (4, 3, 1, 5), (6, 4, 5, 1)]
      as [(Int, Int, Int, UInt64)])
  func `counts the classic game by its own counter to the tally of any machine`(
    reels: Int, symbols: Int, run: Int, from: UInt64
  ) throws {
    let machine = try Machine.classic(reels: reels, symbols: symbols, run: run)
    var simulation = try Simulation(machine: machine, seed: 42, firstSpin: from, spins: 70_000)
    var fast = try simulation.run(
      threads: 2, resuming: simulation.emptyTally(notesConvergence: true)
    ).tally
    #expect(fast.classicSpins?.spins == 70_000)
    simulation.usesClassicCounter = false
    let general = try simulation.run(
      threads: 2, resuming: simulation.emptyTally(notesConvergence: true)
    ).tally
    #expect(general.classicSpins == nil)
    fast.classicSpins = nil
    #expect(fast == general)
  }

  @Test(arguments: [1, 2, 3, 8, 64])
  func `gives the same totals for any number of threads`(threads: Int) throws {
    let simulation = Simulation(seed: 1, spins: Self.size)
    #expect(try simulation.run(threads: threads).tally == simulation.run(threads: 1).tally)
  }

  @Test func `gives the pinned totals of a seed`() throws {
    // Source: the independent program stream-format-1.py. A change here breaks users' numbers.
    let counted = try Simulation(seed: 42, spins: 1_000_000).run(threads: 2).tally.classicSpins
    let tally = try #require(counted)
    #expect(tally.longestRuns == [0, 482_444, 443_263, 65_795, 7_758, 740])
    #expect(tally.winsPerSymbol == [12_413, 12_549, 12_324, 12_247, 12_455, 12_305])
  }

  @Test func `of two halves adds up to the whole`() throws {
    var halves = try Simulation(seed: 5, spins: 100_000).run(threads: 1).tally
    halves.merge(try Simulation(seed: 5, firstSpin: 100_000, spins: 50_001).run(threads: 2).tally)
    #expect(try halves == Simulation(seed: 5, spins: 150_001).run(threads: 2).tally)
  }

  @Test func `reaches the very last spin`() throws {
    let tally = try Simulation(seed: 5, firstSpin: .max - 9, spins: 10).run(threads: 1).tally
    #expect(tally.rounds == 10)
  }

  @Test func `stopped early has counted a prefix`() throws {
    let simulation = Simulation(seed: 3, spins: 40 * Simulation.blockSizeInSpins)
    let asked = Atomic(0)
    let stopped = try simulation.run(
      threads: 2,
      shouldStop: { asked.wrappingAdd(1, ordering: .relaxed).oldValue >= 10 }
    ).tally
    #expect(stopped.rounds == 10 * Simulation.blockSizeInSpins)
    #expect(try stopped == Simulation(seed: 3, spins: stopped.rounds).run(threads: 1).tally)
  }

  @Test func `tells its progress as it goes`() throws {
    let told = Mutex<[UInt64]>([])
    _ = try Simulation(seed: 3, spins: Self.size).run(
      threads: 2, progress: { done in told.withLock { $0.append(done) } }
    ).tally
    let progress = told.withLock { $0 }
    #expect(progress.count == 4)
    #expect(progress == progress.sorted())
    #expect(progress.last == Self.size)
  }

  @Test func `comes out as the exact odds say`() throws {
    // A 99.9999 % interval is 4.9 standard deviations: a false alarm for one seed in a million.
    let tally = try Simulation(seed: 2_026, spins: 2_000_000).run(threads: 2).tally
    let exact = try #require(Machine.classic.exactTally())
    let share = Double(exact.winCount) / Double(exact.spins)
    let deviation = (share * (1 - share) / Double(tally.rounds)).squareRoot()
    #expect(abs(Double(tally.hits) / Double(tally.rounds) - share) < 4.9 * deviation)
  }

  private func longestRun(_ symbols: [Int]) -> Int {
    var (longest, current) = (1, 1)
    for (left, right) in zip(symbols, symbols.dropFirst()) {
      current = left == right ? current + 1 : 1
      longest = max(longest, current)
    }
    return longest
  }
}
