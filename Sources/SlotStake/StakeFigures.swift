internal import BigInt
package import SlotStatistics

/// The exact figures of one mode.
package struct StakeFigures: Sendable, Hashable {
  /// The mode's name.
  package let name: String
  /// The cost of a round, in base bets.
  package let cost: Rational
  /// The number of rows.
  package let rows: Int
  /// The sum of all weights.
  package let total: UInt64
  /// What a round returns on the average, as a share of its cost.
  package let returnToPlayer: Rational
  /// The probability that a round pays anything.
  package let hitFrequency: Rational
  /// The variance of what a round pays, in costs.
  package let variance: Rational
  /// The largest payout, in hundredths of the base bet.
  package let largest: UInt64
  /// Its probability.
  package let largestProbability: Rational
  /// Whether all payouts are steps of a tenth of the base bet.
  package let isOnSteps: Bool

  /// Computes the figures of a table.
  package init(of table: StakeTable, name: String, cost: Rational) {
    let classes = table.classes
    let total = BigInt(table.total)
    var (first, second) = (BigInt(0), BigInt(0))
    for (payout, weight) in classes {
      let product = BigInt(weight) * BigInt(payout)
      first += product
      second += product * BigInt(payout)
    }
    (self.name, self.cost, rows, self.total) = (name, cost, table.rows.count, table.total)
    let unit = Rational(100) * cost
    let mean = Rational(first, total) / unit
    returnToPlayer = mean
    variance = Rational(second, total) / (unit * unit) - mean * mean
    let nothing = classes.first.map { $0.payout == 0 ? $0.weight : 0 } ?? 0
    hitFrequency = Rational(total - BigInt(nothing), total)
    let last = classes[classes.count - 1]
    (largest, largestProbability) = (last.payout, Rational(BigInt(last.weight), total))
    isOnSteps = classes.allSatisfy { $0.payout % StakeRules.payoutStep == 0 }
  }

  /// The standard deviation of what a round pays, in costs.
  package var deviation: Double { variance.value.squareRoot() }
}
