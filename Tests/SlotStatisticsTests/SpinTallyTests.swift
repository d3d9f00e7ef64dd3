import SlotStatistics
import Testing

@Suite struct `A tally` {
  @Test func `adds up wins by symbol and by run`() {
    var tally = SpinTally(symbols: 2, reels: 3)
    tally.count(spins: 10, longestRun: 1)
    tally.count(spins: 4, longestRun: 3)
    tally.count(wins: 3, symbol: 0, run: 3)
    tally.count(wins: 1, symbol: 1, run: 2)
    #expect(tally.spins == 14)
    #expect(tally.winCount == 4)
    #expect(tally.winsPerSymbol == [3, 1])
    #expect(tally.longestRuns == [0, 10, 0, 4])
  }

  @Test func `of the parts is the tally of the whole`() {
    var first = SpinTally(symbols: 2, reels: 3)
    first.count(spins: 10, longestRun: 1)
    var second = SpinTally(symbols: 2, reels: 3)
    second.count(spins: 4, longestRun: 3)
    second.count(wins: 3, symbol: 0, run: 3)
    var whole = SpinTally(symbols: 2, reels: 3)
    whole.merge(second)
    whole.merge(first)
    first.merge(second)
    #expect(whole == first)
    // By hand, as both could lose the same.
    #expect(first.spins == 14 && first.longestRuns == [0, 10, 0, 4])
    #expect(first.wins == [[0, 0, 0, 3], [0, 0, 0, 0]])
  }
}
