/// A rule, which finds readings: rows of a table with the cells that match them.
public struct Rule: Sendable, Hashable {
  /// One of a rule's two tables.
  public enum Table: Sendable, Hashable {
    /// What the rows pay.
    case pays
    /// What the rows award.
    case awards
  }

  /// How the rule looks for cells.
  public let pattern: Pattern
  /// What the rows pay; nil if the rule itself pays nothing. A sequence has a single row, that of
  /// its first name.
  public let pays: CountTable<Pay>?
  /// What the rows award.
  public let awards: CountTable<Award>?
  /// Whether a pay is multiplied by the cost of a round at the base bet.
  public let isTimesBet: Bool
  /// Whether factors and the mode's multiplier apply.
  public let isMultiplied: Bool
  /// The conditions under which the rule applies.
  public let conditions: [Condition]

  /// What has a row in one of the tables, in order of preference.
  package let rows: [Asked]

  /// Creates a rule.
  public init(
    pattern: Pattern, pays: CountTable<Pay>?, awards: CountTable<Award>? = nil,
    isTimesBet: Bool = false, isMultiplied: Bool = true, conditions: [Condition] = []
  ) {
    self.pattern = pattern
    self.pays = pays
    self.awards = awards
    self.isTimesBet = isTimesBet
    self.isMultiplied = isMultiplied
    self.conditions = conditions
    let paid = (pays?.rows ?? []).map(\.asked)
    let awarded = (awards?.rows ?? []).map(\.asked).filter { !paid.contains($0) }
    rows = (paid + awarded).sorted { $0.preference < $1.preference }
  }
}
