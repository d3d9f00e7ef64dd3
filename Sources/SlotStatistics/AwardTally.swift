/// How often rounds awarded something: a stay in a mode, a bonus or a jackpot.
public struct AwardTally: Sendable, Hashable, Codable {
  /// The number of paid spins that awarded it directly, through their wins or the items of their
  /// bonuses.
  public package(set) var paidSpins: UInt64 = 0
  /// Rounds by the number of times they awarded it, counting everything that followed from the paid
  /// spin; rounds that never did are omitted.
  public package(set) var numbers = PayCounts()
  /// The gaps between the rounds that awarded it; nil before the first one, and where they aren't noted.
  public package(set) var gaps: RoundGaps?

  /// Creates an empty tally.
  public init() {}
}

extension AwardTally {
  /// The number of rounds that awarded it at least once.
  public var rounds: UInt64 { numbers.total }

  /// The total number of times it was awarded in all rounds.
  public var number: UInt128 { numbers.credits }

  /// The mean number of times a round awarded it.
  ///
  /// - Parameter rounds: The number of rounds played, at least 1.
  public func mean(of rounds: UInt64) -> Double { Double(number) / Double(rounds) }

  /// The sample variance of the number of times a round awarded it; 0 for a single round.
  ///
  /// - Parameter rounds: The number of rounds played.
  public func variance(of rounds: UInt64) -> Double {
    guard rounds > 1 else { return 0 }
    let mean = mean(of: rounds)
    let none = Double(rounds - self.rounds) * mean * mean
    // Ascending order, because a floating-point sum depends on the order of its terms.
    let sum = numbers.sorted.reduce(none) { sum, row in
      let distance = Double(row.pay) - mean
      return sum + distance * distance * Double(row.count)
    }
    return sum / Double(rounds - 1)
  }

  /// The standard error of the mean number, from the sample variance.
  ///
  /// - Parameter rounds: The number of rounds played, at least 1.
  public func error(of rounds: UInt64) -> Double {
    (variance(of: rounds) / Double(rounds)).squareRoot()
  }

  /// The 99 % confidence interval of the mean number, from the sample variance.
  ///
  /// - Parameter rounds: The number of rounds played, at least 1.
  package func interval(of rounds: UInt64) -> ConfidenceInterval {
    .normal99(mean: mean(of: rounds), variance: variance(of: rounds), trials: rounds)
  }

  /// Counts a round.
  ///
  /// - Parameters:
  ///   - number: How many times the round awarded it.
  ///   - onPaidSpin: Whether its paid spin did.
  package mutating func count(_ number: Int, onPaidSpin: Bool) {
    if onPaidSpin { paidSpins += 1 }
    if number > 0 { numbers.count(number) }
  }

  /// Adds the counts of other rounds, which follow these.
  public mutating func merge(_ other: AwardTally) {
    paidSpins += other.paidSpins
    numbers.merge(other.numbers)
    gaps = gaps?.followed(by: other.gaps) ?? other.gaps
  }
}
