import BigInt
import SlotEngine
import SlotStatistics

extension Moments: CreditMeasure {
  init(credits: Int) { self.init(credits: Rational(credits)) }

  init(combinations: [(credits: Int, number: UInt128)], cycle: UInt128) {
    var (mass, first, second) = (WholeSum(), WholeSum(), WholeSum())
    for (credits, number) in combinations {
      mass.add(number, times: 1)
      first.add(number, times: Int128(credits))
      second.add(number, times: Int128(credits) * Int128(credits))
    }
    self.init(
      mass: Rational(mass.total, BigInt(cycle)), first: Rational(first.total, BigInt(cycle)),
      second: Rational(second.total, BigInt(cycle)))
  }

  init?(_ moments: Moments) { self = moments }

  init?(mean: Rational, deviation: Rational) {
    self.init(mass: 1, first: mean, second: mean * mean + deviation * deviation)
  }

  var words: Int {
    let moments = [mass, first, second].reduce(0) {
      $0 + 2 + ($1.numerator.magnitude.bitWidth + $1.denominator.magnitude.bitWidth) / UInt.bitWidth
    }
    // Each event has two means, which are about as long.
    return moments * (3 + 2 * events.events.count) / 3
  }

  var probability: Double { mass.value }

  func multiplied(by factor: Int) -> Moments { scaled(by: Rational(factor)) }

  func counted(as event: RoundEvent) -> Moments {
    var counted = self
    counted.events.add(event, number: mass, credits: first)
    if let error { counted.error?.add(event, number: error.mass, credits: error.first) }
    return counted
  }

  /// A spin and everything it adds have the mean μ = E[Y] / (1 − E[r]) and the variance
  /// Var(Y + μ r) / (1 − E[r]), where Y is the spin's value and r the number of spins it adds: the
  /// total of a branching process in which each spin starts one of its own. The mean of an event is
  /// that of one spin times the mean number of spins; see ``sum(along:each:)``.
  ///
  /// Source: Harris, "The Theory of Branching Processes" (1963), chapter I.
  static func sum(ofSpins spins: Int, each law: StayLaw<Moments>) -> Moments? {
    let added = law.kinds.parts.reduce(Rational.zero) {
      $0 + Rational($1.kind.spins) * $1.measure.mass
    }
    let stopping = Rational.one - added
    guard stopping > .zero else { return nil }
    let one = law.value
    let mean = one.first / stopping
    let whole = law.kinds.parts.reduce(Moments.none) { sum, part in
      sum + part.measure * Moments(credits: mean * Rational(part.kind.spins))
    }
    let variance = whole.variance / stopping
    let total = mean * Rational(spins)
    return Moments(
      mass: 1, first: total, second: variance * Rational(spins) + total * total,
      events: one.events.weighted(by: Rational(spins) / stopping),
      error: error(ofSpins: spins, each: law, stopping: stopping))
  }

  func allowing(for limit: NeglectedLimit, each law: StayLaw<Moments>) -> Moments {
    if limit.lostSpins == 0 { return self }
    var allowing = self
    let loss = law.loss(beyond: limit)
    allowing.error = error.map { $0 + loss } ?? loss
    return allowing
  }
}

// MARK: Held cells

extension Moments {
  static let solvesHeldStays = true

  static func sum(ofHeldStay moments: Moments) -> Moments? { moments }
}

// MARK: Limits

extension Moments {
  /// The maximum number of 64-bit words multiplied to follow a stay: several seconds.
  private static let mostWords = 1 << 29

  /// Follows the stay in integers: each spin multiplies all denominators by the same number, so
  /// nothing has to be reduced before the end.
  ///
  /// Events needn't be followed: whether a spin is played depends only on the spins before it, so
  /// the mean over the stay is the mean number of spins times the mean of one.
  ///
  /// Source: Wald, "On cumulative sums of random variables" (1944).
  static func sum(along table: StayTable, each law: StayLaw<Moments>) -> Moments? {
    let measures = table.merged(law)
    let unit = commonDenominator(of: measures)
    guard words(along: table, over: unit) <= mostWords else { return nil }
    let spins = measures.map { WholeMoments($0, times: unit) }
    var ends = [BigInt(1)]
    for _ in 0..<table.most { ends.append(ends[ends.count - 1] * unit) }
    let total = table.total(
      end: { WholeMoments(mass: ends[table.most - $0]) },
      sum: { moves, values in
        moves.reduce(into: WholeMoments(mass: 0)) {
          $0.add(spins[$1.kind], times: values[$1.next])
        }
      })
    let whole = ends[table.most]
    return Moments(
      mass: Rational(total.mass, whole), first: Rational(total.first, whole),
      second: Rational(total.second, whole),
      events: law.value.events.weighted(by: Rational(total.spins, whole)),
      error: error(along: table, of: measures, spins: Rational(total.spins, whole)))
  }

  static func steps(along table: StayTable, each law: StayLaw<Moments>) -> Int {
    let words = words(along: table, over: commonDenominator(of: table.merged(law)))
    // A longer stay isn't followed at all.
    return words <= mostWords ? 2 * words : 0
  }

  private static func commonDenominator(of measures: [Moments]) -> BigInt {
    measures.reduce(1) { unit, measure in
      [measure.mass, measure.first, measure.second].reduce(unit) {
        $0 * $1.denominator / $0.greatestCommonDivisor(with: $1.denominator)
      }
    }
  }

  /// The maximum number of 64-bit words that are multiplied: six products a move, of numbers that grow by the
  /// denominator with each spin.
  private static func words(along table: StayTable, over unit: BigInt) -> Int {
    let (words, overflow) = (6 * table.moveCount)
      .multipliedReportingOverflow(by: (unit.magnitude.bitWidth * table.most + 63) / 64)
    return overflow ? .max : words
  }
}

/// Moments as integers, over a denominator that is known from the number of spins left.
private struct WholeMoments {
  var mass: BigInt
  var first: BigInt = 0
  var second: BigInt = 0
  /// The sum of the numbers of spins, weighted by probability.
  var spins: BigInt = 0

  init(mass: BigInt) { self.mass = mass }

  init(_ moments: Moments, times unit: BigInt) {
    func whole(_ number: Rational) -> BigInt { number.numerator * (unit / number.denominator) }
    mass = whole(moments.mass)
    first = whole(moments.first)
    second = whole(moments.second)
  }

  /// Adds a spin together with the independent rest of a stay.
  mutating func add(_ one: WholeMoments, times other: WholeMoments) {
    mass += one.mass * other.mass
    first += one.first * other.mass + one.mass * other.first
    second += one.second * other.mass + one.mass * other.second + 2 * one.first * other.first
    spins += one.mass * (other.spins + other.mass)
  }
}

/// A sum of whole numbers: in 128 bits as long as they suffice, which is much faster, and exact beyond them.
private struct WholeSum {
  private var small: Int128 = 0
  private var large: BigInt = 0

  mutating func add(_ number: UInt128, times factor: Int128) {
    if let number = Int128(exactly: number) {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
      let (sum, isSumTooLarge) = small.addingReportingOverflow(product)
      if !isTooLarge, !isSumTooLarge {
        small = sum
        return
      }
    }
    large += BigInt(number) * BigInt(factor)
  }

  var total: BigInt { large + BigInt(small) }
}
