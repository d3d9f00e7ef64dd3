/// A probability distribution of credits.
///
/// It may belong to a subset of the outcomes, so the probabilities don't have to add up to 1.
struct CreditLaw: Sendable, Hashable {
  /// The amounts, in credits, in ascending order.
  private(set) var credits: [Int] = []
  /// The probability of each amount.
  private(set) var probabilities: [Double] = []
}

extension CreditLaw {
  /// Creates a distribution of one amount.
  init(credits: Int, probability: Double = 1) {
    self.init(credits: [credits], probabilities: [probability])
  }

  /// The number of different amounts.
  var count: Int { credits.count }

  /// The sum of the probabilities' magnitudes.
  var size: Double { probabilities.reduce(0) { $0 + $1.magnitude } }

  /// The sum of the probabilities.
  var probability: Double { probabilities.reduce(0, +) }

  /// Appends an amount larger than all others.
  mutating func append(credits more: Int, probability: Double) {
    guard probability != 0 else { return }
    credits.append(more)
    probabilities.append(probability)
  }

  /// The distribution over the union of two disjoint sets of outcomes.
  static func + (left: CreditLaw, right: CreditLaw) -> CreditLaw {
    var sum = CreditLaw()
    var (one, other) = (0, 0)
    while one < left.count || other < right.count {
      let next = min(
        one < left.count ? left.credits[one] : .max,
        other < right.count ? right.credits[other] : .max)
      var probability = 0.0
      if one < left.count, left.credits[one] == next {
        probability += left.probabilities[one]
        one += 1
      }
      if other < right.count, right.credits[other] == next {
        probability += right.probabilities[other]
        other += 1
      }
      sum.append(credits: next, probability: probability)
    }
    return sum
  }

  /// The distribution of the sum of two independent amounts.
  ///
  /// - Complexity: O(*m · n*) for *m* and *n* different amounts.
  static func * (left: CreditLaw, right: CreditLaw) -> CreditLaw {
    var sums: [Int: Double] = [:]
    for (first, its) in zip(left.credits, left.probabilities) {
      for (second, theirs) in zip(right.credits, right.probabilities) {
        sums[first + second, default: 0] += its * theirs
      }
    }
    var product = CreditLaw()
    for (credits, probability) in sums.sorted(by: { $0.key < $1.key }) {
      product.append(credits: credits, probability: probability)
    }
    return product
  }

  /// The same distribution with all probabilities multiplied.
  func weighted(by share: Double) -> CreditLaw {
    CreditLaw(credits: credits, probabilities: probabilities.map { $0 * share })
  }

  /// The same distribution with all amounts multiplied.
  func multiplied(by factor: Int) -> CreditLaw {
    guard factor > 0 else { return CreditLaw(credits: 0, probability: probability) }
    return CreditLaw(credits: credits.map { $0 * factor }, probabilities: probabilities)
  }
}
