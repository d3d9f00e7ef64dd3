/// The spins of each state, by the credits of their wins.
///
/// A machine may have more states than can be kept, so only the first ``mostStates`` in their order
/// are, each with all its spins. A state among the first of the whole is also among the first of
/// every part that has it, so merging parts still gives exactly the tally of the whole.
public struct StateCounts: Sendable, Hashable {
  /// The maximum number of states kept.
  public static let mostStates = 256

  private var counts: [PlayedState: PayCounts] = [:]
  /// The last of the states, once there are as many as are kept.
  private var last: PlayedState?

  /// Creates an empty count.
  public init() {}
}

extension StateCounts {
  /// The states in order, each with its spins by the credits of their own wins, excluding what
  /// awards paid.
  public var sorted: [(state: PlayedState, spins: PayCounts)] {
    counts.sorted { $0.key < $1.key }.map { (state: $0.key, spins: $0.value) }
  }

  /// Adds spins of a state.
  ///
  /// - Complexity: O(1) on average for a state that is known or that isn't kept.
  public mutating func count(_ spins: PayCounts, in state: PlayedState) {
    if let last, last < state { return }
    let known = counts.count
    counts[state, default: PayCounts()].merge(spins)
    guard counts.count > known, counts.count >= Self.mostStates else { return }
    if let last { counts[last] = nil }
    last = counts.keys.max()
  }

  /// Whether a state of this length may be among those that are kept.
  package func mayKeep(length: Int) -> Bool { last.map { length <= $0.numbers.count } ?? true }

  /// Adds other counts.
  public mutating func merge(_ other: StateCounts) {
    for (state, spins) in other.counts { count(spins, in: state) }
  }
}

extension StateCounts: Codable {
  private struct Entry: Codable {
    let state: PlayedState
    let spins: PayCounts
  }

  /// Decodes the states and their counts.
  public init(from decoder: any Decoder) throws {
    let entries = try decoder.singleValueContainer().decode([Entry].self)
    for entry in entries { count(entry.spins, in: entry.state) }
  }

  /// Encodes the states in order, with their counts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(sorted.map { Entry(state: $0.state, spins: $0.spins) })
  }
}

/// A state in which spins were played, encoded as a list of numbers that only its creator can
/// decode.
///
/// States are ordered by the length of their lists, then lexicographically.
public struct PlayedState: Sendable, Hashable {
  /// The numbers.
  public let numbers: [Int]

  /// Creates a state.
  public init(numbers: [Int]) {
    self.numbers = numbers
  }
}

extension PlayedState: Comparable {
  /// Whether a state comes before another.
  public static func < (left: PlayedState, right: PlayedState) -> Bool {
    left.numbers.count == right.numbers.count
      ? left.numbers.lexicographicallyPrecedes(right.numbers)
      : left.numbers.count < right.numbers.count
  }
}

extension PlayedState: Codable {
  /// Reads the list of numbers.
  public init(from decoder: any Decoder) throws {
    numbers = try decoder.singleValueContainer().decode([Int].self)
  }

  /// Writes the list of numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(numbers)
  }
}
