/// What the rules need of a mode at every spin, derived from the machine once and shared by all who play it.
///
/// It holds nothing that a spin changes, and no machine: ``Machine/modeRules(_:)`` keeps it with the machine's parts.
final class ModeRules: Sendable {
  /// A look that counts in the mode.
  ///
  /// A class, because it is visited on every grid, and copying its parts would take longer than looking.
  final class Place: Sendable {
    let index: LookIndex
    let look: Look
    let grids: LookedGrids
    let screen: LookScreen
    /// The lines that it examines, in order, whether they are played or not.
    let lines: [LineIndex]
    /// The places of their cells on a ``FlatGrid``, line by line, each from the left.
    private let linePlaces: [UInt8]

    init(_ index: LookIndex, of machine: Machine, _ symbols: CellJudge.Symbols) {
      self.index = index
      look = machine.looks[index]
      grids = LookedGrids(look.grids)
      screen = LookScreen(of: look, symbols, draws: machine.draws)
      let examined = look.lines
      lines =
        look.place == .lines ? machine.lines.ids.filter { examined?.contains($0) ?? true } : []
      linePlaces = lines.flatMap { machine.cells(of: $0).map(FlatGrid.place) }
    }

    /// Calls a function with each of its lines that may have a reading, with the rows that may.
    ///
    /// - Parameter played: How many of the machine's lines are played.
    @inline(__always)
    func forEachCandidate(
      on grid: FlatGrid, lines played: Int, _ body: (LineIndex, LookScreen.Candidates) -> Void
    ) {
      // Most stakes play all lines.
      let count =
        lines.last.map { $0.index < played } ?? true
        ? lines.count : lines.prefix { $0.index < played }.count
      screen.forEachCandidate(on: grid, lines: count, crossing: linePlaces) { body(lines[$0], $1) }
    }
  }

  let mode: Mode
  /// What its spins do, and what follows from them.
  let features: Features
  /// What the mode says of its symbols.
  let symbolsSeen: CellJudge.Symbols
  /// The looks that count in the mode, in order.
  let places: [Place]
  /// The cells of each line, from the left.
  let lines: [[Cell]]
  /// What a spin draws where nothing is drawn.
  let frame: SpinFrame
  /// How many rows each reel shows.
  let heights: [ReelHeight]
  /// Whether any of them is drawn.
  let drawsHeights: Bool
  /// The sets of reels.
  let sets: [ReelSetRules]
  /// Whether a spin draws more of its frame than the first of everything: reels, heights, or what mystery symbols become.
  let drawsFrame: Bool
  /// What a reel may show instead of what it stopped at and what is held there.
  let change: ColumnChange
  /// The symbols that draw values as they land.
  let valued: SymbolSet
  /// The symbols of the machine.
  let symbols: [SlotSymbol]
  /// The meters that count.
  let meters: [MeterID]
  /// Whether a spin that holds nothing shows what its reels stop at and nothing else, and is looked at once.
  let isShownAtStops: Bool
  /// Whether a spin shows nothing but symbols and is looked at once, whatever is held.
  let isShownAtOnce: Bool
  /// Whether a look is at what the whole spin paid.
  let asksSpin: Bool
  /// Whether a look is at the last grid alone.
  let asksLast: Bool
  /// Whether a look is at what a stay leaves as it ends.
  let asksEnd: Bool

  init(of machine: Machine, in mode: ModeID) {
    let parts = machine.modes[mode]
    let symbolsSeen = CellJudge.Symbols(of: machine, in: mode)
    self.mode = parts
    let features = Features(of: machine, in: mode)
    self.features = features
    self.symbolsSeen = symbolsSeen
    places = machine.looks.ids.filter { machine.looks[$0].counts(in: mode) }
      .map { Place($0, of: machine, symbolsSeen) }
    lines = machine.lines.ids.map(machine.cells)
    frame = SpinFrame(firstOf: mode, in: machine)
    heights = machine.heights(in: mode)
    drawsHeights = heights.contains { $0.isDrawn }
    sets = parts.reelSets.map { [frame] in ReelSetRules(of: $0.value, rows: frame.rows) }
    drawsFrame = parts.drawsReels || drawsHeights || !parts.mysteries.isEmpty
    change = parts.change
    valued = SymbolSet(parts.values.lazy.map(\.symbol))
    symbols = machine.symbols
    meters = machine.meters.ids.filter { machine.meters[$0].counts(in: mode) }
    isShownAtStops = Features.shownAtStops.contains(features) && machine.meters.isEmpty
    isShownAtOnce = Features.shownAtOnce.contains(features) && meters.isEmpty
    asksSpin = places.contains { $0.look.asksSpin }
    asksLast = places.contains { $0.grids == .last }
    asksEnd = places.contains { $0.grids == .end }
  }
}

extension ModeRules {
  /// Columns of symbols as a window.
  func window(showing columns: [SymbolColumn]) -> Window { Window(showing: columns, of: symbols) }
}

/// Some of the grids of a spin.
struct LookedGrids: OptionSet {
  let rawValue: UInt8

  static let each = LookedGrids(rawValue: 1)
  static let first = LookedGrids(rawValue: 2)
  static let last = LookedGrids(rawValue: 4)
  static let end = LookedGrids(rawValue: 8)

  /// All that look at a spin with a single grid.
  static let single: LookedGrids = [.each, .first, .last]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Those that a look examines.
  init(_ grids: Look.Grids) {
    switch grids {
    case .each: self = .each
    case .first: self = .first
    case .last: self = .last
    case .end: self = .end
    }
  }
}
