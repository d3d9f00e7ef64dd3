import BigInt
import SlotEngine
import SlotStatistics

/// The exact probability of each number of credits below a bound; those of the bound and all larger numbers
/// are known only as their sum.
///
/// Credits only add up, so a sum that has reached the bound never falls below it again: no step has to keep
/// terms from the bound on. Probabilities are integers over a common denominator, so no fraction has to be
/// reduced before the end.
struct BoundedLaw: Sendable {
  /// The numerator of each number of credits below the bound.
  private var terms: [Int: BigInt]
  /// The numerator of the total probability.
  private var mass: BigInt
  private var denominator: BigInt
  /// Numbers of credits from this one on aren't distinguished.
  private var bound: Int

  private init(terms: [Int: BigInt], mass: BigInt, denominator: BigInt, bound: Int) {
    self.terms = terms
    self.mass = mass
    self.denominator = denominator
    self.bound = bound
  }
}

extension BoundedLaw {
  /// The numbers of credits below the bound, ascending, with their probabilities.
  var pays: [(credits: Int, probability: Rational)] {
    terms.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { ($0.key, Rational($0.value, denominator)) }
  }

  /// The probability of the bound or more credits.
  var beyond: Rational {
    Rational(terms.reduce(mass) { $0 - $1.value }, denominator)
  }

  /// The number of terms, and the most 64-bit words of a numerator.
  var size: (terms: Int, words: Int) {
    (terms.count, 1 + max(denominator.magnitude.bitWidth, mass.magnitude.bitWidth) / 64)
  }

  /// The largest number of credits, and the greatest common divisor of all of them; 0 if none is above 0.
  var span: (largest: Int, step: Int) {
    (terms.keys.max() ?? 0, terms.keys.reduce(0, greatestCommonDivisor))
  }

  /// The probability of no credits.
  var nothing: Rational { Rational(terms[0] ?? 0, denominator) }

  /// The same law over another denominator, which is a multiple of the current one.
  private func over(_ other: BigInt) -> BoundedLaw {
    if other == denominator { return self }
    let factor = other / denominator
    return BoundedLaw(
      terms: terms.mapValues { $0 * factor }, mass: mass * factor, denominator: other, bound: bound)
  }

  /// Adds the product of two laws, whose denominator is the product of theirs.
  private mutating func add(_ one: BoundedLaw, times other: BoundedLaw) {
    for (first, its) in one.terms {
      for (second, theirs) in other.terms where second < bound - first {
        terms[first + second, default: 0] += its * theirs
      }
    }
    mass += one.mass * other.mass
  }
}

extension BoundedLaw: CreditMeasure {
  static let none = BoundedLaw(terms: [:], mass: 0, denominator: 1, bound: .max)
  static let certain = BoundedLaw(credits: 0)

