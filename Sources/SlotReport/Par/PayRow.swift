import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

/// A prize of the pay table: how often a mode's spin wins it, and what it gives.
struct PayRow: Sendable, Hashable {
  let mode: ModeID
  /// The symbols that the mode has drawn, in words; nil if it draws none.
  let drawn: String?
  let look: LookIndex
  /// The name of the symbol, group or sequence.
  let name: String
  /// The symbol, if the row is for a single symbol.
  let symbol: SymbolID?
  /// How many of it the prize needs.
  let count: Int
  /// The number in the pay table at the stake's coins, a multiple of the bet if ``isTimesBet``; nil
  /// if the row only makes an award.
  let credits: Credits?
  /// Whether that number is multiplied by the cost of a round at one coin.
  let isTimesBet: Bool
  /// The credits that the row pays, before factors and multipliers; nil if it only makes an award.
  let pay: Credits?
  /// The pay in words: `25`, or `2 × bet = 40`; nil if the row only makes an award.
  let payText: String?
  /// What is awarded, in words.
  let award: String?
  /// How often it is hit in the mode's cycle, summed over the lines played.
  let hits: Rational
  /// How often it is hit in the mode's cycle on one line; nil for ways and the window.
  let hitsOfOneLine: Rational?
  /// The number of combinations in the mode's cycle.
  let cycle: UInt128
  /// Its contribution to the mean credits of a spin of the mode, with all factors.
  let meanCredits: Rational
}

extension PayRow {
  /// The mean number of hits per spin of the mode.
  var frequency: Rational { hits / Rational(cycle) }
}

extension PayRow {
  /// Creates the row of a pay table for one count, at a stake.
  init(_ odds: RowOdds, of machine: Machine, stake: Stake) {
    let rule = machine.looks[odds.look].choice.rules[odds.rule]
    mode = odds.mode
    drawn = Self.drawn(odds.drawn, of: machine)
    look = odds.look
    name = Self.name(odds.asked, of: rule, machine)
    symbol = if case .symbol(let symbol)? = odds.asked { symbol } else { nil }
    count = odds.count
    let cost = machine.cost(lines: stake.lines)
    isTimesBet = rule.isTimesBet
    credits = odds.pay?.credits(coins: stake.coins)
    pay = credits.map { $0 * (rule.isTimesBet ? cost.count : 1) }
    payText = odds.pay.map {
      PayText(costOfOneCoin: cost, isTimesBet: rule.isTimesBet).text($0, coins: stake.coins)
    }
    award = odds.awards ? Self.award(odds, of: rule, machine) : nil
    hits = Rational(odds.hits)
    hitsOfOneLine = odds.hitsOfOneLine.map { Rational($0) }
    cycle = odds.cycle
    meanCredits = odds.meanCredits
  }

  private static func name(_ asked: Asked?, of rule: Rule, _ machine: Machine) -> String {
    if let asked { return machine.name(of: asked) }
    guard case .sequence(let names) = rule.pattern.match else { return "" }
    return names.map(machine.name).joined(separator: " ")
  }

  private static func drawn(_ drawn: [SymbolID?], of machine: Machine) -> String? {
    let names = zip(machine.draws, drawn).compactMap { draw, symbol in
      symbol.map { "\(draw.name) is \(machine.symbols[$0].name)" }
    }
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }

  private static func award(_ odds: RowOdds, of rule: Rule, _ machine: Machine) -> String? {
    let row = rule.awards?.rows.first { odds.asked == nil || $0.asked == odds.asked }
    return row?.entries.last { $0.count <= odds.count }
      .map { RulesText(machine: machine).award($0.value, of: rule) }
  }
}
