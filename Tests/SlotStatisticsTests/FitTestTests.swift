import Testing

@testable import SlotStatistics

/// The answer keys of `Fixtures/tails.py`.
private struct Tails: Decodable {
  struct ChiSquare: Decodable {
    let statistic: Double
    let degreesOfFreedom: Int
    let tail: Double
  }
  struct Normal: Decodable {
    let deviations: Double
    let tails: Double
  }
  struct Poisson: Decodable {
    let count: UInt64
    let mean: Double
    let tails: Double
  }
  let chiSquare: [ChiSquare]
  let normal: [Normal]
  let poisson: [Poisson]
}

@Suite struct `A test of fit` {
  private let precision = 1e-10

  private func isNear(_ value: Double, _ key: Double) -> Bool {
    abs(value / key - 1) < precision
  }

  @Test func `knows the tail of the chi-square law to ten digits`() throws {
    let keys = try Fixture.decode(Tails.self, from: "tails.json").chiSquare
    #expect(keys.contains { $0.tail < 1e-290 }, "A test without small tails says little.")
    for key in keys {
      let tail = FitTest.chiSquareTail(key.statistic, degreesOfFreedom: key.degreesOfFreedom)
      #expect(isNear(tail, key.tail), "\(key) but \(tail)")
    }
  }

  @Test func `knows both tails of the normal law to ten digits`() throws {
    let keys = try Fixture.decode(Tails.self, from: "tails.json").normal
    #expect(keys.contains { $0.tails < 1e-290 }, "A test without small tails says little.")
    for key in keys {
      let tails = FitTest.normalTails(key.deviations)
      #expect(isNear(tails, key.tails), "\(key) but \(tails)")
    }
  }

  @Test func `knows both tails of the Poisson law to ten digits`() throws {
    let keys = try Fixture.decode(Tails.self, from: "tails.json").poisson
    #expect(!keys.isEmpty)
    for key in keys {
      let tails = FitTest.poissonTails(key.count, mean: key.mean)
      #expect(isNear(tails, key.tails), "\(key) but \(tails)")
    }
  }

  @Test func `of a distribution is Pearson's`() throws {
    // Source: scipy 1.17.1, chisquare([43, 52, 54, 40, 61, 50], [50] * 6).
    let die = [43, 52, 54, 40, 61, 50].map { (observed: UInt64($0), probability: 1.0 / 6) }
    let test = try #require(FitTest.distribution(of: die))
    #expect(test.law == .chiSquare(degreesOfFreedom: 5))
    #expect(test.observations == 300)
    #expect(isNear(try #require(test.statistic), 5.8))
    #expect(isNear(test.pValue, 0.326_168_813_693_572_6))
    #expect(test.impossible == 0)
  }

  @Test func `of a distribution puts neighbours together until five are expected`() throws {
    // Of 100, 90, 4 + 3 = 7 and 2 + 1 are expected; the last 3 are too few and join the 7.
    let values: [(observed: UInt64, probability: Double)] = [
      (85, 0.9), (5, 0.04), (6, 0.03), (4, 0.02), (0, 0.01),
    ]
    let test = try #require(FitTest.distribution(of: values))
    #expect(test.law == .chiSquare(degreesOfFreedom: 1))
    #expect(isNear(try #require(test.statistic), 25.0 / 90 + 25.0 / 10))
  }

