/// A histogram of spins or rounds, by credits or by the number of times something was awarded.
///
/// Encoded as a flat list in ascending order of credits: credits, count, credits, count and so on.
public struct PayCounts: Sendable, Hashable {
  private var counts: [Int: UInt64] = [:]

  /// Creates an empty count.
  public init() {}
}

extension PayCounts {
  /// The amounts that occurred, in ascending order, each with its count.
  public var sorted: [(pay: Int, count: UInt64)] {
    counts.sorted { $0.key < $1.key }.map { (pay: $0.key, count: $0.value) }
  }

  /// The number of spins or rounds counted.
  public var total: UInt64 { counts.values.reduce(0, +) }

  /// The sum of credits over everything counted.
  public var credits: UInt128 { counts.reduce(0) { $0 + UInt128($1.key) * UInt128($1.value) } }

  /// The count of one amount.
  public subscript(pay: Int) -> UInt64 { counts[pay] ?? 0 }

  /// Counts an amount one or more times.
  public mutating func count(_ pay: Int, times: UInt64 = 1) {
    if times > 0 { counts[pay, default: 0] += times }
  }

  /// Adds other counts.
  public mutating func merge(_ other: PayCounts) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}

extension PayCounts: Codable {
  /// Decodes the flat list.
  ///
  /// - Throws: `DecodingError` if the list isn't one of pairs in ascending order of credits, each
  ///   with a count above 0.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var last: Int?
    while !list.isAtEnd {
      let (pay, count) = (try list.decode(Int.self), try list.decode(UInt64.self))
      guard pay >= 0, count > 0, last.map({ $0 < pay }) ?? true else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "Counts are listed by ascending credits, none of them 0.")
      }
      counts[pay] = count
      last = pay
    }
  }

  /// Encodes the flat list.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (pay, count) in sorted {
      try list.encode(pay)
      try list.encode(count)
    }
  }
}
