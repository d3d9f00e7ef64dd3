import SlotEngine
import SlotStatistics

/// The gains of a spin that tumbles cell by cell, symbol by symbol.
///
/// If all cells are drawn from one strip and rules only count single symbols, a grid is just a number of
/// cells for each symbol, and what each symbol pays, clears and awards depends only on its own count. All
/// of that is found by the plain rules, from grids that show only one symbol.
struct CellTables: Sendable {
  /// The gain from a number of cells of a symbol.
  struct Gain: Sendable {
    /// The credits of each look, before the ladder.
    var credits: [Int]
    var awards: [ScaledAward] = []
    var isHit = false
    /// Whether its cells are cleared.
    var clears = false
  }

  /// The number of cells of a grid.
  let cells: Int
  /// The symbols that a cell can show. All symbols that no rule counts are merged into one.
  let drawn: [Weighted<SymbolID>]
  /// For each of these symbols and each number of cells, the gain from looks at every grid.
  private(set) var each: [[Gain]] = []
  /// The gains from looks at the first grid.
  private(set) var first: [[Gain]] = []
  /// The gains from looks at the last grid.
  private(set) var last: [[Gain]] = []
  /// The tumble.
  let tumble: Tumble
  /// The factor of the spin's multiplied wins at its end; nil if there is none.
  private(set) var total: CellTotal?

  /// The total weight of the symbols of a cell.
  var weight: UInt64 { drawn.reduce(0) { $0 + $1.weight } }

  /// Reads the tables of a spin; nil if counts don't describe its grids completely.
  init?(_ machine: Machine, stake: Stake, state: ModeState) {
    let mode = machine.modes[state.mode]
    guard let tumble = mode.tumble, let strip = machine.onlyStrip(in: state.mode),
      state.held.isEmpty,
      let asked = machine.symbolsCountedAlone(in: state, tumble: tumble)
    else { return nil }
    self.tumble = tumble
    cells = machine.rows.reduce(0, +)
    drawn = strip.symbols(tellingApart: asked)
    let places = Cell.all(rows: machine.rows)
    func gains(_ grids: Look.Grids) -> [[Gain]] {
      drawn.map { item in
        (0...places.count).map { count in
          var columns = machine.rows.map { [SymbolID?](repeating: nil, count: $0) }
          for cell in places.prefix(count) { columns[cell] = item.value }
          var gain = Gain(credits: machine.looks.map { _ in 0 })
          for win in machine.wins(showing: columns, on: grids, stake: stake, in: state) {
            gain.isHit = true
            gain.credits[win.look.index] += win.pay.count
            gain.awards += SpinGain(of: [win]).awards
            if machine.looks[win.look].clears, grids != .last, !tumble.keeps.contains(item.value) {
              gain.clears = true
            }
          }
          return gain
        }
      }
    }
    (each, first, last) = (gains(.each), gains(.first), gains(.last))
    // An award of a grid in between would have to be followed along the way.
    guard each.joined().allSatisfy({ $0.awards.isEmpty }) else { return nil }
    guard let counted = machine.meters.firstIndex(where: { $0.counts(in: state.mode) }) else {
      return
    }
    guard mode.total == MeterID(counted),
      machine.meters.filter({ $0.counts(in: state.mode) }).count == 1,
      let total = CellTotal(machine.meters[counted], of: self, in: machine, mode: mode)
    else { return nil }
    self.total = total
  }
}

extension Machine {
  /// The strip from which all cells of a mode are drawn; nil if there are several, or if anything but cells
  /// is drawn.
  fileprivate func onlyStrip(in index: ModeID) -> Circle? {
    let mode = modes[index]
    let drawn = Features.decidedByStops.subtracting([.expands, .walks]).union(.meters)
      .union([.drawnCells, .tumble, .values, .raisedPay, .stayEnd])
    guard drawn.contains(features(in: index)), mode.reels.allSatisfy({ $0.filling == .cells }),
      Set(mode.reels).count == 1, heights(in: index) == rows.map({ ReelHeight($0) })
    else { return nil }
    return mode.reels[0].circles[0]
  }

  /// The symbols that the rules of a mode count, each separately; nil if they ask for more.
  fileprivate func symbolsCountedAlone(in state: ModeState, tumble: Tumble) -> SymbolSet? {
    var asked = SymbolSet()
    let isScaled = tumble.ladder.contains { $0 != 1 } || modes[state.mode].total != nil
    for look in looks where look.countsOnSpins(in: state.mode) {
      guard look.place == .window, look.meter == nil else { return nil }
      for rule in look.choice.rules {
        guard rule.collect == nil, !rule.asksSpin, rule.conditions.isEmpty,
          rule.pattern.match == .count,
          // Unmultiplied pays would have to be followed separately, and so would multiplied awards.
          !isScaled || rule.isMultiplied || rule.pays == nil,
          !isScaled || !rule.isMultiplied || !awards(of: look).contains(where: \.paysOrPlays)
        else { return nil }
        for row in rule.rows {
          let shown =
            if case .drawn(let draw) = row {
              state.drawn[draw.index].map { [$0] } ?? []
            } else { members(of: row).members }
          guard shown.count <= 1 else { return nil }
          asked.formUnion(SymbolSet(shown))
        }
        guard !awards(of: look).contains(where: { $0.stay.hold != nil || $0.stay.reset != nil })
        else { return nil }
      }
    }
    for meter in meters where meter.counts(in: state.mode) {
      switch meter.addition {
      case .landing(_, let counted), .values(let counted):
        asked.formUnion(members(of: counted))
      case .winning, .winningValues: return nil
      }
    }
    return asked
  }
}

extension Award {
  /// Whether it gives credits, directly or by a bonus.
  fileprivate var paysOrPlays: Bool {
    bonus != nil || jackpot != nil || credits.credits(coins: 1) > 0
  }
}