  @Test func `of a distribution fails on what can't be, however rare`() throws {
    let test = try #require(
      FitTest.distribution(of: [(500_000, 0.5), (1, 0), (499_999, 0.5)]))
    #expect(test.impossible == 1)
    #expect(test.statistic == nil)
    #expect(test.pValue == 0)
  }

  @Test func `of a distribution needs two cells`() {
    #expect(FitTest.distribution(of: [(3, 0.9), (1, 0.1)]) == nil)
    #expect(FitTest.distribution(of: [(3, 1)]) == nil)
    #expect(FitTest.distribution(of: [(10, 1)]) == nil)
    #expect(FitTest.distribution(of: []) == nil)
  }

  @Test func `of a frequent event counts deviations`() throws {
    // (60 − 50) / √(100 · ½ · ½) = 2; source of the tails: scipy 1.17.1, 2 * norm.sf(2).
    let test = try #require(FitTest.count(60, of: 100, probability: 0.5))
    #expect(test.law == .normal)
    #expect(isNear(try #require(test.statistic), 2))
    #expect(isNear(test.pValue, 0.045_500_263_896_358_42))
    #expect(test.impossible == 0)
    // An event as likely as not is counted itself.
    #expect(FitTest.count(3, of: 10, probability: 0.5)?.statistic == 3)
  }

  @Test func `of a rare event, or one that rarely fails, uses the Poisson law`() throws {
    // Source: scipy 1.17.1, 2 * poisson.sf(11, 4).
    let rare = try #require(FitTest.count(12, of: 4_000, probability: 0.001))
    #expect(rare.law == .poisson)
    #expect(rare.statistic == 12 && rare.impossible == 0)
    #expect(isNear(rare.pValue, 0.001_830_458_294_540_121_5))
    let certain = try #require(FitTest.count(3_988, of: 4_000, probability: 0.999))
    #expect(abs(certain.pValue / rare.pValue - 1) < 1e-9)
  }

  @Test func `uses the normal law from 25 expected on`() {
    #expect(FitTest.count(30, of: 100, probability: 0.25)?.law == .normal)
    #expect(FitTest.count(30, of: 99, probability: 0.25)?.law == .poisson)
    #expect(FitTest.count(70, of: 100, probability: 0.75)?.law == .normal)
    #expect(FitTest.count(70, of: 99, probability: 0.75)?.law == .poisson)
    // (30 − 25) / √(100 · ¼ · ¾), and of the complement the opposite.
    let deviation = 5 / 18.75.squareRoot()
    for (count, probability, key) in [(30, 0.25, deviation), (70, 0.75, -deviation)] {
      let test = FitTest.count(UInt64(count), of: 100, probability: probability)
      #expect(test.map { isNear($0.statistic ?? 0, key) } == true)
    }
  }

  @Test func `knows the tails at both ends`() {
    for degrees in [1, 2, 30] {
      #expect(FitTest.chiSquareTail(0, degreesOfFreedom: degrees) == 1)
      #expect(FitTest.chiSquareTail(.infinity, degreesOfFreedom: degrees) == 0)
    }
    // Nothing comes of a mean of 0; without an event, e⁻³, twice; and never more than 1.
    #expect(FitTest.poissonTails(3, mean: 0) == 0)
    #expect(FitTest.poissonTails(0, mean: 0) == 1)
    #expect(FitTest.poissonTails(5, mean: .infinity) == 0)
    #expect(isNear(FitTest.poissonTails(0, mean: 3), 0.099_574_136_735_727_89))
    #expect(FitTest.poissonTails(3, mean: 3) == 1)
    // 1 − e⁻⁵ (1 + 5).
    #expect(isNear(IncompleteGamma.lower(2, 5), 0.959_572_318_005_487_2))
    #expect(IncompleteGamma.lower(2, .infinity) == 1)
  }

  @Test func `of a sampled mean needs a thousand rounds with an event`() throws {
    #expect(FitTest.sampledMean(0.9, of: 4_000, withAny: 999, expected: 1, variance: 4) == nil)
    let test = try #require(
      FitTest.sampledMean(0.9, of: 400, withAny: 1_000, expected: 1, variance: 4))
    #expect(test == FitTest.mean(0.9, of: 400, expected: 1, variance: 4))
  }

  @Test func `of a distribution has a cell where just five are expected, and one of what can't be`()
  {
    let even = FitTest.distribution(of: [(4, 0.5), (6, 0.5)])
    #expect(even?.law == .chiSquare(degreesOfFreedom: 1))
    #expect(even.map { isNear($0.statistic ?? 0, 0.4) } == true)
    let impossible = FitTest.distribution(of: [(2, 0), (3, 0)])
    #expect(impossible?.law == .chiSquare(degreesOfFreedom: 1) && impossible?.impossible == 5)
    let three = FitTest.distribution(of: [(10, 0.3), (10, 0.3), (10, 0.4), (1, 0)])
    #expect(three?.law == .chiSquare(degreesOfFreedom: 2) && three?.impossible == 1)
    #expect(three?.observations == 31)
  }

  @Test(arguments: [(0.0, UInt64(0), true), (0, 1, false), (1, 100, true), (1, 99, false)])
  func `of what is certain has nothing to say unless it is wrong`(
    probability: Double, count: UInt64, isRight: Bool
  ) throws {
    let test = FitTest.count(count, of: 100, probability: probability)
    if isRight {
      #expect(test == nil)
    } else {
      #expect(try #require(test).pValue == 0)
      #expect(test?.impossible == 1)
    }
  }

  @Test func `of a mean uses the exact variance`() throws {
    // (0.9 − 1) / √(4 / 400) = −1; source of the tails: scipy 1.17.1, 2 * norm.sf(1).
    let test = try #require(FitTest.mean(0.9, of: 400, expected: 1, variance: 4))
    #expect(isNear(try #require(test.statistic), -1))
    #expect(isNear(test.pValue, 0.317_310_507_862_914_1))
    #expect(test.impossible == 0)
    // −0.1 / √(¼ / 400).
    let narrow = try #require(FitTest.mean(0.9, of: 400, expected: 1, variance: 0.25))
    #expect(isNear(try #require(narrow.statistic), -4))
    #expect(FitTest.mean(1, of: 400, expected: 1, variance: 0) == nil)
    #expect(try #require(FitTest.mean(1.1, of: 400, expected: 1, variance: 0)).pValue == 0)
  }

  @Test func `passes fair dice and catches a loaded one`() throws {
    // 60,000 throws generated deterministically, exactly as expected.
    let fair = (0..<6).map { _ in (observed: UInt64(10_000), probability: 1.0 / 6) }
    #expect(try #require(FitTest.distribution(of: fair)).pValue == 1)
    let loaded = [9_700, 10_000, 10_000, 10_000, 10_000, 10_300].map {
      (observed: UInt64($0), probability: 1.0 / 6)
    }
    // X² = 2 · 300² / 10,000 = 18 with 5 degrees of freedom; scipy 1.17.1: 0.0029464.
    #expect(abs(try #require(FitTest.distribution(of: loaded)).pValue - 0.002_946_4) < 1e-7)
  }
}

