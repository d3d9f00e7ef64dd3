import SlotStatistics

/// What can be said of the credits of some kinds of outcomes together: their mass and moments, or
/// their whole law; and of what happens in them.
///
/// The rules of bonuses, stays and rounds are followed once for any measure: either of two kinds of
/// outcomes is a sum, both of two independent ones a product.
protocol CreditMeasure: Sendable {
  /// Impossible.
  static var none: Self { get }
  /// Nothing, for certain.
  static var certain: Self { get }

  /// So many credits, for certain.
  init(credits: Int)

  /// So many combinations of each number of credits, among those of a cycle; rising credits.
  init(combinations: [(credits: Int, number: UInt64)], cycle: UInt64)

  /// What a bonus gives of which only mean and deviation are known; nil if that doesn't say enough.
  init?(mean: Rational, deviation: Rational)

  /// About how many 64-bit words it is made of.
  var words: Int { get }

  /// The probability of the outcomes.
  var probability: Double { get }

  /// Either of two kinds of outcomes.
  static func + (left: Self, right: Self) -> Self
  /// Both of two independent things: their credits add up.
  static func * (left: Self, right: Self) -> Self
  /// The same, less likely.
  func weighted(by share: Rational) -> Self
  /// The same, with all credits multiplied.
  func multiplied(by factor: Int) -> Self
  /// The same outcomes, in each of which an event happens once more; all of their credits are what
  /// it brings.
  func counted(as event: RoundEvent) -> Self
  /// The same, as known of stays whose limit was neglected.
  ///
  /// - Parameter probability: A bound of the probability that the limit cuts something off.
  func allowing(forLossWith probability: Double) -> Self

  /// The sum over a number of spins and all that they add, if stays can be as long as they like;
  /// nil if it has no finite mean.
  static func sum(ofSpins spins: Int, each law: StayLaw<Self>) -> Self?
  /// The sum over a stay in a mode that holds cells, solved for all states of what is held at once; nil if
  /// each state has to be followed by itself.
  static func sum(of stays: HeldStays, from place: StayPlace) throws(AnalysisError) -> Self?
  /// The sum over a stay that ends at a limit; nil if that takes too long.
  static func sum(along places: StayTable, each law: StayLaw<Self>) -> Self?
}

extension CreditMeasure {
  /// Measures of more than moments follow each state.
  static func sum(of stays: HeldStays, from place: StayPlace) throws(AnalysisError) -> Self? { nil }

  /// Measures of credits alone don't count.
  func counted(as event: RoundEvent) -> Self { self }

  /// Measures that bound what is neglected as a whole don't bound it here.
  func allowing(forLossWith probability: Double) -> Self { self }
}
