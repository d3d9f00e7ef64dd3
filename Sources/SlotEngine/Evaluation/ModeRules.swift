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
  let judge: CellJudge.Symbols
  /// The looks that count in the mode, in order.
  let places: [Place]
  /// The cells of each line, from the left.
  let lines: [[Cell]]
  /// The base game's state, or that of a stay that drew nothing.
  let state: ModeState
  /// What a spin draws where nothing is drawn.
  let frame: SpinFrame
  /// How many rows each reel shows.
  let heights: [ReelHeight]
  /// What is drawn for each of them; empty where no height is drawn.
  let drawnHeights: [[Weighted<Int>]]
  /// The sets of reels.
  let sets: [ReelSetRules]
  /// What the reels show at each of their stops, if a spin that holds nothing is a single look at that; nil where it is
  /// more, or where there are too many stops.
  let strips: StripSpins?
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
    let judge = CellJudge.Symbols(of: machine, in: mode)
    self.mode = parts
    let features = Features(of: machine, in: mode)
    self.features = features
    self.judge = judge
    places = machine.looks.ids.filter { machine.looks[$0].counts(in: mode) }
      .map { Place($0, of: machine, judge) }
    lines = machine.lines.ids.map(machine.cells)
    state = ModeState(
      mode: mode, multiplier: parts.multiplier,
      drawn: Array(repeating: nil, count: machine.draws.count))
    frame = SpinFrame(firstOf: mode, in: machine)
    heights = machine.heights(in: mode)
    drawnHeights = heights.contains { $0.isDrawn } ? heights.map(\.items) : []
    sets = parts.reelSets.map { ReelSetRules(of: $0.value) }
    let showsStops = Features.shownAtStops.contains(features) && machine.meters.isEmpty
    strips =
      showsStops ? StripSpins(of: parts.reels, frame: frame, symbols: machine.symbols) : nil
    isShownAtOnce = Features.shownAtOnce.contains(features) && machine.meters.isEmpty
    asksSpin = places.contains { $0.look.asksSpin }
    asksLast = places.contains { $0.grids == .last }
    asksEnd = places.contains { $0.grids == .end }
  }
}

/// What a set of reels has to say at every spin.
final class ReelSetRules: Sendable {
  let reels: [Reel]
  /// Runs of neighbouring reels whose cells are drawn from one strip.
  let runsOfCells: [Range<Int>]
  /// The reel whose stops each reel shows.
  let sources: [Int]
  /// The symbols of each reel.
  let strips: [ReelStrip]

  init(of reels: [Reel]) {
    self.reels = reels
    strips = reels.map(ReelStrip.init)
    runsOfCells = reels.runsOfCells
    sources = reels.indices.map { reels.source(ofReel: ReelIndex($0))?.index ?? $0 }
  }
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

/// The symbols of a reel's circles, one after the other, as bytes.
struct ReelStrip: Sendable {
  private let symbols: [UInt8]
  /// Where each circle begins, and where the last one ends.
  private let firsts: [Int]

  init(of reel: Reel) {
    symbols = reel.circles.flatMap { $0.stops.map { UInt8(truncatingIfNeeded: $0.symbol.index) } }
    firsts = reel.circles.reduce(into: [0]) { firsts, circle in
      firsts.append(firsts[firsts.count - 1] + circle.stops.count)
    }
  }

  /// What shows at a position, from there on round the circle.
  func column(at position: ReelPosition, rows: Int) -> SymbolColumn {
    let end = firsts[position.circle + 1]
    var place = firsts[position.circle] + position.stop
    return SymbolColumn(rows: rows) { _ in
      defer {
        place += 1
        if place == end { place = firsts[position.circle] }
      }
      return SymbolID(Int(symbols[place]))
    }
  }
}
