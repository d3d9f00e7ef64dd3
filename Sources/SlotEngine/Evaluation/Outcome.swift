/// What an ordinal of a cycle shows and pays.
public struct Outcome: Sendable, Hashable, Codable {
  /// The number of the reels' combination.
  public let ordinal: UInt64
  /// The position at which each reel stopped; held cells may hide what it shows there.
  public let positions: [ReelPosition]
  /// The symbols at which the reels stopped, before held cells are laid over them and anything
  /// expands.
  public let rawWindow: Window
  /// What else was drawn; nil if there is no paid spin.
  public let frame: SpinFrame?
  /// The grids that showed, in order: one unless the spin tumbles, none if there is no paid spin.
  public let grids: [Grid]
  /// The wins of all grids, in the order in which they were found.
  public let wins: [Win]
  /// The factor by which the mode's meter multiplied all multiplied wins at the end of the spin; their pays
  /// include it.
  public internal(set) var totalFactor = 1
  /// What the meters awarded as they reached a count, in the order of the meters.
  public internal(set) var meterAwards: [MeterAward] = []
  /// What the meters showed after the spin, in the order of ``Machine/meters``.
  public internal(set) var counts: [Int] = []

  /// Creates an outcome from its grids.
  init(
    ordinal: UInt64, positions: [ReelPosition], rawWindow: Window, frame: SpinFrame?, grids: [Grid]
  ) {
    self.ordinal = ordinal
    self.positions = positions
    self.rawWindow = rawWindow
    self.frame = frame
    self.grids = grids
    wins = grids.count == 1 ? grids[0].wins : grids.flatMap(\.wins)
  }

  /// Nothing shows and nothing wins: the outcome when there is no paid spin.
  static let nothing = Outcome(
    ordinal: 0, positions: [], rawWindow: Window(columns: []), frame: nil, grids: [])

  /// The symbols that show first, after expanding.
  public var window: Window { grids.first?.window ?? rawWindow }

  /// The symbols that show when the spin has ended.
  public var lastWindow: Window { grids.last?.window ?? rawWindow }

  /// Whether there is a win.
  public var isWin: Bool { !wins.isEmpty }

  /// The credits paid by all wins together, excluding what awards bring later.
  public var pay: Credits { wins.reduce(0) { $0 + $1.pay } }
}

/// The symbols shown together at one moment of a spin, and what wins there.
public struct Grid: Sendable, Hashable {
  /// The symbols that show.
  public let window: Window
  /// The wins, in the order in which they were found.
  public private(set) var wins: [Win]
  /// The values of the cells that have one.
  public let values: [Cell: CellValue]
  /// The cells that were cleared before the next grid, reel by reel; empty for the last grid.
  public let cleared: [Cell]
  /// The factor of the tumble's ladder.
  public let ladder: Int
  /// What the meters showed, in the order of ``Machine/meters``.
  public let counts: [Int]
  /// The factors of the meters, in the same order.
  public let meterFactors: [Int]
  /// The factors that were drawn for cells.
  public let factors: [Cell: Int]

  /// Creates a grid.
  init(
    window: Window, wins: [Win], values: [Cell: CellValue] = [:], cleared: [Cell] = [],
    ladder: Int = 1, counts: [Int] = [], meterFactors: [Int] = [], factors: [Cell: Int] = [:]
  ) {
    self.window = window
    self.wins = wins
    self.values = values
    self.cleared = cleared
    self.ladder = ladder
    self.counts = counts
    self.meterFactors = meterFactors
    self.factors = factors
  }

  /// What the rules saw besides its symbols.
  var sight: GridSight {
    GridSight(values: values, factors: factors, ladder: ladder, meterFactors: meterFactors)
  }

  /// The grid with further wins.
  func adding(_ more: [Win]) -> Grid {
    var grid = self
    grid.wins += more
    return grid
  }
}

/// What a meter awarded as it reached a count.
public struct MeterAward: Sendable, Hashable, Codable {
  /// The meter.
  public let meter: MeterID
  /// The count that it reached.
  public let count: Int
  /// What it awards.
  public let award: Award
  /// The multiplier of the award's credits and those of its bonus.
  public let scale: Int
}

/// A reading that was chosen: a row of a pay table with the cells that win it.
///
/// Pays and awards are looked up separately, so each may have its own count, cells and ways: with
/// `pays: {A: {2: 10}}, then: {A: {3: …}}`, three A are paid for two of them and awarded for three.
public struct Win: Sendable, Hashable, Codable {
  /// What one of the rule's two tables contributes to a win: the count that applies, and its cells.
  public struct Share: Sendable, Hashable, Codable {
    /// The count of the table that applies.
    public let count: Int
    /// The cells that make up the count, in the order of ``Win/cells``.
    public let cells: [Cell]
    /// The number of choices of one cell per reel; 1 except on ways.
    public let ways: Int
  }

  /// The look that found it.
  public let look: LookIndex
  /// The rule of that look that found it.
  public let rule: RuleIndex
  /// The payline; nil for ways and the window.
  public let line: LineIndex?
  /// What the rule asked for: one name, or a sequence's names.
  public let asked: [Asked]
  /// The name of the row, such as `crown`; a sequence's names separated by spaces.
  public let name: String
  /// The larger of the two counts that apply, the pay's and the award's.
  public let count: Int
  /// The cells that make up that count: on lines from left to right, otherwise all that take part.
  public let cells: [Cell]
  /// The number of choices of one cell per reel that make up the win; 1 except on ways.
  public let ways: Int
  /// The credits paid.
  public let pay: Credits
  /// What the win awards, if anything.
  public let award: Award?
  /// The multiplier of the award's credits and those of its bonus.
  public let awardScale: Int
  /// The part that is paid for; nil if no count of the rule's `pays` applies.
  public let paid: Share?
  /// The part that is awarded for; nil if no count of the rule's `then` applies.
  public let awarded: Share?
  /// The jackpots among the values that were collected, each as often as it was collected. Their credits aren't
  /// part of ``pay``.
  public let jackpots: [JackpotID]
}

extension Win {
  /// All of its cells: those of the pay and those of the award.
  package var allCells: [Cell] {
    Array(Set(cells + (paid?.cells ?? []) + (awarded?.cells ?? []))).sorted()
  }

  /// Everything that it gives in addition to its pay: its award, then the jackpots that were collected.
  var awards: [Award] {
    guard award != nil || !jackpots.isEmpty else { return [] }
    return [award].compactMap { $0 } + jackpots.map { Award(jackpot: $0) }
  }

  /// The win, with its pay and the credits of its awards multiplied.
  func multiplied(by factor: Int) -> Win {
    Win(
      look: look, rule: rule, line: line, asked: asked, name: name, count: count, cells: cells,
      ways: ways, pay: pay * factor, award: award, awardScale: awardScale * factor, paid: paid,
      awarded: awarded, jackpots: jackpots)
  }
}
