import BigInt
import SlotEngine

/// How often a row is chosen over a mode's cycle, and what it pays.
struct RowTally {
  /// On all places; each way counts.
  var hits = BigInt(0)
  /// The same on the first line.
  var hitsOfFirstLine = BigInt(0)
  /// The sum of the credits over those combinations.
  var credits = BigInt(0)
}

extension RowTally {
  /// Adds a win of the plain evaluator.
  mutating func add(_ win: Win, weight: UInt64) {
    let wins = BigInt(weight) * BigInt(win.ways)
    hits += wins
    if win.line == 0 { hitsOfFirstLine += wins }
    credits += BigInt(weight) * BigInt(win.pay.count)
  }

  /// Adds another tally, as often as it counts.
  mutating func add(_ other: RowTally, times scale: UInt128) {
    hits += other.hits * BigInt(scale)
    hitsOfFirstLine += other.hitsOfFirstLine * BigInt(scale)
    credits += other.credits * BigInt(scale)
  }
}
