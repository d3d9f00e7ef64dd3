/// A condition that must hold, or must not, for a rule to give a reading.
public struct Condition: Sendable, Hashable {
  /// A demand of a condition: a minimum count of any one of several alternatives.
  public struct Demand: Sendable, Hashable {
    /// The alternatives; at least one must reach the count.
    public let anyOf: [Asked]
    /// The minimum count.
    public let atLeast: Int

    /// Creates a demand.
    public init(anyOf: [Asked], atLeast: Int) {
      self.anyOf = anyOf
      self.atLeast = atLeast
    }
  }

  /// Whether the pattern must hold (`when`) or must not (`unless`).
  public let mustHold: Bool
  /// Where to look for the pattern; nil for the line that the rule looks at.
  public let place: Look.Place?
  /// How to look for it.
  public let pattern: Pattern
  /// What must be found: every demand has to be met. Empty for a sequence, which names its cells itself.
  public let demands: [Demand]

  /// Creates a condition.
  public init(mustHold: Bool, place: Look.Place?, pattern: Pattern, demands: [Demand]) {
    self.mustHold = mustHold
    self.place = place
    self.pattern = pattern
    self.demands = demands
  }
}
