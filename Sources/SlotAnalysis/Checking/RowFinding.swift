public import SlotEngine

/// What an analysis finds out about a row of a rule's table at one of its counts.
public struct RowFinding: Sendable, Hashable {
  /// Whether a row ever wins.
  public enum Verdict: Sendable, Hashable {
    /// It does.
    case wins
    /// No combination of any mode matches it.
    case impossible
    /// Whenever a combination matches it, another row is chosen; most often this one.
    case loses(to: Row)
    /// Undecided: held cells, multipliers or the bet could make it win.
    case unproven
    /// Its look counts only in modes that are never entered.
    case neverPlayed
  }

  /// A row of a table at one of its counts.
  public struct Row: Sendable, Hashable {
    /// The look.
    public let look: LookIndex
    /// The rule of that look.
    public let rule: RuleIndex
    /// The table; pays and awards are looked up separately, so a count may apply in only one of
    /// them.
    public let table: Rule.Table
    /// What the row asks for; for a sequence its first name, as in its table.
    public let asked: Asked
    /// The count.
    public let count: Int
  }

  /// The row.
  public let row: Row
  /// Whether it wins.
  public let verdict: Verdict

  /// The finding on a row that was seen to win.
  package var seenToWin: RowFinding { RowFinding(row: row, verdict: .wins) }
}

extension RowFinding.Row {
  /// The rows behind a reading: one of each table in which a count applies.
  static func all(of reading: RowReading, look: LookIndex) -> [RowFinding.Row] {
    [(Rule.Table.pays, reading.paidCount), (.awards, reading.awardedCount)]
      .compactMap { table, count in
        count.map {
          RowFinding.Row(
            look: look, rule: reading.rule, table: table, asked: reading.asked, count: $0)
        }
      }
  }

  /// Whether the row comes before another in the order of the looks, the rules and the tables.
  func precedes(_ other: RowFinding.Row) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

  private var rank: [Int] {
    let (kind, place) = asked.preference
    return [look.index, rule.index, kind, place, count, table == .pays ? 0 : 1]
  }
}

extension Machine {
  /// The rows of both tables at each of their counts, for the looks that count in a mode.
  func findingRows(ofMode mode: ModeID, drawn: [SymbolID?]) -> [RowFinding.Row] {
    looks.ids.filter { looks[$0].counts(in: mode) }.flatMap { findingRows(of: $0, drawn: drawn) }
  }

  /// The rows of both tables of a look's rules at each of their counts.
  func findingRows(of look: LookIndex, drawn: [SymbolID?]) -> [RowFinding.Row] {
    looks[look].choice.rules.enumerated().flatMap { number, rule in
      let paid = rule.pays?.rowsByAsked ?? [:]
      let awarded = rule.awards?.rowsByAsked ?? [:]
      return rule.rows.flatMap { asked in
        let counts =
          (paid[asked]?.entries(drawn: drawn) ?? []).map { (Rule.Table.pays, $0.count) }
          + (awarded[asked]?.entries(drawn: drawn) ?? []).map { (.awards, $0.count) }
        return counts.map { table, count in
          RowFinding.Row(
            look: look, rule: RuleIndex(number), table: table, asked: asked, count: count)
        }
      }
    }
  }
}

extension CountTable {
  /// The rows by what they ask for.
  fileprivate var rowsByAsked: [Asked: CountRow<Value>] {
    Dictionary(rows.map { ($0.asked, $0) }) { first, _ in first }
  }
}
