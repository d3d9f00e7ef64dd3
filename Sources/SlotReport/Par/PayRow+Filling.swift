internal import SlotAnalysis
internal import SlotEngine
internal import SlotStatistics

extension PayRow {
  /// The row of a pay table at one count, at a stake.
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
    pay = credits.map { $0 * (rule.isTimesBet ? cost : 1) }
    payText = odds.pay.map {
      PayText(costOfOneCoin: cost, isTimesBet: rule.isTimesBet).text($0, coins: stake.coins)
    }
    award = odds.awards ? Self.award(odds, of: rule, machine) : nil
    hits = Rational(odds.hits)
    hitsOfOneLine = odds.hitsOfOneLine.map { Rational($0) }
    cycle = machine.modes[odds.mode].cycle
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
