import SlotStatistics

/// A measure of the credits of a set of outcomes, such as their probability and moments or their
/// whole distribution, and of the events in them.
///
/// The rules of bonuses, stays and rounds are written once for any measure: the union of disjoint
/// sets of outcomes is a sum, and independent outcomes together are a product.
protocol CreditMeasure: Sendable {
  /// The impossible event.
  static var none: Self { get }
  /// Certainly nothing.
  static var certain: Self { get }

  /// A certain amount.
  init(credits: Int)

  /// The number of combinations of each number of credits, among those of a cycle, in ascending order of
  /// credits.
  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128)

  /// A bonus with a known mean and deviation only; nil if the measure needs more.
  init?(mean: Rational, deviation: Rational)

  /// Outcomes known only by their probability and moments; nil if the measure needs more.
  init?(_ moments: Moments)

  /// Its approximate size in 64-bit words.
  var words: Int { get }

  /// The probability of the outcomes.
  var probability: Double { get }

  /// The union of two disjoint sets of outcomes.
  static func + (left: Self, right: Self) -> Self
  /// Makes this the union of it and of a disjoint set of outcomes, at the cost of the other one.
  mutating func add(_ other: Self)
  /// Two independent outcomes together: their credits add up.
  static func * (left: Self, right: Self) -> Self
  /// The same outcomes with all probabilities multiplied.
  func weighted(by share: Rational) -> Self
  /// The same outcomes with all credits multiplied.
  func multiplied(by factor: Int) -> Self
  /// The same outcomes, where numbers of credits from a bound on no longer need to be distinguished.
  func bounded(by bound: Int) -> Self
  /// The same outcomes, with an event added to each that brings all of its credits.
  func counted(as event: RoundEvent) -> Self
  /// The same outcomes, with a visit added to each.
  func visiting(_ visit: @autoclosure () -> RoundVisit) -> Self
  /// The same outcomes of a stay, with what is known of their error after neglecting the stay's limit.
  ///
  /// - Parameter law: The law of a spin of the stay.
  func allowing(for limit: NeglectedLimit, each law: StayLaw<Self>) -> Self

  /// The sum over a number of spins and all spins that they add, for stays without a limit; nil if
  /// it has no finite mean.
  static func sum(ofSpins spins: Int, each law: StayLaw<Self>) -> Self?
  /// Whether stays that hold cells can be solved for all states of what is held together.
  static var solvesHeldStays: Bool { get }
  /// The sum over a stay that was solved for all states of what is held together, which gives its
  /// moments; nil if each state has to be followed by itself.
  static func sum(ofHeldStay moments: Moments) -> Self?
  /// Whether the measure depends only on what happens, not on what is paid.
  static var ignoresCredits: Bool { get }
  /// The sum over a stay whose multiplier grows, solved for all multipliers together; nil if each has to be
  /// followed separately.
  static func sum(of stay: GrowingStay<Self>, from place: StayPlace) -> Self?
  /// The same, neglecting the limit on the stay's spins.
  static func sum(
    of stay: GrowingStay<Self>, from place: StayPlace, neglecting limit: NeglectedLimit
  ) -> Self?
  /// The sum over a stay that ends at a limit; nil if that takes too long.
  static func sum(along places: StayTable, each law: StayLaw<Self>) -> Self?
  /// The steps that ``sum(along:each:)`` takes, as an ``AnalysisEffort`` counts them.
  static func steps(along places: StayTable, each law: StayLaw<Self>) -> Int
}

extension CreditMeasure {
  /// Measures of more than moments follow each state.
  static var solvesHeldStays: Bool { false }

  /// For measures that are no cheaper to change than to make.
  mutating func add(_ other: Self) { self = self + other }

  /// A sum and a product for each move.
  static func steps(along places: StayTable, each law: StayLaw<Self>) -> Int {
    places.moveCount * 100
  }

  /// Never asked for by default.
  static func sum(ofHeldStay moments: Moments) -> Self? { nil }

  /// Measures of credits depend on what is paid.
  static var ignoresCredits: Bool { false }

  /// Measures other than moments follow each multiplier separately.
  static func sum(of stay: GrowingStay<Self>, from place: StayPlace) -> Self? { nil }
  static func sum(
    of stay: GrowingStay<Self>, from place: StayPlace, neglecting limit: NeglectedLimit
  ) -> Self? { nil }

  /// Measures of credits alone ignore events.
  func counted(as event: RoundEvent) -> Self { self }

  /// Measures of credits ignore where they come from.
  func visiting(_ visit: @autoclosure () -> RoundVisit) -> Self { self }

  /// Measures of moments, and those of a whole law, keep everything.
  func bounded(by bound: Int) -> Self { self }
}
