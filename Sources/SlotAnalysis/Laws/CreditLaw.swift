/// The law of some credits: how probable each number of them is.
///
/// What it belongs to may be only some kinds of outcomes, so the probabilities needn't add up to 1.
struct CreditLaw: Sendable, Hashable {
  /// The credits, rising.
  private(set) var credits: [Int] = []
  /// The probability of each.
  private(set) var probabilities: [Double] = []
}

extension CreditLaw {
  /// So many credits with a probability.
  init(credits: Int, probability: Double = 1) {
    self.init(credits: [credits], probabilities: [probability])
  }

  /// How many different credits there are.
  var count: Int { credits.count }

  /// The sum of the probabilities' magnitudes.
  var size: Double { probabilities.reduce(0) { $0 + $1.magnitude } }

  /// The sum of the probabilities.
  var probability: Double { probabilities.reduce(0, +) }

  /// Adds a number of credits above all others.
  mutating func append(credits more: Int, probability: Double) {
    guard probability != 0 else { return }
    credits.append(more)
    probabilities.append(probability)
  }

  /// Either of two kinds of outcomes.
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

  /// Both of two independent things.
  ///
  /// - Complexity: O(*m · n*) for laws of *m* and *n* different credits.
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

  /// The same, less likely.
  func weighted(by share: Double) -> CreditLaw {
    CreditLaw(credits: credits, probabilities: probabilities.map { $0 * share })
  }

  /// The same, with all credits multiplied.
  func multiplied(by factor: Int) -> CreditLaw {
    guard factor > 0 else { return CreditLaw(credits: 0, probability: probability) }
    return CreditLaw(credits: credits.map { $0 * factor }, probabilities: probabilities)
  }
}
