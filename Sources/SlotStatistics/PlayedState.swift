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
