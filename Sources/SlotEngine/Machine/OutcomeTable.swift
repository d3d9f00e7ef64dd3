/// A table of outcomes: a bonus draws one of its rows by weight, and the row says everything that it awards.
///
/// A table may have a million rows with few different outcomes. So each outcome is kept once, and a row as two numbers:
/// which outcome it has, and where its range of the draw ends. Whoever asks what may be awarded goes over the outcomes,
/// and a row is found by binary search.
public struct OutcomeTable: Sendable {
  /// The different outcomes, in the order of their first rows, each with the weight of all its rows.
  public let outcomes: [Weighted<Award>]
  /// The outcome of each row.
  private let kinds: [UInt32]
  /// The sum of the weights up to each row, and with it; clamped, which a machine's checks refuse.
  private let ends: [UInt64]

  /// Creates a table.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public init(rows: some Sequence<Weighted<Award>>) {
    var builder = OutcomeTableBuilder()
    for row in rows { builder.append(row) }
    self.init(builder)
  }

  /// Creates a table of the rows that were collected.
  package init(_ builder: OutcomeTableBuilder) {
    outcomes = zip(builder.awards, builder.weights).map { Weighted($0, weight: $1) }
    (kinds, ends) = (builder.kinds, builder.ends)
  }
}

/// Collects the rows of a table one by one.
package struct OutcomeTableBuilder {
  fileprivate var awards: [Award] = []
  fileprivate var weights: [UInt64] = []
  fileprivate var kinds: [UInt32] = []
  fileprivate var ends: [UInt64] = []
  private var places: [Award: UInt32] = [:]

  package init() {}

  /// The number of rows so far.
  package var rowCount: Int { kinds.count }

  /// Adds a row at the end.
  package mutating func append(_ row: Weighted<Award>) {
    let kind = places[row.value] ?? UInt32(awards.count)
    if kind == awards.count {
      places[row.value] = kind
      awards.append(row.value)
      weights.append(0)
    }
    weights[Int(kind)] = weights[Int(kind)].addingClamped(row.weight)
    kinds.append(kind)
    ends.append((ends.last ?? 0).addingClamped(row.weight))
  }
}

extension OutcomeTable {
  /// The number of rows.
  public var rowCount: Int { kinds.count }

  /// The sum of all weights.
  public var totalWeight: UInt64 { ends.last ?? 0 }

  /// A row, from 0.
  public subscript(row: Int) -> Weighted<Award> {
    Weighted(
      outcomes[outcome(ofRow: row)].value, weight: ends[row] - (row == 0 ? 0 : ends[row - 1]))
  }

  /// Which of the ``outcomes`` a row has.
  public func outcome(ofRow row: Int) -> Int { Int(kinds[row]) }

  /// The row that a number below the sum of the weights selects.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  func row(ofNumber number: UInt64) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > number { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension OutcomeTable: Hashable {
  /// Hashes the outcomes and the number of rows, which tell tables apart well enough.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(outcomes)
    hasher.combine(kinds.count)
  }
}

extension RoundDraws where Self: ~Copyable {
  /// The row of a table, by weight: what ``index(drawnFrom:)`` gives for a list of all rows.
  mutating func row(drawnFrom table: OutcomeTable) throws(Failure) -> Int {
    guard table.rowCount > 1 else { return 0 }
    return table.row(ofNumber: try number(below: table.totalWeight))
  }
}
