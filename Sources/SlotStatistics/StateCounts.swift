/// The spins of each state, by the credits of their wins.
///
/// A machine may have more states than can be kept, so only the first ``mostStates`` in their order
/// are, each with all its spins. A state among the first of the whole is also among the first of
/// every part that has it, so merging parts still gives exactly the tally of the whole.
public struct StateCounts: Sendable, Hashable {
  /// The maximum number of states kept.
  public static let mostStates = 256

  private struct Entry: Sendable, Hashable, Codable {
    let state: PlayedState
    var spins: PayCounts
  }

  /// The states in order.
  private var entries: [Entry] = []

  /// Creates an empty count.
  public init() {}
}

extension StateCounts {
  /// The states in order, each with its spins by the credits of their own wins, excluding what
  /// awards paid.
  public var sorted: [(state: PlayedState, spins: PayCounts)] {
    entries.map { (state: $0.state, spins: $0.spins) }
  }

  /// Whether a state described by a list of some length may be kept: false if all kept ones have shorter
  /// lists and there is no room for another.
  package func mayKeep(length: Int) -> Bool {
    guard entries.count >= Self.mostStates, let last = entries.last else { return true }
    return length <= last.state.numbers.count
  }

  /// Adds spins of a state.
  package mutating func count(_ spins: PayCounts, in state: PlayedState) {
    let place = place(of: state)
    if place < entries.count, entries[place].state == state {
      entries[place].spins.merge(spins)
      return
    }
    entries.insert(Entry(state: state, spins: spins), at: place)
    if entries.count > Self.mostStates { entries.removeLast() }
  }

  /// Adds other counts.
  public mutating func merge(_ other: StateCounts) {
    for entry in other.entries { count(entry.spins, in: entry.state) }
  }

  /// Where a state is, or would be.
  private func place(of state: PlayedState) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].state < state { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension StateCounts: Codable {
  /// Decodes the states and their counts.
  public init(from decoder: any Decoder) throws {
    let entries = try decoder.singleValueContainer().decode([Entry].self)
    for entry in entries { count(entry.spins, in: entry.state) }
  }

  /// Encodes the states in order, with their counts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
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
  package init(numbers: [Int]) {
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
