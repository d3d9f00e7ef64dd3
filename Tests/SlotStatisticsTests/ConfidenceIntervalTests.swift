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
    #expect(interval.contains(interval.low) && interval.contains(interval.high))
  }
}

@Suite struct `An interval of any level` {
  /// Source: Python's `statistics.NormalDist().inv_cdf((1 + level) / 2)`.
  @Test(arguments: [
    (0.5, 0.674_489_750_196_081_7), (0.9, 1.644_853_626_951_472_2),
    (0.95, 1.959_963_984_540_054), (0.99, 2.575_829_303_548_900_4),
    (0.999, 3.290_526_731_491_925_5), (0.999_999, 4.891_638_475_671_084),
  ])
  func `spans the standard deviations of that level`(level: Double, deviations: Double) {
    let interval = ConfidenceInterval.normal(mean: 10, variance: 100, trials: 100, level: level)
    #expect(abs(interval.halfWidth - deviations) < 1e-10)
    #expect(interval.middle == 10 && interval.level == level)
  }

  @Test func `is the score interval`() {
    // Source: Wilson's formula with z = 1.959963984540054, computed in Python.
    let interval = ConfidenceInterval.wilson(hits: 7, trials: 100, level: 0.95)
    #expect(abs(interval.low - 0.034_319_261) < 1e-9 && abs(interval.high - 0.137_495_147) < 1e-9)
    #expect(ConfidenceInterval.wilson(hits: 7, trials: 100) == .wilson99(hits: 7, trials: 100))
    #expect(
      ConfidenceInterval.normal(mean: 1, variance: 2, trials: 3)
        == .normal99(mean: 1, variance: 2, trials: 3))
  }

  @Test func `prints as one`() {
    let interval = ConfidenceInterval.wilson(hits: 7, trials: 100, level: 0.95)
    #expect("\(interval)" == "0.0343 to 0.1375 (95 %)")
    #expect("\(PayTally(modes: 1).returnInterval(cost: 5))" == "anything (99 %)")
    let narrow = ConfidenceInterval.normal(mean: 0.9, variance: 1e-10, trials: 1, level: 0.9)
    #expect("\(narrow)" == "0.899984 to 0.900016 (90 %)")
    // Without a width it has four digits, and never more than fifteen.
    let point = ConfidenceInterval.normal(mean: 0.5, variance: 0, trials: 1)
    #expect("\(point)" == "0.5000 to 0.5000 (99 %)")
    let least = ConfidenceInterval.normal(mean: 0, variance: 1e-60, trials: 1)
    #expect("\(least)" == "-0.000000000000000 to 0.000000000000000 (99 %)")
  }
}
