@testable import SlotEngine

/// Builds machines whose symbols are letters, for cases worked out by hand.
///
/// The symbols are `a b c d w x`: 0 ... 5. Windows are written as one text per row, one letter per
/// reel.
enum SmallMachine {
  static let letters = ["a", "b", "c", "d", "w", "x"]
  static let a = Asked.symbol(0)
  static let b = Asked.symbol(1)
  static let c = Asked.symbol(2)
  static let d = Asked.symbol(3)
  static let w = Asked.symbol(4)
  static let x = Asked.symbol(5)
  static let ab = Asked.group(0)
  static let bc = Asked.group(1)
  static let cw = Asked.group(2)
  static let special = Asked.drawn(0)

  /// The wild `w`, which stands in for everything but itself and `x`.
  static let wild = Wild(symbol: 4, standsInFor: SymbolSet([0, 1, 2, 3]))

  /// A machine with the given looks; by default each row is a line, from the top.
  static func machine(
    _ looks: [Look], reels: Int = 3, rows: [Int]? = nil, lines: [[RowIndex]]? = nil,
    bet: Bet = Bet(fixedCost: 5), wilds: [Wild] = [wild], factors: [Int: Int] = [:],
    combine: FactorRule = .product, expands: [SymbolID] = [], strips: [Reel]? = nil,
    modes: [Mode] = [], bonuses: [Bonus] = [], jackpots: [Jackpot] = [],
    bets: [NamedBet] = [], cap: Int? = nil, gamble: Gamble? = nil
  ) throws -> Machine {
    let rows = rows ?? Array(repeating: 1, count: reels)
    let base = try Mode(
      name: "base", reels: strips ?? Array(repeating: reel("abcdwx"), count: rows.count),
      factors: letters.indices.map { factors[$0] ?? 1 }, combine: combine, expands: expands)
    return try Machine(
      name: "small", bet: bet,
      symbols: letters.enumerated().map { SlotSymbol(id: SymbolID($0.offset), name: $0.element) },
      groups: [
        SymbolGroup(name: "ab", members: SymbolSet([0, 1])),
        SymbolGroup(name: "bc", members: SymbolSet([1, 2])),
        SymbolGroup(name: "cw", members: SymbolSet([2, 4])),
      ], wilds: wilds, rows: rows,
      lines: lines
        ?? (0..<(rows.min() ?? 1)).map { Array(repeating: RowIndex($0), count: rows.count) },
      looks: looks, modes: [base] + modes,
      draws: [SymbolDraw(name: "special", items: [Weighted(0), Weighted(1, weight: 3)])],
      bonuses: bonuses, jackpots: jackpots, bets: bets, cap: cap, gamble: gamble)
  }

  /// A mode with the reels `a … x`, or with others.
  static func mode(
    _ name: String, _ strips: [Reel], multiplier: Int = 1, draws: [DrawID] = [], most: Int = 10_000
  ) throws -> Mode {
    try Mode(
      name: name, reels: strips, factors: letters.map { _ in 1 }, multiplier: multiplier,
      draws: draws, mostSpins: most)
  }

  /// A reel of one circle of letters, each of weight 1.
  static func reel(_ text: String) -> Reel {
    Reel(stops: text.map { ReelStop(symbol: symbol($0)) })
  }

  static func symbol(_ letter: Character) -> SymbolID {
    SymbolID(letters.firstIndex(of: String(letter)) ?? 0)
  }

  /// A pay table.
  static func table<Value>(_ rows: [(Asked, [Int: Value])]) -> CountTable<Value> {
    CountTable(
      rows: rows.map { asked, entries in
        CountRow(
          asked: asked,
          entries: entries.keys.sorted().compactMap { count in
            entries[count].map { CountEntry(count: count, value: $0) }
          })
      })
  }

  static func rule(
    _ match: Pattern.Match, _ rows: [(Asked, [Int: Int])], wilds: Bool = true, new: Bool = false,
    then: [(Asked, [Int: Award])]? = nil, bet: Bool = false, multiplied: Bool = true,
    _ conditions: [Condition] = []
  ) -> Rule {
    Rule(
      pattern: Pattern(match: match, allowsWilds: wilds, onlyNewCells: new),
      pays: rows.isEmpty ? nil : table(rows.map { ($0.0, $0.1.mapValues(Pay.perCoin)) }),
      awards: then.map(table), isTimesBet: bet, isMultiplied: multiplied, conditions: conditions)
  }

  /// A sequence and its pay.
  static func sequence(_ names: [Asked], _ pay: Int, wilds: Bool = true) -> Rule {
    rule(.sequence(names), [(names[0], [names.count: pay])], wilds: wilds)
  }

  static func lines(_ rule: Rule) -> Look { Look(place: .lines, choice: .rule(rule)) }
  static func lines(_ choice: Look.Choice) -> Look { Look(place: .lines, choice: choice) }
  static func ways(_ rule: Rule) -> Look { Look(place: .ways, choice: .rule(rule)) }

  /// A look at the window, where wilds never stand in.
  static func window(_ rule: Rule, modes: Set<ModeID>? = nil) -> Look {
    Look(place: .window, choice: .rule(rule), modes: modes)
  }

  static func condition(
    _ mustHold: Bool, _ match: Pattern.Match, _ demands: [([Asked], Int)],
    at place: Look.Place? = nil, wilds: Bool = true
  ) -> Condition {
    Condition(
      mustHold: mustHold, place: place, pattern: Pattern(match: match, allowsWilds: wilds),
      demands: demands.map { Condition.Demand(anyOf: $0.0, atLeast: $0.1) })
  }

  /// The wins of a window by both evaluators, as `name count@cells=pay`, in order.
  ///
  /// Cells are written as reel and row; more than one way as `×ways`.
  static func wins(
    _ machine: Machine, _ rows: [String], stake: Stake? = nil, state: ModeState? = nil
  ) -> (engine: String, naive: String) {
    let texts = rows.map(Array.init)
    let columns = machine.rows.enumerated().map { reel, height in
      (0..<height).map { symbol(texts[$0][reel]) }
    }
    let window = Window(columns: columns.map { $0.map { machine.symbols[$0] } })
    let stake = stake ?? machine.defaultStake
    let state = state ?? .base(of: machine)
    let naive = NaiveEvaluator(machine: machine, stake: stake, state: state, columns: columns)
    return (
      told(machine.wins(in: window, stake: stake, state: state).map(NaiveWin.init)),
      told(naive.wins())
    )
  }

  private static func told(_ wins: [NaiveWin]) -> String {
    wins.map { win in
      let cells = win.cells.map { "\($0.reel)\($0.row)" }.joined(separator: " ")
      let ways = win.ways == 1 ? "" : "×\(win.ways)"
      let award = win.award == nil ? "" : "!\(win.awardScale)"
      return "\(win.name) \(win.count)\(ways) [\(cells)] \(win.pay)\(award)"
    }.joined(separator: ", ")
  }
}