  init(credits: Int) {
    self.init(terms: [credits: 1], mass: 1, denominator: 1, bound: .max)
  }

  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128) {
    var (terms, mass) = ([Int: BigInt](), BigInt(0))
    for (credits, number) in combinations {
      terms[credits, default: 0] += BigInt(number)
      mass += BigInt(number)
    }
    self.init(terms: terms, mass: mass, denominator: BigInt(cycle), bound: .max)
  }

  init?(mean: Rational, deviation: Rational) { return nil }

  init?(_ moments: Moments) { return nil }

  var words: Int { (terms.count + 2) * (2 + denominator.magnitude.bitWidth / 64) }

  var probability: Double { Rational(mass, denominator).value }

  static func + (left: BoundedLaw, right: BoundedLaw) -> BoundedLaw {
    let common =
      left.denominator / left.denominator.greatestCommonDivisor(with: right.denominator)
      * right.denominator
    var sum = left.over(common).bounded(by: right.bound)
    let more = right.over(common).bounded(by: left.bound)
    sum.terms.merge(more.terms) { $0 + $1 }
    sum.mass += more.mass
    return sum
  }

  static func * (left: BoundedLaw, right: BoundedLaw) -> BoundedLaw {
    var product = BoundedLaw(
      terms: [:], mass: 0, denominator: left.denominator * right.denominator,
      bound: min(left.bound, right.bound))
    product.add(left, times: right)
    return product
  }

  func weighted(by share: Rational) -> BoundedLaw {
    BoundedLaw(
      terms: terms.mapValues { $0 * share.numerator }, mass: mass * share.numerator,
      denominator: denominator * share.denominator, bound: bound)
  }

  func multiplied(by factor: Int) -> BoundedLaw {
    if factor == 1 { return self }
    guard factor > 0 else {
      return BoundedLaw(terms: [0: mass], mass: mass, denominator: denominator, bound: bound)
    }
    var multiplied = self
    multiplied.terms = [:]
    for (credits, number) in terms where credits <= (bound - 1) / factor {
      multiplied.terms[credits * factor] = number
    }
    return multiplied
  }

  func bounded(by bound: Int) -> BoundedLaw {
    if bound >= self.bound { return self }
    var law = self
    law.bound = bound
    law.terms = terms.filter { $0.key < bound }
    return law
  }

  /// If no spins are added, the law is a power; otherwise it is a root of an equation, and not rational.
  static func sum(ofSpins spins: Int, each law: StayLaw<BoundedLaw>) -> BoundedLaw? {
    guard law.meanAdded == 0 else { return nil }
    let one = law.value
    let work = work(ofSpins: spins, [one], words: spins * one.size.words, moves: spins)
    guard work.steps <= mostWords, work.kept <= mostWordsKept else { return nil }
    return (0..<spins).reduce(.certain) { sum, _ in sum * one }
  }

  /// Estimates, before any spins are added up, how much work it will be to add up the credits of some. Each follows one of
  /// the given laws.
  ///
  /// - Parameters:
  ///   - number: The number of spins.
  ///   - words: The 64-bit words of the sum's numerators.
  ///   - moves: How often a law is multiplied by a sum.
  /// - Returns: The 64-bit words that are multiplied, and those that the sum takes.
  static func work(
    ofSpins number: Int, _ laws: [BoundedLaw], words: Int, moves: Int
  ) -> (steps: Double, kept: Double) {
    let kept = mostTerms(ofSpins: number, laws) * Double(words + wordsOfTerm)
    let terms = laws.map(\.terms.count).max() ?? 0
    // On the average a sum is half as large as the last one.
    return (Double(moves) * Double(terms) * kept / 2, kept)
  }

  /// The most terms of such a sum: there are no more than numbers below the bound, than steps up to the largest sum, and
  /// than ways to choose the terms of all spins.
  private static func mostTerms(ofSpins number: Int, _ laws: [BoundedLaw]) -> Double {
    let spans = laws.map(\.span)
    let step = Double(max(1, spans.reduce(0) { greatestCommonDivisor($0, $1.step) }))
    let largest = Double(spans.reduce(0) { max($0, $1.largest) })
    let terms = Set(laws.flatMap(\.terms.keys)).count
    var choices = 1.0
    for place in 1..<max(terms, 1) where choices < 1e18 {
      choices *= Double(number + place) / Double(place)
    }
    let bound = Double(laws.reduce(.max) { min($0, $1.bound) })
    return min(min(largest * Double(number), bound) / step + 1, choices)
  }

  /// Only stays that add no spins have a sum without a limit, and these lose nothing.
  func allowing(for limit: NeglectedLimit, each law: StayLaw<BoundedLaw>) -> BoundedLaw {
    precondition(limit.lostSpins == 0, "An exact law neglects no limits that have an effect.")
    return self
  }

  /// The maximum number of 64-bit words multiplied to follow a stay, which takes several seconds.
  private static let mostWords = 0x1p29
  /// The maximum number of 64-bit words in memory while a stay is followed.
  private static let mostWordsKept = 0x1p25
  /// About how many words a term of a law takes in addition to its number.
  static let wordsOfTerm = 12

  static func sum(along table: StayTable, each law: StayLaw<BoundedLaw>) -> BoundedLaw? {
    sum(along: table, spins: table.merged(law))
  }

  /// The sum over a stay whose spins have these laws, by the number of spins they add; nil if it takes too long.
  static func sum(along table: StayTable, spins measures: [BoundedLaw]) -> BoundedLaw? {
    let unit = measures.reduce(BigInt(1)) {
      $0 / $0.greatestCommonDivisor(with: $1.denominator) * $1.denominator
    }
    let spins = measures.map { $0.over(unit) }
    let bound = spins.map(\.bound).min() ?? .max
    let words = (unit.magnitude.bitWidth * table.most + 63) / 64
    let work = work(ofSpins: table.most, spins, words: words, moves: table.moveCount)
    let kept = Double(table.mostPositions) * work.kept + Double(table.most * words / 2)
    guard work.steps <= mostWords, kept <= mostWordsKept else { return nil }
    var ends = [BigInt(1)]
    for _ in 0..<table.most { ends.append(ends[ends.count - 1] * unit) }
    let whole = ends[table.most]
    let nothing = BoundedLaw(terms: [:], mass: 0, denominator: whole, bound: bound)
    return table.total(
      end: { played in
        let end = ends[table.most - played]
        return BoundedLaw(terms: [0: end], mass: end, denominator: whole, bound: bound)
      },
      sum: { moves, values in
        moves.reduce(into: nothing) { $0.add(spins[$1.kind], times: values[$1.next]) }
      })
  }
}
