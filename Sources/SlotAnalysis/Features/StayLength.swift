import SlotEngine
import SlotStatistics

/// The number of a stay's own spins, as another measure's credits: each spin counts as one credit, and nothing else
/// does.
///
/// Spins of other stays that it leads to are forgotten as soon as these are complete.
struct StayLength<Law: CreditMeasure>: CreditMeasure {
  /// The law of the number of spins.
  let law: Law

  static var none: StayLength { StayLength(law: .none) }
  static var certain: StayLength { StayLength(law: .certain) }

  private init(law: Law) { self.law = law }

  init(credits: Int) { self = .certain }

  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128) {
    let all = combinations.reduce(0) { $0 + $1.number }
    law = Law(combinations: [(0, all)], cycle: cycle)
  }

  init?(mean: Rational, deviation: Rational) { self = .certain }

  init?(_ moments: Moments) {
    guard moments.error == nil else { return nil }
    law = Law.certain.weighted(by: moments.mass)
  }

  var words: Int { law.words }

  var probability: Double { law.probability }

  static func + (left: StayLength, right: StayLength) -> StayLength {
    StayLength(law: left.law + right.law)
  }

  static func * (left: StayLength, right: StayLength) -> StayLength {
    StayLength(law: left.law * right.law)
  }

  func weighted(by share: Rational) -> StayLength { StayLength(law: law.weighted(by: share)) }

  func multiplied(by factor: Int) -> StayLength { self }

  func counted(as event: RoundEvent) -> StayLength {
    switch event {
    case .spin: StayLength(law: law * Law(credits: 1))
    case .award(.mode): .certain
    case .award: self
    }
  }

  func allowing(for limit: NeglectedLimit, each law: StayLaw<StayLength>) -> StayLength {
    StayLength(law: self.law.allowing(for: limit, each: law.mapped(\.law)))
  }

  static var ignoresCredits: Bool { true }

  static func sum(ofSpins spins: Int, each law: StayLaw<StayLength>) -> StayLength? {
    Law.sum(ofSpins: spins, each: law.mapped(\.law)).map { StayLength(law: $0) }
  }

  static func sum(along places: StayTable, each law: StayLaw<StayLength>) -> StayLength? {
    Law.sum(along: places, each: law.mapped(\.law)).map { StayLength(law: $0) }
  }
}
