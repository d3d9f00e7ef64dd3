/// A table of one mode: a row for each round, with its weight and what it pays.
package struct StakeTable: Sendable, Hashable {
  /// A round.
  package struct Row: Sendable, Hashable {
    package let weight: UInt64
    /// In hundredths of the base bet.
    package let payout: UInt64
  }

  /// The number of the first row: 0 or 1.
  package let first: UInt64
  /// The rows, whose numbers go up by one.
  package let rows: [Row]
  /// The sum of all weights.
  package let total: UInt64
}

extension StakeTable {
  /// A table whose rows are numbered from 0.
  ///
  /// - Precondition: The weights add up to less than 2⁶⁴.
  init(_ rows: [Row]) {
    (first, self.rows) = (0, rows)
    total = rows.reduce(0) { $0 + $1.weight }
  }

  /// The most bytes of a table.
  static let mostBytes = 64 << 20

  /// Reads a table: lines of `id,weight,payout` without a header.
  ///
  /// - Throws: ``StakeRefusal/file(_:line:problem:remedy:)`` with the line.
  package init(csv bytes: [UInt8], path: String) throws(StakeRefusal) {
    var rows: [Row] = []
    var (first, total) = (UInt64(0), UInt64(0))
    var (place, line) = (0, 1)
    func refuse(_ problem: String, _ remedy: String) -> StakeRefusal {
      .file(path, line: line, problem: problem, remedy: remedy)
    }
    while place < bytes.count {
      var numbers: (UInt64, UInt64, UInt64) = (0, 0, 0)
      for column in 0..<3 {
        let end: UInt8 = column == 2 ? UInt8(ascii: "\n") : UInt8(ascii: ",")
        guard let number = Self.number(in: bytes, at: &place, before: end) else {
          throw refuse(
            "this isn't a row of three whole numbers from 0 to 18446744073709551615",
            "write id,weight,payout, without a header, spaces, a byte order mark or carriage returns"
          )
        }
        switch column {
        case 0: numbers.0 = number
        case 1: numbers.1 = number
        default: numbers.2 = number
        }
      }
      if rows.isEmpty { first = numbers.0 }
      guard first <= 1, numbers.0 == first + UInt64(rows.count) else {
        throw refuse(
          "the id is \(numbers.0)",
          rows.isEmpty ? "begin with 0 or 1" : "the next one is \(first + UInt64(rows.count))")
      }
      guard numbers.1 > 0 else {
        throw refuse("the weight is 0", "leave out rounds that never come")
      }
      let (sum, isTooLarge) = total.addingReportingOverflow(numbers.1)
      guard !isTooLarge else {
        throw refuse("the weights up to here add up to 2^64 or more", "use smaller weights")
      }
      total = sum
      rows.append(Row(weight: numbers.1, payout: numbers.2))
      line += 1
    }
    guard !rows.isEmpty else { throw refuse("the table is empty", "give it a row for each round") }
    (self.first, self.rows, self.total) = (first, rows, total)
  }

  /// The digits before a character, which is consumed with them; nil if there is anything else, or too large a number.
  /// The last line may end without a line feed.
  private static func number(
    in bytes: [UInt8], at place: inout Int, before end: UInt8
  ) -> UInt64? {
    var value = UInt64(0)
    let start = place
    while place < bytes.count, bytes[place] != end {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (next, isTooLargeNow) = tens.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !isTooLargeNow else { return nil }
      value = next
      place += 1
    }
    guard place > start, place < bytes.count || end == UInt8(ascii: "\n") else { return nil }
    place += 1
    return value
  }

  /// The bytes of the table.
  var csv: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * 32)
    for (index, row) in rows.enumerated() {
      bytes += "\(first + UInt64(index)),\(row.weight),\(row.payout)\n".utf8
    }
    return bytes
  }

  /// The weight of every payout, ascending.
  package var classes: [(payout: UInt64, weight: UInt64)] {
    var weights: [UInt64: UInt64] = [:]
    for row in rows { weights[row.payout, default: 0] += row.weight }
    return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
