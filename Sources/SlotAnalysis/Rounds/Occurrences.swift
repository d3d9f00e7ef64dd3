import BigInt
import SlotEngine
import SlotStatistics

/// A number type for probabilities: exact, or enclosed in an interval.
protocol ShareNumber: Sendable {
  static var zero: Self { get }
  static var one: Self { get }

  init(_ share: Rational)

  /// The nearest floating-point number, for estimates.
  var value: Double { get }

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self

  /// A share that may be smaller by at most this amount.
  func lowered(byAtMost most: Double) -> Self

  /// A share that may be smaller or larger by at most this amount.
  func widened(by error: Double) -> Self

  /// The probability that an event happens on a spin or on any of those that it adds, and they add
  /// in turn.
  ///
  /// - Parameter spins: For each number of spins that a spin may add, the probability of adding it
  ///   and of the event happening then; fewer than one spin is added on average.
  /// - Returns: Nil if this type can't represent the solution.
  static func branching(_ spins: [(added: Int, occurrence: Occurrence<Self>)]) -> Self?
}

/// The probability of a set of outcomes, and of those among them in which an event happens at least
/// once.
struct Occurrence<Number: ShareNumber>: Sendable {
  var mass: Number
  var hit: Number

  /// Two independent outcomes together: it happens in the first, or else in the second.
  static func * (left: Occurrence, right: Occurrence) -> Occurrence {
    Occurrence(
      mass: left.mass * right.mass,
      hit: left.hit * right.mass + (left.mass - left.hit) * right.hit)
  }

  /// A number of independent copies together.
  func repeated(_ times: Int) -> Occurrence {
    var (result, square, rest) = (Occurrence(mass: .one, hit: .zero), self, times)
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return result
  }
}

/// The probability of a set of outcomes, and for each award the probability that it comes at least
/// once.
///
/// This measure treats an award as absorbing: once it has come, what follows makes no difference to
/// it. Unlike mean numbers, these probabilities are irrational where spins add spins without limit,
/// so they are computed as ``Enclosure``s; for a single spin `Rational`s suffice.
struct Occurrences<Number: ShareNumber>: Sendable {
  private(set) var mass: Number
  /// The awards that may come; all others have probability 0.
  private var hits: [RoundEvent: Number] = [:]
}

extension Occurrences {
  /// The probability of the outcomes in which an award comes at least once.
  subscript(event: RoundEvent) -> Number { hits[event] ?? .zero }

  private func occurrence(of event: RoundEvent) -> Occurrence<Number> {
    Occurrence(mass: mass, hit: self[event])
  }
}

extension Occurrences: CreditMeasure {
  static var none: Occurrences { Occurrences(mass: .zero) }
  static var certain: Occurrences { Occurrences(mass: .one) }

  init(credits: Int) { self = .certain }

  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128) {
    let number = combinations.reduce(BigInt(0)) { $0 + BigInt($1.number) }
    self.init(mass: Number(Rational(number, BigInt(cycle))))
  }

  init?(mean: Rational, deviation: Rational) { self = .certain }

  init?(_ moments: Moments) {
    self.init(mass: Number(moments.mass).widened(by: moments.error?.mass ?? 0))
  }

  var words: Int { 2 + 2 * hits.count }

  var probability: Double { mass.value }

  static func + (left: Occurrences, right: Occurrences) -> Occurrences {
    Occurrences(mass: left.mass + right.mass, hits: left.hits.merging(right.hits) { $0 + $1 })
  }

  mutating func add(_ other: Occurrences) {
    mass = mass + other.mass
    hits.merge(other.hits) { $0 + $1 }
  }

  static func * (left: Occurrences, right: Occurrences) -> Occurrences {
    var both = Occurrences(mass: left.mass * right.mass)
    for event in Set(left.hits.keys).union(right.hits.keys) {
      both.hits[event] = (left.occurrence(of: event) * right.occurrence(of: event)).hit
    }
    return both
  }

  func weighted(by share: Rational) -> Occurrences {
    let share = Number(share)
    return Occurrences(mass: mass * share, hits: hits.mapValues { $0 * share })
  }

  func multiplied(by factor: Int) -> Occurrences { self }

  func counted(as event: RoundEvent) -> Occurrences {
    guard case .award = event else { return self }
    var counted = self
    counted.hits[event] = mass
    return counted
  }

  /// Cutting a stay off can only lose occurrences, at most as often as it loses a spin.
  func allowing(for limit: NeglectedLimit, each law: StayLaw<Occurrences>) -> Occurrences {
    if limit.lostSpins == 0 { return self }
    return Occurrences(mass: mass, hits: hits.mapValues { $0.lowered(byAtMost: limit.lostSpins) })
  }

  static func sum(ofSpins spins: Int, each law: StayLaw<Occurrences>) -> Occurrences? {
    var sum = Occurrences.certain
    for event in law.value.hits.keys {
      let each = law.kinds.parts.map {
        (added: $0.kind.spins, occurrence: $0.measure.occurrence(of: event))
      }
      guard let one = Number.branching(each) else { return nil }
      sum.hits[event] = Occurrence(mass: .one, hit: one).repeated(spins).hit
    }
    return sum
  }

  static var ignoresCredits: Bool { true }

  static var solvesHeldStays: Bool { true }

  /// Stays that are solved as a whole award nothing that is counted here.
  static func sum(ofHeldStay moments: Moments) -> Occurrences? { .certain }

  static func sum(along places: StayTable, each law: StayLaw<Occurrences>) -> Occurrences? {
    let each = places.merged(law)
    var sum = Occurrences.certain
    for event in law.value.hits.keys {
      let spins = each.map { $0.occurrence(of: event) }
      sum.hits[event] = places.total(end: { _ in Number.zero }) { moves, rests in
        moves.reduce(.zero) {
          $0 + (spins[$1.kind] * Occurrence(mass: .one, hit: rests[$1.next])).hit
        }
      }
    }
    return sum
  }
}

extension Rational: ShareNumber {
  init(_ share: Rational) { self = share }

  /// Known only where nothing is added; otherwise the solution is irrational.
  static func branching(_ spins: [(added: Int, occurrence: Occurrence<Rational>)]) -> Rational? {
    guard spins.allSatisfy({ $0.added == 0 }) else { return nil }
    return spins.reduce(.zero) { $0 + $1.occurrence.hit }
  }

  /// An exact number has no place for an error; `RoundSolver.odds(of:)` bounds it.
  func widened(by error: Double) -> Rational { self }

  func lowered(byAtMost most: Double) -> Rational {
    preconditionFailure("Only what was solved for spins that add to themselves can be neglected.")
  }
}
