import Testing

@testable import SlotAnalysis

/// Pays whose probabilities are sixteenths, so that doubles hold them exactly.
@Suite struct `The moments of a pay` {
  private static let laws: [[(credits: Int, sixteenths: Int)]] = [
    [(0, 16)], [(0, 9), (1, 4), (5, 3)], [(2, 8), (3, 8)], [(0, 1), (7, 10), (40, 5)],
  ]

  private func law(_ pays: [(credits: Int, sixteenths: Int)]) -> CreditLaw {
    pays.reduce(into: CreditLaw()) {
      $0.append(credits: $1.credits, probability: Double($1.sixteenths) / 16)
    }
  }

  /// E[Xᵏ] for k from 0 to 6.
  private func known(_ pays: [(credits: Int, probability: Double)]) -> [Double] {
    (0...6).map { power in
      pays.reduce(0) { sum, pay in
        sum + (0..<power).reduce(pay.probability) { term, _ in term * Double(pay.credits) }
      }
    }
  }

  private func expect(_ moments: PayMoments, are known: [Double]) {
    #expect(moments.values.count == 7)
    for (power, known) in known.enumerated() {
      #expect(abs(moments.values[power] - known) <= moments.errors[power] + 1e-13 * known)
      #expect(moments.errors[power] <= 1e-12 * known)
    }
  }

  @Test func `of one are certain, and add nothing to others`() {
    expect(.one, are: [1, 0, 0, 0, 0, 0, 0])
    #expect(PayMoments.one.errors == Array(repeating: 0, count: 7))
  }

  @Test func `of sums and products are those of all pairs of pays`() {
    for one in Self.laws {
      for other in Self.laws {
        let (left, right) = (PayMoments(law(one)), PayMoments(law(other)))
        let pairs = one.flatMap { one in
          other.map {
            (one.credits + $0.credits, Double(one.sixteenths * $0.sixteenths) / 256)
          }
        }
        expect(left * right, are: known(pairs))
        let either = (one + other).map { ($0.credits, Double($0.sixteenths) / 16) }
        expect(left + right, are: known(either))
        expect((left + right).weighted(by: 0.5), are: known(either).map { $0 / 2 })
      }
    }
  }

  /// A spin pays 1 and adds two spins one time in four, so that a number of spins k has the probability
  /// P(k spins add k − 1) / k (Dwass, 1969).
  @Test func `of a spin with all that it adds are those of the number of spins`() {
    var pays: [(credits: Int, probability: Double)] = []
    // P(k spins win (k − 1) / 2 times), for odd k.
    var probability = 0.75
    for wins in 0..<800 {
      let spins = 2 * wins + 1
      pays.append((spins, probability / Double(spins)))
      let (all, next) = (Double(spins), Double(wins + 1))
      // C(k + 2, w + 1) / C(k, w) is (k + 1)(k + 2) / ((w + 1)(k + 1 − w)).
      probability *= (all + 1) * (all + 2) / (next * (all + 1 - Double(wins))) * 0.25 * 0.75
    }
    let spin = [
      (added: 0, given: PayMoments(CreditLaw(credits: 1, probability: 0.75))),
      (added: 2, given: PayMoments(CreditLaw(credits: 1, probability: 0.25))),
    ]
    expect(.branching(spin), are: known(pays))
  }

  /// Adding two numbers is off by half a unit in the last place of the sum, which is 2⁻⁵³ times as large.
  @Test func `of a sum of exact ones are off by a rounding, or two at most`() {
    let sum = PayMoments.one + .one
    #expect(sum.values[0] == 2)
    #expect(sum.errors[0] >= 2 * 0x1p-53 && sum.errors[0] <= 4 * 0x1p-53)
    #expect(sum.errors.dropFirst().allSatisfy { $0 == 0 })
  }

  @Test func `of spins that add a spin each in the mean are infinite`() {
    let spin = [
      (added: 0, given: PayMoments(CreditLaw(credits: 1, probability: 0.5))),
      (added: 2, given: PayMoments(CreditLaw(credits: 1, probability: 0.5))),
    ]
    let moments = PayMoments.branching(spin)
    #expect(moments.values == [1] + Array(repeating: .infinity, count: 6))
    #expect(moments.errors == [0] + Array(repeating: .infinity, count: 6))
  }

  @Test func `of a spin that adds nothing are its own`() {
    let pays = [(0, 0.5), (9, 0.5)]
    let spin = pays.map {
      (added: 0, given: PayMoments(CreditLaw(credits: $0.0, probability: $0.1)))
    }
    expect(.branching(spin), are: known(pays.map { ($0.0, $0.1) }))
  }
}
