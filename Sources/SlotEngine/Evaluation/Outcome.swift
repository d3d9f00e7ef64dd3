/// What an ordinal of a cycle shows and pays.
public struct Outcome: Sendable, Hashable {
  /// The outcome's number in the cycle of its mode.
  public let ordinal: UInt64
  /// Where each reel stands; a reel that is held altogether shows something else.
  public let positions: [ReelPosition]
  /// The symbols that the reels stopped at, before held cells are laid over them and before
  /// anything expands.
  public let rawWindow: Window
  /// What showed, one after the other: a single grid, or none where there is no paid spin.
  public let grids: [Grid]
  /// The wins of all grids, in the order in which they were found.
  public let wins: [Win]

  /// Creates an outcome from its grids.
  init(ordinal: UInt64, positions: [ReelPosition], rawWindow: Window, grids: [Grid]) {
    self.ordinal = ordinal
    self.positions = positions
    self.rawWindow = rawWindow
    self.grids = grids
    wins = grids.count == 1 ? grids[0].wins : grids.flatMap(\.wins)
  }

  /// Nothing shows and nothing wins: the outcome where there is no paid spin.
  static let nothing = Outcome(
    ordinal: 0, positions: [], rawWindow: Window(columns: []), grids: [])

  /// The symbols that show first, after expanding.
  public var window: Window { grids.first?.window ?? rawWindow }

  /// The symbols that show when the spin has ended.
  public var lastWindow: Window { grids.last?.window ?? rawWindow }

  /// Whether there is a win.
  public var isWin: Bool { !wins.isEmpty }

  /// The credits paid by all wins together, without what awards bring later.
  public var pay: Int { wins.reduce(0) { $0 + $1.pay } }
}

/// What shows at once, and what wins there.
public struct Grid: Sendable, Hashable {
  /// The symbols that show.
  public let window: Window
  /// The wins, in the order in which they were found.
  public let wins: [Win]
}

/// A reading that was chosen: a row of a pay table, and the cells that stand for it.
///
/// Pay and award are looked up apart, so each may have a count, cells and ways of its own: with
/// `pays: {A: {2: 10}}, then: {A: {3: …}}`, three A are paid for two of them and awarded for three.
public struct Win: Sendable, Hashable {
  /// What one of the rule's two tables gives of a win: the count that applies, and what stands for it.
  public struct Share: Sendable, Hashable {
    /// The count of the table that applies.
    public let count: Int
    /// The cells that stand for it, in the order of ``Win/cells``.
    public let cells: [Cell]
    /// How many choices of one cell a reel make it up; 1 off the ways.
    public let ways: Int
  }

  /// The look that found it.
  public let look: LookIndex
  /// The rule of that look that found it.
  public let rule: RuleIndex
  /// The payline; nil off the lines.
  public let line: LineIndex?
  /// What was asked for: one name, or a sequence's names.
  public let asked: [Asked]
  /// The name of the row, such as `crown`; a sequence's names with spaces between.
  public let name: String
  /// The larger of the two counts that apply, the pay's and the award's.
  public let count: Int
  /// The cells that stand for that count: on lines from left to right, else all that take part.
  public let cells: [Cell]
  /// How many choices of one cell a reel make up the win; 1 off the ways.
  public let ways: Int
  /// The credits paid.
  public let pay: Int
  /// What the win awards besides.
  public let award: Award?
  /// What the credits of the award, and of its bonus, are multiplied by.
  public let awardScale: Int
  /// What is paid for; nil if no count of the rule's `pays` applies.
  public let paid: Share?
  /// What is awarded for; nil if no count of the rule's `then` applies.
  public let awarded: Share?
}
