import SlotStatistics
import Testing

@Suite struct `What rounds paid` {
  /// A tally of rounds that pay these amounts, as far as the mean and the variance need it.
  private func tally(_ pays: [Int]) -> PayTally {
    var tally = PayTally(modes: 1)
    for pay in pays { tally.pays.count(pay, times: 1) }
    let hits = pays.indices.filter { pays[$0] > 0 }.map(UInt32.init)
    tally.streaks.count(hits: ContiguousArray(hits).span, among: pays.count)
    tally.hits = UInt64(hits.count)
    return tally
  }

  @Test func `has the mean and the sample variance worked out by hand`() {
    let some = tally([0, 10, 0, 0])
    #expect(some.mean == 2.5 && some.hitFrequency == 0.25 && some.totalPay == 10)
    // (3 × 2.5² + 7.5²) / 3.
    #expect(some.variance == 25)
    // (1.5² + 0.5² + 0.5² + 1.5²) / 3.
    #expect(abs(tally([1, 2, 3, 4]).variance - 5.0 / 3) < 1e-15)
    #expect(tally([1, 3]).variance == 2)
    #expect(tally([7]).variance == 0 && tally([7]).mean == 7)
    #expect(tally([]).hitFrequency == 0)
  }

  @Test func `has an interval of the return for the cost of a round`() {
    // The mean is 2.5 / 2, its standard error √(25 / 2² / 4), and 99 % of a normal law lie within 2.575829 of these.
    let interval = tally([0, 10, 0, 0]).returnInterval(cost: 2)
    #expect(abs(interval.low - (1.25 - 2.5758293035489 * 1.25)) < 1e-9)
    #expect(abs(interval.high - (1.25 + 2.5758293035489 * 1.25)) < 1e-9)
    let known = tally([0, 10, 0, 0]).returnInterval(cost: 2, variance: 1)
    #expect(abs(known.high - (1.25 + 2.5758293035489 * 0.5)) < 1e-9)
    #expect(interval.method == "normal, sampled variance")
    #expect(known.method == "normal, exact variance")
    #expect(tally([7]).returnInterval(cost: 2).low == 3.5)
    let dear = tally([0, 10, 0, 0]).returnInterval(cost: 10)
    #expect(abs(dear.halfWidth - 2.5758293035489 * 0.25) < 1e-9)
  }

  @Test func `is summed in samples as worked out by hand, and in parts of them`() {
    var sums = SampleSums()
    for credits in [1, 2, -3, 4] { sums.add(credits) }
    #expect(sums.mean(of: 4) == 1)
    // (0² + 1² + 4² + 3²) / 3.
    #expect(abs(sums.variance(of: 4) - 26.0 / 3) < 1e-14)
    var (first, second) = (SampleSums(), SampleSums())
    for credits in [1, 2] { first.add(credits) }
    for credits in [-3, 4] { second.add(credits) }
    first.merge(second)
    #expect(first == sums)
    #expect(second.variance(of: 2) == 24.5 && SampleSums().variance(of: 1) == 0)
    #expect(SampleSums().variance(of: 2) == 0)
  }
}
