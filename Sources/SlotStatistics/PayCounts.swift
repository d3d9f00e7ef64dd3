/// How many spins, or rounds, came to each number: of credits, or of times that something was awarded.
///
/// Encoded as a list without gaps: credits, how often, credits, how often, by rising credits.
public struct PayCounts: Sendable, Hashable {
  private var counts: [Int: UInt64] = [:]

  /// Creates an empty count.
  public init() {}
}

extension PayCounts {
  /// The numbers of credits that occurred, by rising credits, and how often each did.
  public var sorted: [(pay: Int, count: UInt64)] {
    counts.sorted { $0.key < $1.key }.map { (pay: $0.key, count: $0.value) }
  }

  /// How many there are in all.
  public var total: UInt64 { counts.values.reduce(0, +) }

  /// All credits together.
  public var credits: UInt128 { counts.reduce(0) { $0 + UInt128($1.key) * UInt128($1.value) } }

  /// How often a number of credits occurred.
  public subscript(pay: Int) -> UInt64 { counts[pay] ?? 0 }

  /// Counts some of the same credits.
  public mutating func count(_ pay: Int, times: UInt64 = 1) {
    if times > 0 { counts[pay, default: 0] += times }
  }

  /// Adds other counts.
  public mutating func merge(_ other: PayCounts) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}

extension PayCounts: Codable {
  /// Reads the list.
  ///
  /// - Throws: `DecodingError` if it isn't one of pairs by rising credits, each with a count.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var last: Int?
    while !list.isAtEnd {
      let (pay, count) = (try list.decode(Int.self), try list.decode(UInt64.self))
      guard pay >= 0, count > 0, last.map({ $0 < pay }) ?? true else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "Counts stand by rising credits, none of them 0.")
      }
      counts[pay] = count
      last = pay
    }
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (pay, count) in sorted {
      try list.encode(pay)
      try list.encode(count)
    }
  }
}
