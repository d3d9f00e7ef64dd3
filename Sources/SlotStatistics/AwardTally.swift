/// How often rounds awarded something: a stay in a mode, a bonus or a jackpot.
public struct AwardTally: Sendable, Hashable, Codable {
  /// How many paid spins awarded it themselves, by their wins or by items of their bonuses.
  public package(set) var paidSpins: UInt64 = 0
  /// The rounds that awarded it, with all that followed from their paid spins, by how often they did;
  /// those that didn't aren't listed.
  public package(set) var numbers = PayCounts()

  /// Creates an empty tally.
  public init() {}
}

extension AwardTally {
  /// How many rounds awarded it once or more.
  public var rounds: UInt64 { numbers.total }

  /// How often it was awarded in all rounds together.
  public var number: UInt128 { numbers.credits }

  /// The mean number of times that a round awarded it.
  ///
  /// - Parameter rounds: How many rounds were played, at least 1.
  public func mean(of rounds: UInt64) -> Double { Double(number) / Double(rounds) }

  /// The sample variance of the number of times that a round awarded it; 0 for a single round.
  ///
  /// - Parameter rounds: How many rounds were played.
  public func variance(of rounds: UInt64) -> Double {
    guard rounds > 1 else { return 0 }
    let mean = mean(of: rounds)
    let none = Double(rounds - self.rounds) * mean * mean
    // Rising order: floating-point sums depend on the order of their terms.
    let sum = numbers.sorted.reduce(none) { sum, row in
      let distance = Double(row.pay) - mean
      return sum + distance * distance * Double(row.count)
    }
    return sum / Double(rounds - 1)
  }

  /// The standard error of the mean number, from the variance that was counted.
  ///
  /// - Parameter rounds: How many rounds were played, at least 1.
  public func error(of rounds: UInt64) -> Double {
    (variance(of: rounds) / Double(rounds)).squareRoot()
  }

  /// Adds the counts of other rounds.
  public mutating func merge(_ other: AwardTally) {
    paidSpins += other.paidSpins
    numbers.merge(other.numbers)
  }
}
