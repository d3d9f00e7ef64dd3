import Testing

@testable import SlotAnalysis

@Suite struct `The distribution of a pay` {
  /// Probabilities in sixteenths, so that doubles hold them exactly.
  private func law(_ pays: [(credits: Int, sixteenths: Int)]) -> CreditLaw {
    pays.reduce(into: CreditLaw()) {
      $0.append(credits: $1.credits, probability: Double($1.sixteenths) / 16)
    }
  }

  @Test func `is that of nothing once it is multiplied by 0`() {
    let pays = law([(0, 4), (3, 8), (7, 4)])
    #expect(pays.multiplied(by: 0) == law([(0, 16)]))
    #expect(pays.multiplied(by: 2) == law([(0, 4), (6, 8), (14, 4)]))
  }

  @Test func `of either of two things has the amounts of both in order`() {
    let sum = law([(1, 2), (4, 1), (9, 1)]) + law([(0, 3), (4, 5), (20, 4)])
    #expect(sum == law([(0, 3), (1, 2), (4, 6), (9, 1), (20, 4)]))
    #expect(sum.probability == 1 && sum.size == 1)
  }

  @Test func `of two things together has the sums of all pairs`() {
    let product = law([(0, 8), (2, 8)]) * law([(1, 4), (3, 12)])
    #expect(product == law([(1, 2), (3, 2 + 6), (5, 6)]))
  }
}
