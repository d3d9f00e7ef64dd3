/// The sums of a number of credits, and of its squares, over the rounds of a sample.
package struct SampleSums: Sendable, Hashable {
  private var sum: Int128 = 0
  /// The lower 128 bits of the sum of squares, and the bits above them: two squares of large numbers of credits
  /// already need more than 128.
  private var squares: UInt128 = 0
  private var highSquares: UInt64 = 0

  /// Sums over no rounds.
  package init() {}

  /// Adds a round.
  package mutating func add(_ credits: Int) {
    sum += Int128(credits)
    addSquares(UInt128(credits.magnitude) * UInt128(credits.magnitude))
  }

  private mutating func addSquares(_ more: UInt128, high: UInt64 = 0) {
    let (sum, carries) = squares.addingReportingOverflow(more)
    squares = sum
    highSquares += high + (carries ? 1 : 0)
  }

  /// Adds the rounds of another sample.
  package mutating func merge(_ other: SampleSums) {
    sum += other.sum
    addSquares(other.squares, high: other.highSquares)
  }

  /// The mean number of credits.
  package func mean(of rounds: UInt64) -> Double { Double(sum) / Double(rounds) }

  /// The sample variance of the credits of a round; 0 for a single round.
  package func variance(of rounds: UInt64) -> Double {
    guard rounds > 1 else { return 0 }
    let mean = mean(of: rounds)
    let squares = Double(highSquares) * 0x1p128 + Double(squares)
    return max(0, squares - Double(sum) * mean) / Double(rounds - 1)
  }

  /// The 99 % confidence interval of the mean, to which an exact part is added.
  package func interval(of rounds: UInt64, plus known: Double = 0) -> ConfidenceInterval {
    .normal99(
      mean: known + mean(of: rounds), variance: variance(of: rounds), trials: rounds)
  }
}
