import SlotStatistics
import TestSupport
import Testing

@testable import SlotAnalysis

/// Laws below a bound, beside the same laws as lists of all their pays.
@Suite struct `A law below a bound` {
  /// A law with everything that it pays.
  private struct Pair {
    var law: BoundedLaw
    var all: [Int: Rational]

    init(_ random: inout RandomNumbers) {
      let pays = (0..<1 + random.int(0...3)).map { _ in
        (credits: random.int(0...9), number: UInt128(random.int(1...6)))
      }
      let cycle = pays.reduce(0) { $0 + $1.number } + UInt128(random.int(0...3))
      law = BoundedLaw(combinations: pays, cycle: cycle)
      all = [:]
      for (credits, number) in pays {
        all[credits, default: .zero] += Rational(Int(number), Int(cycle))
      }
    }
  }

  /// Compares a law with all pays of which it should know those below a bound.
  private func expect(_ law: BoundedLaw, is all: [Int: Rational], below bound: Int) {
    let below = all.filter { $0.key < bound }.sorted { $0.key < $1.key }
    #expect(law.pays.map(\.credits) == below.map(\.key))
    #expect(law.pays.map(\.probability) == below.map(\.value))
    #expect(law.beyond == all.filter { $0.key >= bound }.values.reduce(.zero, +))
    #expect(law.nothing == all[0] ?? .zero)
    #expect(abs(law.probability - all.values.reduce(.zero, +).value) < 1e-15)
  }

  @Test func `knows what all outcomes pay below it, and the rest as a sum`() {
    var random = RandomNumbers(seed: 3)
    for _ in 0..<100 {
      let (one, other) = (Pair(&random), Pair(&random))
      let (bound, larger) = (random.int(1...14), random.int(1...40))
      let (left, right) = (one.law.bounded(by: bound), other.law.bounded(by: larger))
      let least = min(bound, larger)
      expect(left, is: one.all, below: bound)
      expect(left.bounded(by: larger), is: one.all, below: least)
      expect(left + right, is: one.all.merging(other.all, uniquingKeysWith: +), below: least)
      var products: [Int: Rational] = [:]
      for (first, its) in one.all {
        for (second, theirs) in other.all {
          products[first + second, default: .zero] += its * theirs
        }
      }
      expect(left * right, is: products, below: least)
      expect(
        left.weighted(by: Rational(2, 7)), is: one.all.mapValues { $0 * Rational(2, 7) },
        below: bound)
      for factor in 0...4 {
        var scaled: [Int: Rational] = [:]
        for (credits, share) in one.all { scaled[credits * factor, default: .zero] += share }
        expect(left.multiplied(by: factor), is: scaled, below: bound)
      }
    }
  }

  @Test func `of certain credits pays them`() {
    for credits in [0, 5] {
      let law = BoundedLaw(credits: credits)
      expect(law, is: [credits: .one], below: .max)
      expect(law.bounded(by: max(1, credits)), is: [credits: .one], below: max(1, credits))
      expect(law.bounded(by: credits + 1), is: [credits: .one], below: credits + 1)
    }
    expect(.certain, is: [0: .one], below: .max)
    expect(.none, is: [:], below: .max)
  }

  @Test func `has a largest pay and a step`() {
    let law = BoundedLaw(combinations: [(0, 1), (6, 1), (15, 2)], cycle: 4)
    #expect(law.span == (15, 3))
    #expect(BoundedLaw.certain.span == (0, 0))
  }
}
