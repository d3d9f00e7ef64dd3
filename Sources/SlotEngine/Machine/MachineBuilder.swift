/// Builds a machine in code, by names.
///
/// ```swift
/// let machine = try MachineBuilder("harbour", rows: 3)
///   .reels(
///     "anchor gull shell shell buoy wave", "gull shell anchor buoy shell wave",
///     "shell gull buoy anchor shell wave")
///   .lines([1, 1, 1], [0, 0, 0], [2, 2, 2])
///   .wild("wave")
///   .pays("anchor", [3: 5])
///   .pays("gull", [3: 3])
///   .pays("shell", [3: 1])
///   .scatter("buoy", pays: [3: 1])
///   .freeGames("buoy", [3: 2], multiplier: 2)
///   .machine()
/// ```
///
/// It covers what most machines have. Everything else (groups, choices among rules, bonuses, held
/// cells, other bets) needs
/// ``Machine/init(name:bet:symbols:groups:wilds:rows:lines:looks:modes:draws:bonuses:jackpots:bets:meters:cap:gamble:)``
/// or a machine file.
public struct MachineBuilder: Sendable {
  /// What a symbol pays or awards for each count.
  private struct Prize {
    let symbol: String
    let counts: [Int: Int]
  }

  private let name: String
  private let rows: Int
  private var bet: Bet
  private var reels: [[String]] = []
  private var lines: [[RowIndex]] = []
  private var wilds: [String] = []
  private var linePays: [Prize] = []
  private var scatterPays: [Prize] = []
  private var freeGames: [Prize] = []
  private var freeMultiplier = 1

  /// Begins a machine that costs one credit per line; the middle row is its only line by default.
  ///
  /// - Parameters:
  ///   - name: The machine's name.
  ///   - rows: The number of rows that every reel shows.
  ///   - bet: What can be bet; by default one coin on all lines.
  public init(_ name: String, rows: Int = 1, bet: Bet = Bet()) {
    self.name = name
    self.rows = rows
    self.bet = bet
  }

  /// Sets the strips, left to right: the names of the stops, separated by spaces. The machine's
  /// symbols are those on the strips, in order of first appearance.
  public func reels(_ strips: String...) -> MachineBuilder {
    changed { $0.reels = strips.map { $0.split(separator: " ").map(String.init) } }
  }

  /// Sets the paylines: the row that each crosses on every reel; 0 is the top row.
  public func lines(_ lines: [RowIndex]...) -> MachineBuilder { changed { $0.lines = lines } }

  /// Adds a wild, which stands in for all symbols that aren't wilds, on lines.
  public func wild(_ symbol: String) -> MachineBuilder { changed { $0.wilds.append(symbol) } }

  /// Adds the pays of a symbol on lines, by the length of its run from the first reel.
  public func pays(_ symbol: String, _ counts: [Int: Int]) -> MachineBuilder {
    changed { $0.linePays.append(Prize(symbol: symbol, counts: counts)) }
  }

  /// Adds the pays of a symbol anywhere in the window, by count, as multiples of the total bet.
  public func scatter(_ symbol: String, pays counts: [Int: Int]) -> MachineBuilder {
    changed { $0.scatterPays.append(Prize(symbol: symbol, counts: counts)) }
  }

  /// Adds the free games that a symbol awards anywhere in the window, by count, both in the base game and in
  /// free games.
  public func freeGames(
    _ symbol: String, _ counts: [Int: Int], multiplier: Int = 1
  ) -> MachineBuilder {
    changed {
      $0.freeGames.append(Prize(symbol: symbol, counts: counts))
      $0.freeMultiplier = multiplier
    }
  }

  private func changed(_ change: (inout MachineBuilder) -> Void) -> MachineBuilder {
    var builder = self
    change(&builder)
    return builder
  }
}

extension MachineBuilder {
  /// The machine.
  ///
  /// - Throws: ``MachineError/unknownSymbol(_:known:)`` for a name that is on no reel, and whatever
  ///   ``Machine`` throws for parts that don't fit.
  public func machine() throws(MachineError) -> Machine {
    var names: [String] = []
    for name in reels.joined() where !names.contains(name) { names.append(name) }
    let strips = reels.map { strip in
      Reel(stops: strip.map { ReelStop(symbol: SymbolID(names.firstIndex(of: $0) ?? 0)) })
    }
    let factors = names.map { _ in 1 }
    var modes = [try Mode(name: "base", reels: strips, factors: factors)]
    if !freeGames.isEmpty {
      modes.append(
        try Mode(name: "free", reels: strips, factors: factors, multiplier: freeMultiplier))
    }
    let wilds = try symbols(wilds, among: names)
    var ordinary = SymbolSet(names.indices.prefix(Machine.mostSymbols).map { SymbolID($0) })
    ordinary.subtract(SymbolSet(wilds))
    return try Machine(
      name: name, bet: bet,
      symbols: names.enumerated().map { SlotSymbol(id: SymbolID($0), name: $1) },
      wilds: wilds.map { Wild(symbol: $0, standsInFor: ordinary) },
      rows: reels.map { _ in rows },
      lines: lines.isEmpty ? [reels.map { _ in RowIndex(rows / 2) }] : lines,
      looks: try looks(names),
      modes: modes)
  }

  private func looks(_ names: [String]) throws(MachineError) -> [Look] {
    let anywhere = Pattern(match: .count, allowsWilds: false)
    var looks: [Look] = []
    if !linePays.isEmpty {
      let pays = try table(linePays, names, Pay.perCoin)
      looks.append(
        Look(place: .lines, choice: .rule(Rule(pattern: Pattern(match: .left), pays: pays))))
    }
    if !scatterPays.isEmpty {
      let pays = try table(scatterPays, names, Pay.perCoin)
      looks.append(
        Look(
          place: .window, choice: .rule(Rule(pattern: anywhere, pays: pays, isTimesBet: true))))
    }
    if !freeGames.isEmpty {
      let awards = try table(freeGames, names) { Award(mode: 1, spins: $0) }
      looks.append(
        Look(place: .window, choice: .rule(Rule(pattern: anywhere, pays: nil, awards: awards))))
    }
    return looks
  }

  private func table<Value>(
    _ prizes: [Prize], _ names: [String], _ value: (Int) -> Value
  ) throws(MachineError) -> CountTable<Value> {
    let symbols = try symbols(prizes.map(\.symbol), among: names)
    return CountTable(
      rows: zip(symbols, prizes).map { symbol, prize in
        CountRow(
          asked: .symbol(symbol),
          entries: prize.counts.map { CountEntry(count: $0.key, value: value($0.value)) })
      })
  }

  private func symbols(
    _ asked: [String], among names: [String]
  ) throws(MachineError) -> [SymbolID] {
    var symbols: [SymbolID] = []
    for name in asked {
      guard let symbol = names.firstIndex(of: name) else {
        throw .unknownSymbol(name, known: names)
      }
      symbols.append(SymbolID(symbol))
    }
    return symbols
  }
}
