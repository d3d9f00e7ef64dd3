import TestSupport
import Testing

@testable import SlotEngine

@Suite struct `A histogram of credits` {
  /// Amounts around every length that its array can have, in an order that lets it grow while some of
  /// them are already counted elsewhere.
  @Test(arguments: [0, 1, 2])
  func `counts each amount as often as it was given`(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    var counts = CreditCounts()
    var expected: [Int: UInt64] = [:]
    for round in 0..<40_000 {
      let amount = Self.amount(&random, round: round)
      switch random.next() % 3 {
      case 0:
        let times = random.next() % 5
        counts.count(amount, times: times)
        if times > 0 { expected[amount, default: 0] += times }
      case 1:
        counts.count(amount)
        expected[amount, default: 0] += 1
      default:
        let several = ContiguousArray([amount, amount + 1, amount])
        counts.count(several[...])
        for each in several { expected[each, default: 0] += 1 }
      }
    }
    var counted: [Int: UInt64] = [:]
    counts.forEach { credits, times in
      #expect(counted.updateValue(times, forKey: credits) == nil, "Each amount is told once.")
    }
    #expect(counted == expected)
    #expect(expected.keys.contains { $0 >= CreditCounts.longestList })
  }

  private static func amount(_ random: inout RandomNumbers, round: Int) -> Int {
    switch random.next() % 4 {
    case 0: Int(random.next() % 8)
    case 1: (1 << (11 + round / 10_000)) + Int(random.next() % 16) - 8
    case 2: 3_000 + Int(random.next() % 500)
    default: Int(random.next() % 200_000) - 10
    }
  }
}
