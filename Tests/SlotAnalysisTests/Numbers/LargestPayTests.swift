import SlotEngine
import Testing

@testable import SlotAnalysis

/// Pays of few credits in eighths, whose largest one is found by looking at all of them.
@Suite struct `The largest of some pays` {
  private static let laws: [[Int: Double]] = [
    [0: 1], [3: 0.5], [0: 0.25, 3: 0.125], [1: 0.5, 7: 0.25], [7: 0.5], [:],
  ]

  private func largest(_ law: [Int: Double]) -> LargestPay {
    var credits = CreditLaw()
    for (pay, probability) in law.sorted(by: { $0.key < $1.key }) {
      credits.append(credits: pay, probability: probability)
    }
    return LargestPay(credits)
  }

  private func expect(_ pay: LargestPay, is law: [Int: Double]) {
    let most = law.keys.max()
    #expect(pay.credits?.count == most ?? 0)
    #expect(pay.probability == most.flatMap { law[$0] } ?? 0)
  }

  @Test func `is that of both, of either, and of as many as a weight leaves`() {
    for one in Self.laws {
      expect(largest(one), is: one)
      expect(largest(one).weighted(by: 0.5), is: one.mapValues { $0 / 2 })
      // A weight of 0 leaves none of them, so that they are no longer among either of two.
      expect(largest(one).weighted(by: 0) + largest([2: 1]), is: [2: 1])
      expect(largest([2: 1]) + largest(one).weighted(by: 0), is: [2: 1])
      for other in Self.laws {
        expect(largest(one) + largest(other), is: one.merging(other) { $0 + $1 })
        var both: [Int: Double] = [:]
        for (first, its) in one {
          for (second, theirs) in other { both[first + second, default: 0] += its * theirs }
        }
        expect(largest(one) * largest(other), is: both)
      }
    }
  }

  @Test func `is unlimited beyond the largest whole number`() {
    let most = largest([Int.max: 0.5])
    #expect((most * largest([0: 1])).credits == .max)
    let beyond = most * largest([1: 0.5])
    #expect(beyond.credits == nil && beyond.probability == 0)
    #expect((beyond + most).credits == nil && (most + beyond).credits == nil)
    #expect((beyond * most).credits == nil && (most * beyond).credits == nil)
    // What can't happen adds nothing to it, and both together can't happen either.
    #expect((beyond + largest([:])).credits == nil && (largest([:]) + beyond).credits == nil)
    #expect((beyond * largest([:])).credits == 0 && (largest([:]) * beyond).credits == 0)
    #expect(beyond.weighted(by: 0.5).credits == nil)
  }

  /// A spin that adds spins may add them again and again, unless none that can be paid pays anything.
  @Test func `of a spin with all that it adds is its own, nothing or unlimited`() {
    let paid = largest([0: 0.25, 3: 0.5])
    let most = LargestPay.branching([(0, paid), (0, largest([3: 0.125])), (2, largest([:]))])
    #expect(most.credits == 3 && most.probability == 0.625)
    let nothing = LargestPay.branching([(0, largest([0: 0.5])), (2, largest([0: 0.5]))])
    #expect(nothing.credits == 0 && nothing.probability == 1)
    #expect(LargestPay.branching([(0, largest([0: 0.5])), (2, paid)]).credits == nil)
    #expect(LargestPay.branching([(0, paid), (1, largest([0: 0.5]))]).credits == nil)
  }
}
