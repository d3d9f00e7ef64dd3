/// The spins of each state by the credits of their wins.
///
/// Some machines have more states than can be kept. Only the first ones in their order are, with
/// all of their spins; as the first ones of a whole are among the first ones of each of its parts,
/// parts still merge into exactly the whole.
public struct StateCounts: Sendable, Hashable {
  /// The most states that are kept.
  public static let mostStates = 256

  private var counts: [PlayedState: PayCounts] = [:]

  /// Creates an empty count.
  public init() {}
}

extension StateCounts {
  /// The states by their order, with the spins of each by the credits of their wins, without what
  /// awards brought.
  public var sorted: [(state: PlayedState, spins: PayCounts)] {
    counts.sorted { $0.key < $1.key }.map { (state: $0.key, spins: $0.value) }
  }

  /// Adds spins of a state.
  public mutating func count(_ spins: PayCounts, in state: PlayedState) {
    counts[state, default: PayCounts()].merge(spins)
    if counts.count > Self.mostStates, let last = counts.keys.max() { counts[last] = nil }
  }

  /// Adds other counts.
  public mutating func merge(_ other: StateCounts) {
    counts.merge(other.counts) { ours, theirs in
      var both = ours
      both.merge(theirs)
      return both
    }
    while counts.count > Self.mostStates, let last = counts.keys.max() { counts[last] = nil }
  }
}

extension StateCounts: Codable {
  private struct Entry: Codable {
    let state: PlayedState
    let spins: PayCounts
  }

  /// Reads the states in their order.
  public init(from decoder: any Decoder) throws {
    let entries = try decoder.singleValueContainer().decode([Entry].self)
    for entry in entries { count(entry.spins, in: entry.state) }
  }

  /// Writes the states in their order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(sorted.map { Entry(state: $0.state, spins: $0.spins) })
  }
}
