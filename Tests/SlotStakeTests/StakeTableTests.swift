import SlotStatistics
import Testing

@testable import SlotStake

@Suite struct `A table of weights` {
  @Test(arguments: [
    ("", 1, "empty"),
    ("0,1,0\n\n", 2, "three whole numbers"),
    ("id,weight,payout\n0,1,0\n", 1, "three whole numbers"),
    ("\u{FEFF}0,1,0\n", 1, "three whole numbers"),
    ("0,1,0\r\n", 1, "three whole numbers"),
    ("0,1.0,0\n", 1, "three whole numbers"),
    ("0,1,-5\n", 1, "three whole numbers"),
    ("0,1\n", 1, "three whole numbers"),
    ("0,1,2,3\n", 1, "three whole numbers"),
    ("0,18446744073709551616,0\n", 1, "three whole numbers"),
    ("0,5,0\n1,18446744073709551615,0\n", 2, "2^64"),
    ("2,1,0\n", 1, "begin with 0 or 1"),
    ("0,1,0\n2,1,0\n", 2, "the next one is 1"),
    ("1,1,0\n2,1,0\n2,1,0\n", 3, "the next one is 3"),
    ("0,1,0\n1,0,0\n", 2, "the weight is 0"),
  ])
  func `is refused by its line`(text: String, line: Int, problem: String) {
    let refusal = #expect(throws: StakeRefusal.self) {
      _ = try StakeTable(csv: Array(text.utf8), path: "t.csv")
    }
    #expect(refusal?.description.hasPrefix("t.csv:\(line): ") == true)
    #expect(refusal?.description.contains(problem) == true)
  }

  /// By hand: 0.12 · 3 + 0.036 · 10 + 0.004 · 50 = 0.92, and 1.08 + 3.6 + 10 − 0.92² = 13.8336.
  @Test(arguments: [0, 1]) func `has exact figures`(first: Int) throws {
    let rows = [(280, 0), (560, 0), (120, 300), (36, 1000), (4, 5000)]
    let text = rows.enumerated().map { "\($0 + first),\($1.0),\($1.1)" }.joined(separator: "\n")
    let table = try StakeTable(csv: Array(text.utf8), path: "t.csv")
    let figures = StakeFigures(of: table, name: "base", cost: .one)
    #expect(figures.returnToPlayer == Rational(23, 25))
    #expect(figures.hitFrequency == Rational(4, 25))
    #expect(figures.variance == Rational(138336, 10000))
    #expect(figures.largest == 5000 && figures.largestProbability == Rational(1, 250))
    #expect(StakeRules.faults(in: [figures]).isEmpty)
    // At twice the cost, half the return; a quarter of the variance.
    let dearer = StakeFigures(of: table, name: "buy", cost: Rational(2))
    #expect(dearer.returnToPlayer == Rational(23, 50))
    #expect(dearer.variance == Rational(138336, 40000))
    #expect(StakeRules.faults(in: [figures, dearer]).count == 2)
  }

  @Test func `is judged by the rules at their limits`() {
    func faults(
      returning: Rational = Rational(96, 100), base: Rational = Rational(96, 100),
      hits: Rational = Rational(1, 4), largest: Rational = Rational(1, 1000)
    ) -> Int {
      StakeRules.faults("base", returning: returning, base: base, hits: hits, largest: largest)
        .count
    }
    #expect(faults() == 0)
    #expect(faults(returning: Rational(90, 100), base: Rational(90, 100)) == 0)
    #expect(faults(returning: Rational(98, 100), base: Rational(975, 1000)) == 0)
    #expect(faults(returning: Rational(899, 1000), base: Rational(899, 1000)) == 1)
    #expect(faults(returning: Rational(981, 1000), base: Rational(981, 1000)) == 1)
    #expect(faults(base: Rational(954, 1000)) == 1)
    #expect(faults(base: Rational(966, 1000)) == 1)
    #expect(faults(hits: Rational(1, 20), largest: Rational(1, 10_000_000)) == 0)
    #expect(faults(hits: Rational(1, 21), largest: Rational(1, 10_000_001)) == 2)
  }
}
