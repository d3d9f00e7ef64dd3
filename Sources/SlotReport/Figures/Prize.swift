import SlotAnalysis
import SlotEngine
import SlotStatistics
import SlotWords

/// A prize of the pay table at a stake: one count of a row, what it gives and how often it is hit.
struct Prize: Sendable {
  /// Its hits, and its mean credits per spin of the mode.
  let odds: RowOdds
  /// The name of the symbol, group or sequence.
  let name: String
  /// The symbols that the mode has drawn, in words; nil if it draws none.
  let drawn: String?
  /// The number in the pay table at the stake's coins, a multiple of the bet if ``isTimesBet``; nil
  /// if the prize only makes an award.
  let credits: Credits?
  /// Whether that number is multiplied by the cost of a round at one coin.
  let isTimesBet: Bool
  /// The credits that it pays, before factors and multipliers; nil if it only makes an award.
  let pay: Credits?
  /// The pay in words: `25`, or `2 × bet = 40`; nil if it only makes an award.
  let payText: String?
  /// What is awarded, in words.
  let award: String?

  init(_ odds: RowOdds, of machine: Machine, stake: Stake) {
    let rule = machine.looks[odds.look].choice.rules[odds.rule]
    let cost = machine.cost(lines: stake.lines)
    let text = PayText(costOfOneCoin: cost, isTimesBet: rule.isTimesBet)
    (self.odds, isTimesBet) = (odds, rule.isTimesBet)
    (name, drawn) = (Self.name(odds.asked, of: rule, machine), Self.drawn(odds.drawn, of: machine))
    credits = odds.pay?.credits(coins: stake.coins)
    pay = credits.map { $0 * (rule.isTimesBet ? cost.count : 1) }
    payText = odds.pay.map { text.text($0, coins: stake.coins) }
    award = odds.awards ? Self.award(odds, of: rule, machine) : nil
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

extension Prize {
  var hits: Rational { Rational(odds.hits) }

  /// The hits on one line; nil for ways and the window.
  var hitsOfOneLine: Rational? { odds.hitsOfOneLine.map { Rational($0) } }

  /// The mean number of hits per spin of the mode.
  var frequency: Rational { hits / Rational(odds.cycle) }

  /// The symbol, if the prize is for a single symbol.
  var symbol: Int? { if case .symbol(let symbol)? = odds.asked { symbol.index } else { nil } }
}

// MARK: Figures

extension Prize {
  /// The figures of the prize.
  ///
  /// - Parameter share: Its mean credits as a share of the cost; nil for those of features.
  func figures(of machine: Machine, share: Rational?) -> [Figure] {
    let mode = machine.modes[odds.mode].name
    let item =
      "\(mode)\(drawn.map { ", \($0)," } ?? "") look \(odds.look.number) \(name) \(odds.count)"
    let kind = [
      Figure("mode", mode, "the mode"),
      Figure("drawn", drawn, "what the mode has drawn, if it draws anything").orAbsent,
      Figure("look", odds.look.number, "the number of the look"),
      Figure("name", name, "the symbol, the group or the sequence"),
      Figure("count", odds.count, "how many the prize takes"),
      Figure("cycle", odds.cycle, .combinations, "combinations of a spin of the mode"),
      Figure("timesBet", isTimesBet, "whether `credits` is a multiple of the bet"),
    ]
    let meaningOfCredits = "the number in the table, unless the prize only awards"
    let meaningOfPay = "what the prize pays, unless it only awards"
    let meaningOfMean = "mean credits that it adds to a spin of the mode, with all factors"
    let meaningOfLine = "combinations that win it on one line, for wins on lines"
    let given = [
      Figure("credits", credits, .credits, meaningOfCredits),
      Figure("pay", pay, .credits, meaningOfPay),
      Figure("award", award, "what it awards, unless it only pays"),
      Figure("hits", hits, .hits, "combinations of the mode's cycle that win it"),
      Figure("hitsOfOneLine", hitsOfOneLine, .hits, meaningOfLine),
      Figure("meanCredits", odds.meanCredits, .meanCredits, meaningOfMean),
    ]
    let part = Figure(
      "share", share, .shareOfCost,
      "its mean credits as a share of the cost, for prizes of the paid spin"
    ).orAbsent
    return kind + given.csv("prize", item).map(\.orAbsent) + [part]
  }
}
