/// What rounds paid: how many of them paid how much.
///
/// Everything is a whole number, so that tallies of parts add up to exactly the tally of the whole.
public struct PayTally: Sendable, Hashable {
  /// How many rounds were counted.
  public private(set) var rounds: UInt64 = 0
  /// How many rounds had a win or an award.
  public private(set) var hits: UInt64 = 0
  /// How many spins were played in each mode; mode 0 is the base game.
  public private(set) var spinsPerMode: [UInt64]
  /// How many rounds paid each number of credits.
  private var roundsByPay: [Int: UInt64] = [:]

  /// Creates an empty tally for a machine of a number of modes.
  public init(modes: Int) {
    spinsPerMode = Array(repeating: 0, count: modes)
  }
}

extension PayTally {
  /// The pays that occurred, in credits by rising order, with the number of rounds of each.
  public var distribution: [(pay: Int, rounds: UInt64)] {
    roundsByPay.sorted { $0.key < $1.key }.map { (pay: $0.key, rounds: $0.value) }
  }

  /// The credits paid by all rounds together.
  public var totalPay: UInt128 {
    roundsByPay.reduce(0) { $0 + UInt128($1.key) * UInt128($1.value) }
  }

  /// Counts a round.
  ///
  /// - Parameters:
  ///   - pay: What it paid, in credits.
  ///   - isHit: Whether it had a win or an award.
  ///   - spinsPerMode: How many spins it had in each mode.
  public mutating func count(pay: Int, isHit: Bool, spinsPerMode spins: [UInt64]) {
    rounds += 1
    hits += isHit ? 1 : 0
    roundsByPay[pay, default: 0] += 1
    for mode in spins.indices { spinsPerMode[mode] += spins[mode] }
  }

  /// Adds the counts of another part of the same run.
  ///
  /// - Precondition: Both are of machines with as many modes.
  public mutating func merge(_ other: PayTally) {
    precondition(
      spinsPerMode.count == other.spinsPerMode.count,
      "Only tallies of the same machine can be merged.")
    rounds += other.rounds
    hits += other.hits
    roundsByPay.merge(other.roundsByPay, uniquingKeysWith: +)
    for mode in spinsPerMode.indices { spinsPerMode[mode] += other.spinsPerMode[mode] }
  }
}

extension PayTally {
  /// The mean pay of a round, in credits.
  ///
  /// - Precondition: At least one round was counted.
  public var mean: Double { Double(totalPay) / Double(rounds) }

  /// The sample variance of a round's pay, in credits squared; 0 for a single round.
  ///
  /// Computed from whole-number sums, so it doesn't depend on the order of counting.
  public var variance: Double {
    guard rounds > 1 else { return 0 }
    let mean = mean
    // Rising order: floating-point sums depend on the order of their terms.
    let sum = distribution.reduce(0.0) { sum, row in
      let distance = Double(row.pay) - mean
      return sum + distance * distance * Double(row.rounds)
    }
    return sum / Double(rounds - 1)
  }
}
