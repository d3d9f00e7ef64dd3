/// The largest possible pay and its probability.
public struct LargestPay: Sendable, Hashable {
  /// The credits; nil if pays are unlimited or exceed an `Int`.
  public let credits: Int?
  /// The probability of this pay, rounded; 0 if pays are unlimited.
  public let probability: Double
}

extension LargestPay: PayNumber {
  static let one = LargestPay(credits: 0, probability: 1)
  private static let none = LargestPay(credits: 0, probability: 0)
  private static let unlimited = LargestPay(credits: nil, probability: 0)

  init(_ law: CreditLaw) {
    self.init(credits: law.credits.last ?? 0, probability: law.probabilities.last ?? 0)
  }

  private var isPossible: Bool { credits == nil || probability > 0 }

  static func + (left: LargestPay, right: LargestPay) -> LargestPay {
    guard left.isPossible else { return right }
    guard right.isPossible else { return left }
    guard let one = left.credits, let other = right.credits else { return unlimited }
    if one == other {
      return LargestPay(credits: one, probability: left.probability + right.probability)
    }
    return one > other ? left : right
  }

  static func * (left: LargestPay, right: LargestPay) -> LargestPay {
    guard left.isPossible, right.isPossible else { return none }
    guard let one = left.credits, let other = right.credits else { return unlimited }
    let (credits, isTooLarge) = one.addingReportingOverflow(other)
    guard !isTooLarge else { return unlimited }
    return LargestPay(credits: credits, probability: left.probability * right.probability)
  }

  func weighted(by weight: Double) -> LargestPay {
    weight <= 0 ? Self.none : LargestPay(credits: credits, probability: probability * weight)
  }

  static func branching(_ each: [(added: Int, given: LargestPay)]) -> LargestPay {
    let possible = each.filter(\.given.isPossible)
    if possible.allSatisfy({ $0.added == 0 }) { return possible.reduce(none) { $0 + $1.given } }
    return possible.allSatisfy { $0.given.credits == 0 } ? one : unlimited
  }
}
