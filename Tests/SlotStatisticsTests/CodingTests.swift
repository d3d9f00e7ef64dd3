import BigInt
import Foundation
import SlotStatistics
import Testing

@Suite struct `Counts in JSON` {
  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  @Test func `have fractions as digits, with the value beside them`() throws {
    #expect(
      try Self.json(Rational(-3, 4)) == #"{"denominator":"4","numerator":"-3","value":-0.75}"#)
    let large = Rational(BigInt(10).power(40), 7)
    #expect(try Self.read(Rational.self, Self.json(large)) == large)
    // The value isn't read, and the fraction is brought to lowest terms.
    let read = try Self.read(Rational.self, #"{"numerator":"6","denominator":"8","value":9}"#)
    #expect(read == Rational(3, 4) && "\(read)" == "3/4")
  }

  @Test(arguments: [
    (#"{"numerator":"1","denominator":"0"}"#, "A fraction's denominator is above 0."),
    (#"{"numerator":"1","denominator":"-2"}"#, "A fraction's denominator is above 0."),
    (#"{"numerator":"x","denominator":"2"}"#, #""x" isn't a whole number."#),
  ])
  func `refuse what is no fraction`(json: String, reason: String) throws {
    do {
      _ = try Self.read(Rational.self, json)
      Issue.record("\(json) is read.")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == reason)
    }
  }

  @Test func `have pays in ascending order, each with its count`() throws {
    var counts = PayCounts()
    for pay in [7, 0, 7, 40] { counts.count(pay) }
    counts.count(3, times: 0)
    #expect(try Self.json(counts) == "[0,1,7,2,40,1]")
    #expect(try Self.read(PayCounts.self, "[0,1,7,2,40,1]") == counts)
    #expect(counts.total == 4 && counts.credits == 54 && counts[7] == 2 && counts[3] == 0)
  }

  @Test(arguments: ["[7,1,7,1]", "[7,1,3,1]", "[7,0]", "[-1,1]", "[7]"])
  func `refuse other lists of pays`(json: String) {
    #expect(throws: DecodingError.self) { try Self.read(PayCounts.self, json) }
  }

  @Test func `have states in their order`() throws {
    let json = #"[{"spins":[0,1],"state":[3]},{"spins":[2,5],"state":[1,0]}]"#
    let states = try Self.read(StateCounts.self, json)
    #expect(states.sorted.map(\.state.numbers) == [[3], [1, 0]])
    #expect(try Self.json(states) == json)
  }
}

@Suite struct `Awards of rounds` {
  private static func tally(_ numbers: [Int], onPaidSpins paid: Int) -> AwardTally {
    var tally = AwardTally()
    for (place, number) in numbers.enumerated() {
      tally.count(number, onPaidSpin: place < paid)
    }
    return tally
  }

  @Test func `have the mean and the variance worked out by hand`() {
    let tally = Self.tally([2, 0, 1, 0], onPaidSpins: 1)
    #expect(tally.rounds == 2 && tally.number == 3 && tally.paidSpins == 1)
    #expect(tally.mean(of: 4) == 0.75)
    // (1.25² + 0.75² + 0.25² + 0.75²) / 3.
    let variance = 2.75 / 3
    #expect(abs(tally.variance(of: 4) - variance) < 1e-15)
    #expect(abs(tally.error(of: 4) - (variance / 4).squareRoot()) < 1e-15)
    let interval = tally.interval(of: 4)
    #expect(abs(interval.middle - 0.75) < 1e-15)
    #expect(abs(interval.halfWidth - 2.575_829_303_548_900_4 * (variance / 4).squareRoot()) < 1e-9)
    #expect(Self.tally([3], onPaidSpins: 0).variance(of: 1) == 0)
    #expect(Self.tally([1, 3], onPaidSpins: 0).variance(of: 2) == 2)
  }

  @Test func `of parts are those of the whole`() {
    var first = Self.tally([2, 0], onPaidSpins: 1)
    first.merge(Self.tally([1, 0, 5], onPaidSpins: 2))
    var whole = Self.tally([2, 0, 1, 0, 5], onPaidSpins: 3)
    #expect(first == whole)
    whole.gaps = RoundGaps([3, 5])
    var later = AwardTally()
    later.gaps = RoundGaps([9])
    whole.merge(later)
    #expect(whole.gaps == RoundGaps([3, 5, 9]))
    later.merge(AwardTally())
    #expect(later.gaps == RoundGaps([9]))
  }

  @Test func `add what is known to the mean of a sample`() {
    var sums = SampleSums()
    for credits in [1, 3] { sums.add(credits) }
    let interval = sums.interval(of: 2, plus: 10)
    #expect(abs(interval.middle - 12) < 1e-12)
    // The sample variance is 2, so the standard error is 1.
    #expect(abs(interval.halfWidth - 2.575_829_303_548_900_4) < 1e-9)
    #expect(abs(sums.interval(of: 2).middle - 2) < 1e-12)
  }
}

@Suite struct `The biggest of two pays` {
  @Test func `is the larger, and of two equal ones the earlier`() {
    let small = BiggestPay(pay: 3, round: 1)
    let (early, late) = (BiggestPay(pay: 5, round: 2), BiggestPay(pay: 5, round: 9))
    #expect(small.bigger(late) == late && late.bigger(small) == late)
    #expect(early.bigger(late) == early && late.bigger(early) == early)
  }

  @Test func `is kept where rounds are added`() {
    var tally = PayTally(modes: 2, bonuses: 1, jackpots: 1)
    var next = tally
    next.biggest = BiggestPay(pay: 5, round: 2)
    (next.spinsPerMode, next.hits) = ([4, 2], 3)
    next.bonusAwards[0].count(1, onPaidSpin: true)
    next.jackpotAwards[0].count(2, onPaidSpin: false)
    next.modeAwards[1].count(3, onPaidSpin: true)
    tally.merge(next)
    #expect(tally == next)
    let once = tally
    tally.merge(next)
    #expect(
      once.spinsPerMode == [4, 2] && tally.spinsPerMode == [8, 4] && tally.hits == 6
        && tally.biggest == next.biggest)
    #expect(tally.bonusAwards[0].number == 2 && tally.jackpotAwards[0].number == 4)
    #expect(tally.modeAwards[1].number == 6)
  }

  @Test func `is merged with the classic's wins and the points of its plot`() {
    var classic = SpinTally(symbols: 1, reels: 3)
    classic.count(spins: 64, longestRun: 2)
    var next = PayTally(modes: 1, classicSpins: classic)
    next.streaks.count(hits: ContiguousArray([3]).span, among: 64)
    next.hits = 1
    next.pays.count(5, times: 64)
    var tally = PayTally(
      modes: 1, convergence: Convergence(of: .credits),
      classicSpins: SpinTally(symbols: 1, reels: 3))
    tally.merge(next)
    #expect(tally.classicSpins == classic)
    #expect(tally.convergence?.points == [Convergence.Point(rounds: 64, sum: 320)])
    tally.merge(next)
    #expect(tally.classicSpins?.spins == 128)
    #expect(tally.convergence?.points.last == Convergence.Point(rounds: 128, sum: 640))
  }

  @Test func `says what doesn't fit`() {
    var tally = PayTally(modes: 1, convergence: Convergence(of: .credits))
    #expect(tally.excess == nil)
    tally.pays.count(.max, times: 2)
    #expect(tally.excess == nil && tally.totalPay == UInt128(UInt64.max) - 1)
    tally.pays.count(1)
    #expect(tally.excess == nil)
    tally.pays.count(1)
    #expect(tally.excess == .convergence)
    tally.convergence = Convergence(of: .hits)
    #expect(tally.excess == nil)
    tally.convergence = nil
    #expect(tally.excess == nil)
    var sessions = SessionTally(SessionPlan(rounds: 7, cost: 1))
    sessions.count(
      hits: ContiguousArray([0, 1]).span, pays: ContiguousArray([Int.max, 1]).span, among: 2)
    tally.sessions = sessions
    #expect(tally.excess == .session(rounds: 7))
  }
}
