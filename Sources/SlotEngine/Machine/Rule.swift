/// A rule, which finds readings: rows of a table with the cells that match them.
public struct Rule: Sendable, Hashable {
  /// One of a rule's two tables.
  public enum Table: Sendable, Hashable {
    /// What the rows pay.
    case pays
    /// What the rows award.
    case awards
  }

  /// What a rule looks for.
  public enum Finding: Sendable, Hashable {
    /// Cells that match a pattern, and what the rows of two tables pay and award for them; either table may be
    /// missing. A sequence's only row is that of its first name.
    case rows(Pattern, pays: CountTable<Pay>?, awards: CountTable<Award>?)
    /// Values of cells, which are paid.
    case collect(Collect)
    /// The pay of the whole spin: after all other looks, the award is given if the spin has paid at least a
    /// number of credits at one coin.
    case spin(least: Credits, Award)
    /// The pay of the whole spin: after all other looks, it is raised to a number of credits at one coin if it is less.
    case raise(to: Credits)
  }

  /// What the rule says, by which it is compared.
  private struct Stated: Sendable, Hashable {
    let finding: Finding
    let isTimesBet: Bool
    let isMultiplied: Bool
    let conditions: [Condition]
  }

  /// What it says, and what follows from that and is asked at every place of a grid: a class, so that a rule that is passed on
  /// there isn't copied.
  private final class Contents: Sendable {
    let stated: Stated
    let rows: [Asked]
    let askedByRow: [[Asked]]
    let pattern: Pattern
    let pays: CountTable<Pay>?
    let awards: CountTable<Award>?

    init(_ stated: Stated, rows: [Asked], askedByRow: [[Asked]]) {
      self.stated = stated
      self.rows = rows
      self.askedByRow = askedByRow
      (pattern, pays, awards) =
        switch stated.finding {
        case .rows(let pattern, let pays, let awards): (pattern, pays, awards)
        case .spin, .raise: (Pattern(match: .count, allowsWilds: false), nil, nil)
        case .collect(let collect):
          (
            Pattern(match: .count, allowsWilds: false, onlyNewCells: collect.onlyNewCells), nil, nil
          )
        }
    }
  }

  private let contents: Contents

  init(
    finding: Finding, isTimesBet: Bool, isMultiplied: Bool, conditions: [Condition], rows: [Asked],
    askedByRow: [[Asked]]
  ) {
    contents = Contents(
      Stated(
        finding: finding, isTimesBet: isTimesBet, isMultiplied: isMultiplied,
        conditions: conditions), rows: rows, askedByRow: askedByRow)
  }

  /// What it looks for.
  public var finding: Finding { contents.stated.finding }
  /// Whether pays are multiples of the bet: they are then multiplied by the cost of a round.
  public var isTimesBet: Bool { contents.stated.isTimesBet }
  /// Whether factors and the mode's multiplier apply.
  public var isMultiplied: Bool { contents.stated.isMultiplied }
  /// The conditions under which the rule applies.
  public var conditions: [Condition] { contents.stated.conditions }

  /// What has a row in one of the tables, in order of preference.
  package var rows: [Asked] { contents.rows }
  /// What a win of each row was asked for: the row, or the names of a sequence.
  var askedByRow: [[Asked]] { contents.askedByRow }

  /// How cells are looked for.
  public var pattern: Pattern { contents.pattern }
  /// What the rows pay; nil if they pay nothing, or the rule looks for no rows.
  public var pays: CountTable<Pay>? { contents.pays }
  /// What the rows award; nil if they award nothing, or the rule looks for no rows.
  public var awards: CountTable<Award>? { contents.awards }

  /// Whether two rules say the same.
  public static func == (one: Rule, other: Rule) -> Bool {
    one.contents === other.contents || one.contents.stated == other.contents.stated
  }

  /// Hashes what the rule says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(contents.stated)
  }
}

extension Rule {
  /// Creates a rule that looks for rows.
  public init(
    pattern: Pattern, pays: CountTable<Pay>?, awards: CountTable<Award>? = nil,
    isTimesBet: Bool = false, isMultiplied: Bool = true, conditions: [Condition] = []
  ) {
    self.init(
      .rows(pattern, pays: pays, awards: awards), isTimesBet: isTimesBet,
      isMultiplied: isMultiplied, conditions: conditions)
  }

  /// Creates a rule from what it looks for.
  public init(
    _ finding: Finding, isTimesBet: Bool = false, isMultiplied: Bool = true,
    conditions: [Condition] = []
  ) {
    let rows = finding.asked
    self.init(
      finding: finding, isTimesBet: isTimesBet, isMultiplied: isMultiplied, conditions: conditions,
      rows: rows, askedByRow: finding.sequence.map { [$0] } ?? rows.map { [$0] })
  }
}

extension Rule.Finding {
  /// What has a row in one of the tables, in order of preference.
  fileprivate var asked: [Asked] {
    guard case .rows(_, let pays, let awards) = self else { return [] }
    let paid = (pays?.rows ?? []).map(\.asked)
    let awarded = (awards?.rows ?? []).map(\.asked).filter { !paid.contains($0) }
    return (paid + awarded).sorted { $0.preference < $1.preference }
  }
}

extension Rule.Finding {
  /// The names of a sequence; nil for what isn't one.
  fileprivate var sequence: [Asked]? {
    if case .rows(let pattern, _, _) = self, case .sequence(let names) = pattern.match {
      names
    } else {
      nil
    }
  }
}

extension Rule {
  /// Whether each cell must match a name of its own.
  package var isSequence: Bool {
    if case .sequence = pattern.match { true } else { false }
  }

  /// The pay that the whole spin must reach, and the award for it; nil for a rule that looks at cells.
  public var spin: (least: Credits, award: Award)? {
    if case .spin(let least, let award) = finding { (least, award) } else { nil }
  }

  /// The credits at one coin to which the pay of the whole spin is raised; nil for a rule that does something else.
  public var raise: Credits? {
    if case .raise(let least) = finding { least } else { nil }
  }

  /// Whether the rule is about what the whole spin paid, not about cells.
  package var asksSpin: Bool { spin != nil || raise != nil }

  /// What the rule collects; nil for a rule that looks for rows.
  public var collect: Collect? {
    if case .collect(let collect) = finding { collect } else { nil }
  }
}
