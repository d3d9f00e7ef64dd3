import SlotEngine
import SlotStatistics

/// The probability of a set of outcomes, and how often each visit comes in them on average.
///
/// Means are linear, so they are exact whatever the dependencies; where a limit on a stay is neglected, they are those
/// of stays without it, like the means of ``Moments``.
struct RoundVisits<Scope: VisitScope>: Sendable {
  let mass: Rational
  /// The mean numbers, weighted by probability; all others are 0.
  private(set) var numbers: [RoundVisit: Rational] = [:]
}

extension RoundVisits {
  private func weighted(numbersBy share: Rational) -> [RoundVisit: Rational] {
    share == .one ? numbers : numbers.mapValues { $0 * share }
  }

  /// The sum over a stay: its mean number of spins times the means of one.
  ///
  /// Source: Wald, "On cumulative sums of random variables" (1944).
  private static func sum(
    each law: StayLaw<RoundVisits>, spins: (StayLaw<Moments>) -> Moments?
  ) -> RoundVisits? {
    spins(counted(law)).map { stay in
      RoundVisits(
        mass: .one, numbers: law.value.weighted(numbersBy: stay.events[Self.spin].number))
    }
  }

  private static var spin: RoundEvent { .spin(mode: .base) }

  private static func counted(_ law: StayLaw<RoundVisits>) -> StayLaw<Moments> {
    law.mapped { Moments(mass: $0.mass, first: 0, second: 0).counted(as: spin) }
  }
}

extension RoundVisits: CreditMeasure {
  static var none: RoundVisits { RoundVisits(mass: .zero) }
  static var certain: RoundVisits { RoundVisits(mass: .one) }

  init(credits: Int) { self = .certain }

  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128) {
    self.init(mass: Moments(combinations: combinations, cycle: cycle).mass)
  }

  init?(mean: Rational, deviation: Rational) { self = .certain }

  init?(_ moments: Moments) { self.init(mass: moments.mass) }

  var words: Int { 4 + 4 * numbers.count }

  var probability: Double { mass.value }

  static func + (left: RoundVisits, right: RoundVisits) -> RoundVisits {
    RoundVisits(
      mass: left.mass + right.mass, numbers: left.numbers.merging(right.numbers) { $0 + $1 })
  }

  static func * (left: RoundVisits, right: RoundVisits) -> RoundVisits {
    RoundVisits(
      mass: left.mass * right.mass,
      numbers: left.weighted(numbersBy: right.mass)
        .merging(right.weighted(numbersBy: left.mass)) { $0 + $1 })
  }

  func weighted(by share: Rational) -> RoundVisits {
    RoundVisits(mass: mass * share, numbers: weighted(numbersBy: share))
  }

  func multiplied(by factor: Int) -> RoundVisits { self }

  func visiting(_ visit: @autoclosure () -> RoundVisit) -> RoundVisits {
    let visit = visit()
    guard Scope.includes(visit) else { return self }
    var visiting = self
    visiting.numbers[visit, default: .zero] += mass
    return visiting
  }

  func allowing(for limit: NeglectedLimit, each law: StayLaw<RoundVisits>) -> RoundVisits { self }

  static func sum(ofSpins spins: Int, each law: StayLaw<RoundVisits>) -> RoundVisits? {
    sum(each: law) { Moments.sum(ofSpins: spins, each: $0) }
  }

  static func sum(along table: StayTable, each law: StayLaw<RoundVisits>) -> RoundVisits? {
    sum(each: law) { Moments.sum(along: table, each: $0) }
  }

  static func steps(along table: StayTable, each law: StayLaw<RoundVisits>) -> Int {
    Moments.steps(along: table, each: counted(law))
  }

  static var ignoresCredits: Bool { Scope.ignoresCredits }

  static var solvesHeldStays: Bool { Scope.solvesHeldStays }

  static func sum(ofHeldStay moments: Moments) -> RoundVisits? { .certain }
}
