/// The symbols of a mode as its rules see them: where a symbol's factor is drawn, a cell that shows it is taken for one of
/// several symbols, one for each of its factors.
///
/// So all that reads what shows, symbol by symbol, reads drawn factors too: the plain rules, their screens, and the
/// automata for exact numbers. Only a ``CellJudge`` knows what such a symbol matches.
///
/// **Invariant.** The symbols of the machine keep their numbers, and so does ``Machine/nothing``, which is the next one. The
/// further ones follow, below ``Machine/mostSymbols``.
package struct ShownSymbols: Sendable {
  /// The symbols of the machine.
  private let own: Int
  /// What each further one is.
  private let drawn: [Drawn]

  private struct Drawn {
    let symbol: SymbolID
    let factor: Int
  }

  init(of machine: Machine, in mode: ModeID) {
    own = machine.symbols.count
    drawn = machine.modes[mode].drawnFactors.flatMap { own in
      own.differentFactors.map { Drawn(symbol: own.symbol, factor: $0) }
    }
  }
}

extension SymbolFactors {
  /// The factors that can be drawn, each once, in ascending order.
  var differentFactors: [Int] { Set(items.map(\.value)).sorted() }
}

extension ShownSymbols {
  /// Whether no factor is drawn.
  var isPlain: Bool { drawn.isEmpty }

  /// The number of them; where factors are drawn, with nothing among them.
  package var count: Int { drawn.isEmpty ? own : own + 1 + drawn.count }

  /// The symbol of the machine that is shown.
  package func symbol(of shown: SymbolID) -> SymbolID {
    let number = shown.index - own - 1
    return drawn.indices.contains(number) ? drawn[number].symbol : shown
  }

  /// Columns with the symbols of the machine that they show.
  package func symbols(of columns: [[SymbolID]]) -> [[SymbolID]] {
    drawn.isEmpty ? columns : columns.map { $0.map(symbol) }
  }

  /// A symbol with a factor that was drawn for it.
  func shown(_ symbol: SymbolID, times factor: Int) -> SymbolID {
    drawn.firstIndex { $0.symbol == symbol && $0.factor == factor }
      .map { SymbolID(own + 1 + $0) } ?? symbol
  }

  /// Columns with the factors of their cells.
  func columns(_ columns: [SymbolColumn], _ factors: CellMap<Int>) -> [SymbolColumn] {
    if drawn.isEmpty || factors.isEmpty { return columns }
    var columns = columns
    for (cell, factor) in factors { columns[cell] = shown(columns[cell], times: factor) }
    return columns
  }

  /// The further symbols, with what each is.
  var factored: [(shown: SymbolID, symbol: SymbolID, factor: Int)] {
    drawn.enumerated().map { (SymbolID(own + 1 + $0), $1.symbol, $1.factor) }
  }

  /// A set of symbols, with all that they are shown as.
  func all(of symbols: SymbolSet) -> SymbolSet {
    if drawn.isEmpty { return symbols }
    var all = symbols
    all.formUnion(SymbolSet(factored.filter { symbols.contains($0.symbol) }.map(\.shown)))
    return all
  }
}

extension Machine {
  /// The symbols of a mode as its rules see them.
  package func shownSymbols(in mode: ModeID) -> ShownSymbols { modeRules(mode).symbolsSeen.shown }
}
