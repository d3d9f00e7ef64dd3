public import SlotEngine

/// What analysis says of a row of a rule's tables at one of its counts.
public struct RowFinding: Sendable, Hashable {
  /// Whether a row ever wins.
  public enum Verdict: Sendable, Hashable {
    /// It does.
    case wins
    /// No combination of any mode has it.
    case impossible
    /// Whenever a combination has it, another row is chosen; most often this one.
    case loses(to: Row)
    /// It may hold or not: cells that are held, multipliers or the bet could make it win.
    case unproven
    /// Its look counts only in modes that are never entered.
    case neverPlayed
  }

  /// A row at one of its counts.
  public struct Row: Sendable, Hashable {
    /// The look, by its place in ``Machine/looks``.
    public let look: Int
    /// The rule, by its place among the rules of the look in stated order.
    public let rule: Int
    /// What the row is for; of a sequence its first name, as in its table.
    public let asked: Asked
    /// The count.
    public let count: Int
  }

  /// The row.
  public let row: Row
  /// Whether it wins.
  public let verdict: Verdict
}

extension RowFinding.Row {
  init(_ row: TableRow) {
    self.init(look: row.look, rule: row.rule, asked: row.asked, count: row.count)
  }
}
