import SlotStatistics
import Testing

@Suite struct `A 99 % interval` {
  /// Source: scipy 1.17.1, `binomtest(k, n).proportion_ci(0.99, method="wilson")`.
  static let published: [(hits: UInt64, trials: UInt64, low: Double, high: Double)] = [
    (0, 10, 0, 0.398_854_093_304_908_06),
    (10, 10, 0.601_145_906_695_091_9, 1),
    (1, 1, 0.130_977_543_280_185_96, 1),
    (7, 100, 0.027_715_839_994_462_49, 0.165_793_951_441_145_27),
    (7_406_541, 100_000_000, 0.073_997_983_131_954_41, 0.074_132_893_388_681_09),
  ]

  @Test(arguments: published)
  func `has the ends that scipy gives`(hits: UInt64, trials: UInt64, low: Double, high: Double) {
    let interval = ConfidenceInterval.wilson99(hits: hits, trials: trials)
    #expect(abs(interval.low - low) < 1e-14)
    #expect(abs(interval.high - high) < 1e-14)
    #expect(interval.level == 0.99)
    #expect(interval.method == "wilson")
  }

  @Test func `is unbounded without trials`() {
    let tally = PayTally(modes: 1)
    let interval = tally.returnInterval(cost: 5)
    #expect(interval.low == -.infinity && interval.high == .infinity)
    #expect(interval.halfWidth == .infinity)
    #expect(tally.hitFrequency == 0)
  }

  @Test func `holds what lies between its ends`() {
    let interval = ConfidenceInterval.wilson99(hits: 7, trials: 100)
    #expect(interval.contains(0.07))
    #expect(!interval.contains(0.02))
    #expect(!interval.contains(0.17))
  }
}
