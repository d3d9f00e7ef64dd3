import BigInt
import SlotEngine
import SlotStatistics
import Testing

@testable import SlotAnalysis

@Suite(.timeLimit(.minutes(20))) struct `An exact law` {
  /// A law of nothing or one credit, each half of the time.
  private func coins(_ number: Int) throws -> [ExactPay]? {
    var law = StayLaw<ExactLaw>()
    law.add(.spins(0), ExactLaw(combinations: [(0, 1), (1, 1)], cycle: 2))
    let table = try #require(StayTable(startingWith: number, most: number, each: law))
    return ExactLaw.sum(along: table, each: law)?.pays
  }

  /// The sum of 70 coins is binomial. Of 700 it has 701 terms, each of which is multiplied twice for every coin by numbers of
  /// up to 700 bits: too many products to be begun.
  @Test func `of a stay is given up before it takes too long`() throws {
    let pays = try #require(try coins(70))
    #expect(pays.map(\.credits) == Array(0...70))
    var ways = BigInt(1)
    for (count, pay) in pays.enumerated() {
      #expect(pay.probability == Rational(ways, BigInt(1) << 70))
      ways = ways * BigInt(70 - count) / BigInt(count + 1)
    }
    #expect(try coins(700) == nil)
  }

  @Test func `of what can't happen has no probability, and adds none`() {
    #expect(ExactLaw.none.probability == 0)
    #expect((ExactLaw.none + ExactLaw.certain.weighted(by: Rational(1, 4))).probability == 0.25)
  }

  /// A thousand numerators and denominators of 268,900 bits have over 2²² words, those of 200,000 bits have fewer.
  @Test(arguments: [200_000: true, 268_900: false])
  func `is given up where it has more digits than memory has room for`(bits: Int, isKept: Bool) {
    let pays = (0..<1_000).map { (credits: $0, number: UInt128(1)) }
    let law = ExactLaw(combinations: pays, cycle: 1_000)
      .weighted(by: Rational(1, BigInt(1) << bits))
    // Of what is given up only the probability is known, which is one word.
    #expect((law.words > 1) == isKept)
  }

  @Test func `is multiplied, or given up beyond the largest number of credits`() {
    func pays(_ credits: Int, times factor: Int) -> [Int]? {
      ExactLaw(credits: credits).multiplied(by: factor).pays?.map(\.credits)
    }
    #expect(pays(7, times: 3) == [21])
    #expect(pays(7, times: 1) == [7])
    #expect(pays(7, times: 0) == [0])
    #expect(pays(.max / 2, times: 2) == [.max - 1])
    #expect(pays(.max / 2 + 1, times: 2) == nil)
    #expect(pays(.max, times: 1) == [.max])
    #expect(pays(.max, times: 0) == [0])
    let beyond = ExactLaw(credits: .max).weighted(by: Rational(1, 4)).multiplied(by: 2)
    #expect(beyond.pays == nil && beyond.probability == 0.25)
  }
}
