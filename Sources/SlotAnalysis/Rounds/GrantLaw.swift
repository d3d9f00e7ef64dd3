import SlotStatistics

/// What an award or a bonus gives: each grant with its probability and the moments of its credits.
struct GrantLaw: Sendable, Hashable {
  private(set) var moments: [Grant: Moments]

  /// Nothing, for certain.
  static let nothing = GrantLaw(moments: [.none: .certain])
  /// Impossible.
  static let none = GrantLaw(moments: [:])
}

extension GrantLaw {
  /// The law of something certain.
  init(_ grant: Grant, credits: Rational) {
    self.init(moments: [grant: Moments(credits: credits)])
  }

  /// The moments of the credits, whatever else is granted.
  var credits: Moments { moments.values.reduce(.none, +) }

  /// Either of two kinds of outcomes.
  static func + (left: GrantLaw, right: GrantLaw) -> GrantLaw {
    GrantLaw(moments: left.moments.merging(right.moments, uniquingKeysWith: +))
  }

  /// Both of two independent things.
  static func * (left: GrantLaw, right: GrantLaw) -> GrantLaw {
    var product = GrantLaw.none
    for (one, its) in left.moments {
      for (other, theirs) in right.moments {
        product.moments[one + other, default: .none] =
          product.moments[one + other, default: .none] + its * theirs
      }
    }
    return product
  }

  /// The same, less likely.
  func weighted(by share: Rational) -> GrantLaw {
    GrantLaw(moments: moments.mapValues { $0.weighted(by: share) })
  }

  /// The same, with all credits multiplied.
  func scaled(by factor: Int) -> GrantLaw {
    GrantLaw(moments: moments.mapValues { $0.scaled(by: Rational(factor)) })
  }

  /// So many independent ones together.
  func repeated(_ times: Int) -> GrantLaw {
    (0..<times).reduce(.nothing) { sum, _ in sum * self }
  }
}
