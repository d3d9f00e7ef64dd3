/// What a spin draws in addition to the stops of its reels: the set of reels, their heights, and what its
/// mystery symbols become.
public struct SpinFrame: Sendable, Hashable, Codable {
  /// The set of reels, by its index in ``Mode/reelSets``.
  public internal(set) var reelSet = 0
  /// How many rows each reel shows.
  public internal(set) var rows: [Int]
  /// What each of the mode's mystery symbols becomes, in their order.
  public internal(set) var becomes: [SymbolID]
}

extension SpinFrame {
  /// The frame in which everything is the first that may be drawn: the only one where nothing is.
  init(firstOf mode: ModeID, in machine: Machine) {
    rows = machine.heights(in: mode).map { $0.items[0].value }
    becomes = machine.modes[mode].mysteries.map { $0.items[0].value }
  }
}

extension Mode {
  /// What a reel shows where it stopped at some symbols: what is held laid over them, mystery symbols
  /// become what was drawn, and what expands expanded.
  func column(
    _ stopped: [SymbolID], ofReel reel: ReelIndex, becoming: [SymbolID], in state: ModeState
  ) -> [SymbolID] {
    var symbols = stopped
    if !state.held.isEmpty {
      for row in symbols.indices {
        symbols[row] = state.held[Cell(reel: reel, row: RowIndex(row))] ?? symbols[row]
      }
    }
    change.apply(to: &symbols, becoming: becoming)
    return symbols
  }

  /// What a reel may show instead of what it stopped at and what is held there.
  var change: ColumnChange {
    ColumnChange(mysteries: mysteries.map(\.symbol), expands: expands)
  }

  /// What a symbol shows as: a mystery symbol is what it became, any other itself.
  func became(_ symbol: SymbolID, _ frame: SpinFrame) -> SymbolID {
    zip(mysteries, frame.becomes).first { $0.0.symbol == symbol }?.1 ?? symbol
  }
}

/// What becomes of symbols as a reel shows them: mystery symbols become what was drawn, and what expands expands.
struct ColumnChange: Sendable {
  fileprivate let mysteries: [SymbolID]
  fileprivate let expands: [SymbolID]

  var isNone: Bool { expands.isEmpty && mysteries.isEmpty }

  /// Changes what a reel shows.
  ///
  /// - Parameter becoming: What each mystery symbol becomes.
  func apply<Column>(to column: inout Column, becoming: [SymbolID])
  where Column: RandomAccessCollection & MutableCollection, Column.Element == SymbolID {
    for (mystery, symbol) in zip(mysteries, becoming) {
      for row in column.indices where column[row] == mystery { column[row] = symbol }
    }
    guard let expanding = expands.first(where: column.contains) else { return }
    for row in column.indices { column[row] = expanding }
  }
}

extension Reel {
  /// The symbols that a turning reel stops at, from the top.
  func symbols(at position: ReelPosition, rows: Int) -> [SymbolID] {
    (0..<rows).map { symbol(at: position, offset: $0) }
  }
}
