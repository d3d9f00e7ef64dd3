package import SlotEngine

/// The exact odds of the rows that pay or award something on a paid spin, computed elsewhere.
package struct OddsTable: Sendable, Hashable {
  /// A row of a pay table at one of its counts.
  package struct Row: Sendable, Hashable {
    package let look: LookIndex
    package let rule: RuleIndex
    /// What the row asks for; nil for a sequence.
    package let asked: Asked?
    package let count: Int
    /// Its name for people, such as `whale`.
    package let name: String
    /// The names of the symbols that it asks for.
    package let symbols: [String]
    /// Where it is looked for.
    package let place: Look.Place
    /// What it pays, in credits; nil if it only awards something.
    package let pay: Credits?
    /// Whether it awards something.
    package let awards: Bool
    /// Its odds as a number from 0: on one line, in the window, or the mean number of winning ways.
    package let chance: Double
    /// The same as an exact fraction; nil if it says no more, or is too long to be read.
    package let fraction: String?
    /// The credits that it pays per credit staked; nil on a machine that is free to play.
    package let returned: Double?

    /// Creates a row.
    package init(
      look: LookIndex, rule: RuleIndex, asked: Asked?, count: Int, name: String,
      symbols: [String], place: Look.Place, pay: Credits?, awards: Bool, fraction: String?,
      chance: Double, returned: Double?
    ) {
      (self.look, self.rule, self.asked, self.count) = (look, rule, asked, count)
      (self.name, self.symbols, self.place) = (name, symbols, place)
      (self.pay, self.awards) = (pay, awards)
      (self.fraction, self.chance, self.returned) = (fraction, chance, returned)
    }

    /// Whether a spin's outcome has the row among its wins.
    package func isWon(by outcome: Outcome) -> Bool {
      outcome.wins.contains { win in
        win.look == look && win.rule == rule && win.count == count
          && (asked == nil || win.asked == asked.map { [$0] })
      }
    }
  }

  /// The stake that the odds are for.
  package let stake: Stake
  package let rows: [Row]
  /// Why there are no odds; nil if there are.
  package let failure: String?

  /// Creates a table.
  package init(stake: Stake, rows: [Row], failure: String? = nil) {
    self.stake = stake
    self.rows = rows
    self.failure = failure
  }
}

/// A search for a spin on which a row wins.
struct SpinSearch: Sendable, Hashable {
  let row: OddsTable.Row
  /// The most spins that are looked at.
  let most: UInt64
  /// How many spins have been looked at.
  var looked: UInt64 = 0
  /// The spin that was found; nil for none so far.
  var found: UInt64?
  /// Whether all of them have been looked at without finding one.
  var hasEnded = false

  /// The fewest and the most spins at which a search ends: the latter take a minute or two.
  private static let limits: ClosedRange<Double> = 65_536...134_217_728

  /// Begins a search that is long enough to find the row almost surely: it misses with probability e⁻⁵⁰, unless the row
  /// is so rare that the limit on the search is reached first.
  init(for row: OddsTable.Row) {
    self.row = row
    let enough = 50 / max(row.chance, 1e-18)
    most = UInt64(min(max(enough, Self.limits.lowerBound), Self.limits.upperBound))
  }
}

/// The parts of the Odds screen.
enum OddsPart: Int, Sendable, Hashable, CaseIterable {
  case pays, stake
}
