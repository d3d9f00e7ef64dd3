import SlotEngine
import SlotStatistics

/// What an award or a bonus gives: each grant, with the measure of its credits.
struct GrantLaw<Measure: CreditMeasure>: Sendable {
  private(set) var grants = Mixture<StayGrant, Measure>()

  /// Certainly nothing.
  static var nothing: GrantLaw { GrantLaw(.nothing, .certain) }
  /// The impossible event.
  static var none: GrantLaw { GrantLaw() }
}

extension GrantLaw {
  /// The law of a certain grant.
  init(_ grant: StayGrant, _ credits: Measure) {
    grants.add(grant, credits)
  }

  /// The measure of the credits, whatever else is granted.
  var credits: Measure { grants.credits }

  /// The union of two disjoint sets of outcomes.
  static func + (left: GrantLaw, right: GrantLaw) -> GrantLaw {
    var sum = left
    sum.add(right)
    return sum
  }

  /// Adds a disjoint set of outcomes.
  mutating func add(_ other: GrantLaw) { grants.add(other.grants) }

  /// Two independent outcomes together.
  static func * (left: GrantLaw, right: GrantLaw) -> GrantLaw {
    var product = GrantLaw.none
    for (one, its) in left.grants.parts {
      for (other, theirs) in right.grants.parts { product.grants.add(one + other, its * theirs) }
    }
    return product
  }

  /// The same outcomes with all probabilities multiplied.
  func weighted(by share: Rational) -> GrantLaw {
    GrantLaw(grants: grants.mapMeasures { $0.weighted(by: share) })
  }

  /// The same outcomes with all credits multiplied.
  func multiplied(by factor: Int) -> GrantLaw {
    factor == 1 ? self : GrantLaw(grants: grants.mapMeasures { $0.multiplied(by: factor) })
  }

  /// The same outcomes, with an event added to each.
  func counted(as event: RoundEvent) -> GrantLaw {
    GrantLaw(grants: grants.mapMeasures { $0.counted(as: event) })
  }

  /// A number of independent copies together.
  func repeated(_ times: Int) -> GrantLaw {
    (0..<times).reduce(.nothing) { sum, _ in sum * self }
  }
}