@Suite struct `A family of tests of fit` {
  /// By hand: 0.005 · 4, 0.01 · 3, 0.03 · 2, and 0.04 · 1, which is raised to the value before it.
  @Test func `adjusts its p-values by Holm's method`() {
    let adjusted = FitTestFamily.adjusted([0.01, 0.04, 0.03, 0.005])
    for (value, key) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) {
      #expect(abs(value - key) < 1e-15)
    }
    #expect(FitTestFamily.adjusted([0.9, 0.8]) == [1, 1])
    #expect(FitTestFamily.adjusted([]).isEmpty)
  }

  private func test(pValue: Double) -> FitTest {
    FitTest(
      law: .normal, observations: 1, statistic: 0, impossible: 0, pValue: pValue)
  }

  @Test func `fails if one of its tests does`() {
    let right = FitTestFamily([("a", test(pValue: 0.02)), ("b", test(pValue: 0.5))], level: 0.01)
    #expect(right.isPassed)
    #expect(right.pValue == 0.04)
    let wrong = FitTestFamily([("a", test(pValue: 0.004)), ("b", test(pValue: 0.5))], level: 0.01)
    #expect(!wrong.isPassed)
    #expect(wrong.members.map(wrong.isPassed) == [false, true])
    #expect(FitTestFamily([], level: 0.01).isPassed)
    #expect(FitTestFamily([], level: 0.01).pValue == 1)
    // Just at the level isn't above it.
    let edge = FitTestFamily([("a", test(pValue: 0.01))], level: 0.01)
    #expect(!edge.isPassed && edge.members.map(edge.isPassed) == [false])
  }
}
