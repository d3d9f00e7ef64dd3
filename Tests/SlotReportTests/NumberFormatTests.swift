import SlotStatistics
import SlotWords
import Testing

@Suite struct `Numbers for people` {
  static let shares: [(Double, String)] = [
    (0.5, "50.0000 %"), (1, "100.0000 %"), (0.074_074, "7.4074 %"), (0.000_01, "0.0010 %"),
    (0.000_001_2, "0.00012 %"), (0, "0 %"), (-0.0, "0 %"), (1e-7, "1 in 10,000,000"),
    (2.846_979_103_724_398e-19, "1 in 3.512 × 10¹⁸"),
    (.leastNonzeroMagnitude, "less than 1 in 10³⁰⁰"),
  ]

  static let parts: [(Double, String)] = [
    (-8.489_870e-19, "-8.490 × 10⁻¹⁷ %"), (-0.25, "-25.000000 %"), (0, "0 %"),
    (1.300_000_1, "130.000010 %"), (1e-9, "0.00000010 %"),
  ]

  static let odds: [(Double, String)] = [
    (1.0 / 64, "1 in 64.00"), (0.4, "1 in 2.50"), (1 / 3_133.145_6, "1 in 3,133.15"),
    (4_194_324.0 / 7_591_711_960, "1 in 1,810.00"), (1 / 999.999, "1 in 1,000.00"),
    (1 / 12_345.0, "1 in 12,345"), (1 / 6.4e20, "1 in 6.400 × 10²⁰"), (0, "never"), (1, "certain"),
  ]

  static let uncertainOdds: [(Double, Double, String)] = [
    (3e-10, 1e-13, "1 in 3,330,000,000"), (0, 1.4e-11, "at most 1 in 10¹⁰"),
    (1e-14, 1.3e-14, "at most 1 in 10¹³"), (0.25, 1e-12, "1 in 4.00"),
    (2e-18, 0, "1 in 5.000 × 10¹⁷"),
  ]

  static let uncertainShares: [(Double, Double, String)] = [
    (0.0, 1.4e-12, "at most 1 in 10¹¹"), (0.2, 1e-12, "20.000 %"),
    (1, 1e-12, "above 99.999 %"), (0.999_999_9, 1e-12, "above 99.999 %"), (0, 0, "0 %"),
    (1e-5, 3e-6, "at most 0.0013 %"),
  ]

  static let bounds: [(Double, String)] = [
    (125 * .leastNonzeroMagnitude, "1.0e-99"), (3.41e-11, "3.5e-11"), (3.4e-11, "3.4e-11"),
  ]

  @Test(arguments: shares)
  func `have shares as percentages, and below a millionth as odds`(share: Double, text: String) {
    #expect(share.percentage() == text)
  }

  @Test(arguments: parts)
  func `have parts of an amount as percentages, however small`(part: Double, text: String) {
    #expect(part.portion(digits: 6) == text)
  }

  @Test(arguments: odds)
  func `have odds in one format`(probability: Double, text: String) {
    #expect(probability.odds == text)
  }

  /// A computed probability of 3 · 10⁻¹⁰ that is off by at most 10⁻¹³ has three certain digits: 1 in 3.333… · 10⁹ is
  /// then 1 in between 3.3322 and 3.3344 · 10⁹.
  @Test(arguments: uncertainOdds)
  func `print no digit of odds that may be wrong`(
    probability: Double, bound: Double, text: String
  ) {
    #expect(probability.odds(within: bound) == text)
  }

  /// Where 1 ÷ probability, or probability ÷ bound, is beyond the largest double.
  @Test func `can be printed at every end of what a double holds`() {
    let least = Double.leastNonzeroMagnitude
    let ends = [
      -1e-300, 0, least, 2024 * least, .leastNormalMagnitude, .leastNormalMagnitude / 4, 1e-300,
      1e-17, 0.5, 1.0.nextDown, 1,
    ]
    for probability in ends {
      for bound in ends where bound >= 0 {
        let texts = [
          probability.odds(within: bound), probability.percentage(within: bound),
          probability.percentage(digits: 6), probability.odds,
        ]
        #expect(
          texts.allSatisfy { !$0.contains("inf") && !$0.contains("nan") },
          "\(probability) ± \(bound): \(texts)")
      }
    }
    #expect((2024 * least).odds(within: least) == "less than 1 in 10³⁰⁰")
    #expect((-1e-20).odds(within: 1e-18) == "at most 1 in 10¹⁸")
  }

  @Test(arguments: uncertainShares)
  func `say of a computed share what is certain`(share: Double, bound: Double, text: String) {
    #expect(share.percentage(digits: 3, within: bound) == text)
  }

  @Test func `of a fraction are right where no double is`() {
    var tiny = Rational(1, 7)
    for _ in 0..<9 { tiny = tiny * tiny }
    // 7⁵¹² = 4.9000… · 10⁴³².
    #expect(tiny.odds == "1 in 4.900 × 10⁴³²")
    #expect(tiny.percentage() == tiny.odds)
    #expect(Rational.zero.percentage() == "0 %")
  }

  @Test(arguments: bounds)
  func `have bounds that are bounds`(bound: Double, text: String) {
    #expect(bound.scientificBound == text)
  }
}
