import SlotEngine
import SlotStatistics

/// The exact probability of every number of credits, for as long as that is little work.
///
/// A ``BoundedLaw`` without a bound: its terms and their numerators may grow without end. So each operation first
/// estimates its work, and a law that would take too much is given up. What is given up stays so in all that it is
/// part of; only its probability goes on being known, by which stays are solved.
struct ExactLaw: Sendable {
  /// The law; nil if it was given up, or isn't rational.
  private let law: BoundedLaw?
  /// The probability of all outcomes.
  let probability: Double
  /// The estimated products of 64-bit words that the law took.
  private let work: Double

  /// The most products of 64-bit words: a second or two.
  private static let mostWork = 3e8
  /// How many such products the rest of a term's work takes.
  private static let workOfTerm = 20.0
  /// The most 64-bit words of a law in memory.
  private static let mostWords = 0x1p22

  private init(_ law: BoundedLaw?, probability: Double, work: Double = 0) {
    let isSmall =
      law.map {
        Double($0.size.terms * ($0.size.words + BoundedLaw.wordsOfTerm)) <= Self.mostWords
      } ?? false
    self.law = isSmall && work <= Self.mostWork ? law : nil
    self.probability = probability
    self.work = work
  }

  private static func unknown(_ probability: Double) -> ExactLaw {
    ExactLaw(nil, probability: probability)
  }
}

extension ExactLaw {
  /// The numbers of credits, ascending, with their probabilities; nil if they were given up.
  var pays: [ExactPay]? {
    law?.pays.map { ExactPay(credits: $0.credits, probability: $0.probability) }
  }

  /// Does something with two laws if it is little work.
  ///
  /// - Parameters:
  ///   - probability: That of the result.
  ///   - products: How many terms are multiplied.
  private static func joined(
    _ one: ExactLaw, _ other: ExactLaw, probability: Double, products: (Double, Double) -> Double,
    by join: (BoundedLaw, BoundedLaw) -> BoundedLaw
  ) -> ExactLaw {
    guard let left = one.law, let right = other.law else { return .unknown(probability) }
    let (size, with) = (left.size, right.size)
    let words = Double(size.words) * Double(with.words) + workOfTerm
    let work = one.work + other.work + words * products(Double(size.terms), Double(with.terms))
    guard work <= mostWork else { return .unknown(probability) }
    return ExactLaw(join(left, right), probability: probability, work: work)
  }
}

extension ExactLaw: CreditMeasure {
  static let none = ExactLaw(BoundedLaw.none, probability: 0)
  static let certain = ExactLaw(BoundedLaw.certain, probability: 1)

  init(credits: Int) { self.init(BoundedLaw(credits: credits), probability: 1) }

  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128) {
    let law = BoundedLaw(combinations: combinations, cycle: cycle)
    self.init(law, probability: law.probability)
  }

  init?(mean: Rational, deviation: Rational) { return nil }

  init?(_ moments: Moments) { return nil }

  var words: Int { law?.words ?? 1 }

  static func + (left: ExactLaw, right: ExactLaw) -> ExactLaw {
    joined(left, right, probability: left.probability + right.probability, products: +, by: +)
  }

  static func * (left: ExactLaw, right: ExactLaw) -> ExactLaw {
    joined(left, right, probability: left.probability * right.probability, products: *, by: *)
  }

  func weighted(by share: Rational) -> ExactLaw {
    ExactLaw(law?.weighted(by: share), probability: probability * share.value, work: work)
  }

  func multiplied(by factor: Int) -> ExactLaw {
    // Above the largest `Int`, credits would be left out.
    guard let law, factor < 2 || law.span.largest <= Int.max / factor else {
      return .unknown(probability)
    }
    return ExactLaw(law.multiplied(by: factor), probability: probability, work: work)
  }

  /// Where a limit that is neglected cuts anything off, the law of the stay isn't exact.
  func allowing(for limit: NeglectedLimit, each law: StayLaw<ExactLaw>) -> ExactLaw {
    limit.lostSpins == 0 ? self : .unknown(probability)
  }

  /// If spins are added, the law is a root of an equation, and not rational.
  static func sum(ofSpins spins: Int, each law: StayLaw<ExactLaw>) -> ExactLaw? {
    guard law.meanAdded == 0 else { return .unknown(1) }
    let one = law.value
    guard let single = one.law else { return .unknown(1) }
    let work = BoundedLaw.work(
      ofSpins: spins, [single], words: spins * single.size.words, moves: spins)
    guard work.steps <= mostWork, work.kept / 2 <= mostWords else { return .unknown(1) }
    var sum = ExactLaw.certain
    for _ in 0..<spins {
      sum = sum * one
      if sum.law == nil { return .unknown(1) }
    }
    return sum
  }

  static func sum(along table: StayTable, each law: StayLaw<ExactLaw>) -> ExactLaw? {
    let measures = table.merged(law)
    let spins = measures.compactMap(\.law)
    guard spins.count == measures.count else { return .unknown(1) }
    let words = table.most * spins.reduce(0) { $0 + $1.size.words }
    let along = BoundedLaw.work(
      ofSpins: table.most, spins, words: words, moves: table.moveCount)
    let work = along.steps + measures.reduce(0) { $0 + $1.work }
    guard work <= mostWork, along.kept / 2 <= mostWords else { return .unknown(1) }
    return ExactLaw(BoundedLaw.sum(along: table, spins: spins), probability: 1, work: work)
  }
}
