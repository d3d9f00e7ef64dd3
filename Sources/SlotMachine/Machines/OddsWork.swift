import BigInt
import SlotAnalysis
import SlotCabinet
import SlotEngine
import SlotScreens
import SlotStatistics

/// The exact odds of a machine's rows, as the Odds screen shows them.
nonisolated enum OddsWork {
  /// Counts the rows that pay or award something on a paid spin.
  static func table(of machine: Machine, stake: Stake) -> OddsTable {
    let played = machine.played(at: stake)
    let cost = machine.cost(of: stake)
    do {
      // Rows of the base game alone: what a purchase begins with isn't a paid spin.
      guard played.purchase == nil else { return OddsTable(stake: stake, rows: []) }
      let rows = try machine.rowOdds(stake: stake).map { row(of: $0, played, stake, cost: cost) }
      return OddsTable(stake: stake, rows: rows)
    } catch {
      return OddsTable(stake: stake, rows: [], failure: "\(error)")
    }
  }

  private static func row(
    of odds: RowOdds, _ machine: Machine, _ stake: Stake, cost: Credits
  ) -> OddsTable.Row {
    let place = machine.looks[odds.look].place
    let rule = machine.looks[odds.look].choice.rules[odds.rule.index]
    let scale = rule.isTimesBet ? machine.cost(lines: machine.lines.count).count : 1
    let chance = Rational(odds.hitsOfOneLine ?? odds.hits, odds.cycle)
    return OddsTable.Row(
      look: odds.look, rule: odds.rule, asked: odds.asked, count: odds.count,
      name: odds.asked.map { machine.name(of: $0) } ?? "sequence",
      symbols: symbols(of: odds.asked, machine), place: place,
      pay: odds.pay.map { $0.credits(coins: stake.coins).multipliedClamped(by: scale) },
      awards: odds.awards, fraction: fraction(chance), chance: chance.value,
      returned: cost > 0 ? (odds.meanCredits / Rational(cost.count)).value : nil)
  }

  private static func symbols(of asked: Asked?, _ machine: Machine) -> [String] {
    switch asked {
    case .symbol(let symbol): [machine.symbols[symbol].name]
    case .group(let group): machine.groups[group].members.members.map { machine.symbols[$0].name }
    case .drawn, nil: []
    }
  }

  /// A fraction in lowest terms; nil where it would fill a line, or says no more than the odds.
  private static func fraction(_ chance: Rational) -> String? {
    let text = "\(chance.numerator)/\(chance.denominator)"
    return text.count > 24 || chance.numerator <= 1 ? nil : text
  }
}
