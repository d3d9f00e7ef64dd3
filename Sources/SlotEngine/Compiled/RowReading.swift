/// A row of a table with the count that it was read with.
package struct RowReading: Sendable, Hashable {
  /// The rule, by its place among the rules of its look in stated order.
  package let rule: Int
  /// What the row is for; of a sequence its first name, as in its ``CountTable``.
  package let asked: Asked
  /// The count.
  package let count: Int
  /// How many choices of one cell a reel were read together; 1 off the ways.
  package let ways: Int
  /// The credits of all of them.
  package let credits: Int
}

extension RowReading {
  /// How much a compiled spin says of the rows that give its gains.
  package enum Detail: Sendable, Hashable {
    /// Nothing: the smallest automata.
    case none
    /// The rows that were chosen.
    case chosen
    /// These, and on lines those that lost to them.
    case contested
  }

  init(_ reading: Reading) {
    self.init(
      rule: reading.rule, asked: reading.asked[0], count: reading.count, ways: reading.ways,
      credits: reading.credits)
  }

  /// The row of a win that the plain evaluator found.
  package init(_ win: Win) {
    self.init(
      rule: win.rule, asked: win.asked[0], count: win.count, ways: win.ways, credits: win.pay)
  }

  /// Whether another reading is of the same row with the same count.
  package func isSameRow(as other: RowReading) -> Bool {
    rule == other.rule && asked == other.asked && count == other.count
  }
}
