/// Something that must hold, or must not, for a rule to give a reading.
public struct Condition: Sendable, Hashable {
  /// One of the demands of a condition: at least so many of any of these.
  public struct Demand: Sendable, Hashable {
    /// What may be counted; one of them has to reach the count.
    public let anyOf: [Asked]
    /// The least count.
    public let atLeast: Int

    /// Creates a demand.
    public init(anyOf: [Asked], atLeast: Int) {
      self.anyOf = anyOf
      self.atLeast = atLeast
    }
  }

  /// Whether the pattern must hold (`when`) or must not (`unless`).
  public let mustHold: Bool
  /// Where the pattern is looked for; nil for the line that the rule looks at.
  public let place: Look.Place?
  /// How it is looked for.
  public let pattern: Pattern
  /// What has to be found, all of it; empty for a sequence, which names its cells itself.
  public let demands: [Demand]

  /// Creates a condition.
  public init(mustHold: Bool, place: Look.Place?, pattern: Pattern, demands: [Demand]) {
    self.mustHold = mustHold
    self.place = place
    self.pattern = pattern
    self.demands = demands
  }
}
