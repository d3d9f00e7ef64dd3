import SlotEngine

/// What a line of a machine's paid spin wins, as disjoint sets of its outcomes.
///
/// A machine of one line is made, on whose reels each symbol is once, and the engine plays its whole cycle. So the rules
/// are the engine's. Symbols after which the same follows are put together, reel by reel from the last, as in a decision
/// diagram; every way through it is a set of outcomes that win the same.
struct LineOutcomes {
  /// Outcomes that win the same: on each reel, the symbols that it may show.
  struct Box {
    let symbols: [[SymbolID]]
    let wins: [LineWin]
  }

  /// What a reading wins.
  struct LineWin: Hashable {
    let name: String
    let count: Int
    /// The count that is paid for; 0 for none.
    let paidCount: Int
    let credits: Int
  }

  let boxes: [Box]

  /// The most outcomes that are played, and the most sets.
  static let (mostOutcomes, mostBoxes) = (400_000, 5_000)

  /// Plays a line; nil if there is too much to play, or more than the symbols on the line decides.
  ///
  /// - Parameters:
  ///   - machine: The machine, whose paid spin shows what its reels do.
  ///   - line: The line, whose looks apply.
  ///   - symbols: The symbols that the line may show on each reel.
  init?(of machine: Machine, line: LineIndex, symbols: [[SymbolID]]) {
    let base = machine.modes[0]
    let looks = machine.looks.filter {
      $0.place == .lines && $0.counts(in: .base) && ($0.lines?.contains(line) ?? true)
    }
    guard
      symbols.reduce(1, { $0.multipliedReportingOverflow(by: $1.count).partialValue })
        <= Self.mostOutcomes,
      looks.allSatisfy({ look in
        look.meter == nil && look.grids == .each
          && look.choice.rules.allSatisfy { !$0.isTimesBet && $0.collect == nil && !$0.asksSpin }
      }),
      let mode = try? Mode(
        name: base.name,
        reels: symbols.map { Reel(stops: $0.map { ReelStop(symbol: $0) }) }, factors: base.factors,
        combine: base.combine, multiplier: base.multiplier, draws: base.draws)
    else { return nil }
    var played = mode
    played.wilds = base.wilds
    let single = Machine(
      unchecked: machine.name, bet: machine.bet, symbols: machine.symbols, groups: machine.groups,
      wilds: machine.wilds, rows: symbols.map { _ in 1 }, lines: [symbols.map { _ in RowIndex(0) }],
      looks: looks.map { Look(place: .lines, choice: $0.choice, modes: $0.modes) },
      modes: [played] + machine.modes.dropFirst(), draws: machine.draws, bonuses: machine.bonuses,
      jackpots: machine.jackpots)
    var diagram = Diagram(symbols: symbols) { ordinal in
      single.outcome(ofOrdinal: ordinal).wins.map { win in
        LineWin(
          name: win.name, count: win.count, paidCount: win.paid?.count ?? 0, credits: win.pay.count)
      }
    }
    guard let boxes = diagram.boxes(atMost: Self.mostBoxes) else { return nil }
    self.boxes = boxes
  }
}

/// The decision diagram of a line.
private struct Diagram {
  let symbols: [[SymbolID]]
  let wins: (UInt64) -> [LineOutcomes.LineWin]
  /// The nodes of each reel by what follows each of its symbols, and the leaves by what is won.
  private var nodes: [[Int]: Int] = [:]
  private var leaves: [[LineOutcomes.LineWin]: Int] = [:]
  private var children: [[Int]] = []
  private var won: [[LineOutcomes.LineWin]] = []
  private var ordinal: UInt64 = 0

  init(symbols: [[SymbolID]], wins: @escaping (UInt64) -> [LineOutcomes.LineWin]) {
    (self.symbols, self.wins) = (symbols, wins)
  }

  /// The ways through the diagram that win something; nil if there are too many.
  mutating func boxes(atMost most: Int) -> [LineOutcomes.Box]? {
    let root = node(reel: 0)
    var boxes: [LineOutcomes.Box] = []
    var ways: [(node: Int, symbols: [[SymbolID]])] = [(root, [])]
    while let (node, path) = ways.popLast() {
      if path.count == symbols.count {
        if !won[node].isEmpty { boxes.append(LineOutcomes.Box(symbols: path, wins: won[node])) }
        guard boxes.count <= most else { return nil }
        continue
      }
      var groups: [(node: Int, symbols: [SymbolID])] = []
      for (symbol, child) in zip(symbols[path.count], children[node]) {
        if let index = groups.firstIndex(where: { $0.node == child }) {
          groups[index].symbols.append(symbol)
        } else {
          groups.append((child, [symbol]))
        }
      }
      // The last is taken first.
      ways += groups.reversed().map { ($0.node, path + [$0.symbols]) }
    }
    return boxes
  }

  /// The node of what follows from a reel on, for the next outcomes in order. Nodes of different reels are told apart by
  /// their first number.
  private mutating func node(reel: Int) -> Int {
    if reel == symbols.count {
      let leaf = wins(ordinal)
      ordinal += 1
      if let known = leaves[leaf] { return known }
      leaves[leaf] = won.count
      won.append(leaf)
      return won.count - 1
    }
    let following = symbols[reel].map { _ in node(reel: reel + 1) }
    let key = [reel] + following
    if let known = nodes[key] { return known }
    nodes[key] = children.count
    children.append(following)
    return children.count - 1
  }
}
