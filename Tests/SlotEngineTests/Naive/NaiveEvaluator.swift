import SlotEngine

/// The rules of machine format 1, written independently of the engine from the text of the format.
///
/// It is slow and literal: it tries all stretches of a line and lists all ways one by one. If it
/// and the engine disagree, one of them has misread the format.
struct NaiveEvaluator {
  let machine: Machine
  let stake: Stake
  let state: ModeState
  /// The symbols of each reel, top to bottom.
  let columns: [[SymbolID]]

  var mode: Mode { machine.modes[state.mode] }

  /// All wins, in order of the looks, the lines and the rows.
  func wins() -> [NaiveWin] {
    machine.looks.ids.flatMap { place -> [NaiveWin] in
      let look = machine.looks[place]
      if let modes = look.modes, !modes.contains(state.mode) { return [] }
      switch look.place {
      case .lines: return lineWins(look.choice, look: place)
      case .ways: return wayWins(look.choice, look: place)
      case .window: return windowWins(look.choice, look: place)
      }
    }
  }
}

// MARK: Cells

extension NaiveEvaluator {
  var allCells: [Cell] {
    columns.indices.flatMap { reel in
      columns[reel].indices.map { Cell(reel: ReelIndex(reel), row: RowIndex($0)) }
    }
  }

  func cells(ofLine line: LineIndex) -> [Cell] {
    machine.lines[line].indices.map { Cell(reel: ReelIndex($0), row: machine.lines[line][$0]) }
  }

  func symbol(_ cell: Cell) -> SymbolID { columns[cell.reel.index][cell.row.index] }

  /// The symbols that match what is asked for.
  func members(_ asked: Asked) -> [SymbolID] {
    switch asked {
    case .symbol(let symbol): [symbol]
    case .group(let group):
      machine.symbols.ids.filter(machine.groups[group].members.contains)
    case .drawn(let draw): state.drawn[draw.index].map { [$0] } ?? []
    }
  }

  /// Whether a cell shows what is asked for, or a member of it.
  func isAsked(_ cell: Cell, _ asked: Asked) -> Bool {
    members(asked).contains(symbol(cell))
  }

  /// The wild that a cell shows, if it may stand in for what is asked for and the cell doesn't
  /// match already.
  func wild(_ cell: Cell, standingInFor asked: Asked) -> Wild? {
    guard !isAsked(cell, asked) else { return nil }
    return machine.wilds.first {
      $0.symbol == symbol(cell) && members(asked).contains(where: $0.standsInFor.contains)
    }
  }

  func fits(_ cell: Cell, _ asked: Asked, wilds: Bool) -> Bool {
    isAsked(cell, asked) || (wilds && wild(cell, standingInFor: asked) != nil)
  }
}

// MARK: Values of cells

extension NaiveEvaluator {
  /// Whether enough of the cells themselves show what each was asked for.
  func hasEnoughReal(_ cells: [Cell], _ asked: [Asked]) -> Bool {
    let pairs = zip(cells, asked)
    let real = pairs.filter { isAsked($0, $1) }.count
    let needed = pairs.compactMap { wild($0, standingInFor: $1)?.real }.max() ?? 0
    return real >= needed
  }

  /// The factors of the cells, combined as the mode prescribes.
  func factor(_ cells: [Cell], _ asked: [Asked]) -> Int {
    var factors: [Int] = []
    for (cell, asked) in zip(cells, asked) {
      let isExactly =
        switch asked {
        case .symbol, .drawn: isAsked(cell, asked)
        case .group: false
        }
      let factor = mode.factors[symbol(cell).index]
      if !isExactly, factor != 1 { factors.append(factor) }
    }
    guard !factors.isEmpty else { return 1 }
    switch mode.combine {
    case .product: return factors.reduce(1, *)
    case .sum: return factors.reduce(0, +)
    case .highest: return factors.max() ?? 1
    }
  }

  /// The credits of a pay on a set of cells.
  func credits(_ pay: Pay, rule: Rule, cells: [Cell], asked: [Asked]) -> Int {
    pay.credits(coins: stake.coins).count * awardScale(rule)
      * (rule.isMultiplied ? factor(cells, asked) : 1)
  }

  /// The multiplier of an award's credits: that of a pay, apart from coins and factors.
  func awardScale(_ rule: Rule) -> Int {
    (rule.isTimesBet ? machine.cost(lines: stake.lines).count : 1)
      * (rule.isMultiplied ? state.multiplier : 1)
  }

  /// The entries of a row; a drawn symbol without a row of its own has those of the symbol drawn.
  func entries<Value>(_ asked: Asked, in table: CountTable<Value>?) -> [CountEntry<Value>] {
    guard let row = table?.rows.first(where: { $0.asked == asked }) else { return [] }
    guard case .drawn(let draw) = asked, !row.entriesOfDrawn.isEmpty else { return row.entries }
    return state.drawn[draw.index].map { row.entriesOfDrawn[$0.index] } ?? []
  }

  func name(_ asked: Asked) -> String {
    switch asked {
    case .symbol(let symbol): machine.symbols[symbol].name
    case .group(let group): machine.groups[group].name
    case .drawn(let draw): machine.draws[draw].name
    }
  }
}
