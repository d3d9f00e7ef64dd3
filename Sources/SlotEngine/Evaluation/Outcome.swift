/// What an ordinal of a cycle shows and pays.
public struct Outcome: Sendable, Hashable {
  /// The outcome's number in its mode's cycle.
  public let ordinal: UInt64
  /// The position at which each reel stopped; held cells may hide what it shows there.
  public let positions: [ReelPosition]
  /// The symbols at which the reels stopped, before held cells are laid over them and anything
  /// expands.
  public let rawWindow: Window
  /// The visible symbols, after expanding.
  public let window: Window
  /// The wins, in the order in which they were found.
  public let wins: [Win]

  /// Nothing shows and nothing wins: the outcome when there is no paid spin.
  static let nothing = Outcome(
    ordinal: 0, positions: [], rawWindow: Window(columns: []), window: Window(columns: []),
    wins: [])

  /// Whether there is a win.
  public var isWin: Bool { !wins.isEmpty }

  /// The credits paid by all wins together, excluding what awards bring later.
  public var pay: Int { wins.reduce(0) { $0 + $1.pay } }
}

/// A reading that was chosen: a row of a pay table with the cells that win it.
///
/// Pays and awards are looked up separately, so each may have its own count, cells and ways: with
/// `pays: {A: {2: 10}}, then: {A: {3: …}}`, three A are paid for two of them and awarded for three.
public struct Win: Sendable, Hashable {
  /// What one of the rule's two tables contributes to a win: the count that applies, and its cells.
  public struct Share: Sendable, Hashable {
    /// The count of the table that applies.
    public let count: Int
    /// The cells that make up the count, in the order of ``Win/cells``.
    public let cells: [Cell]
    /// The number of choices of one cell per reel; 1 off the ways.
    public let ways: Int
  }

  /// The look that found it.
  public let look: LookIndex
  /// The rule of that look that found it.
  public let rule: RuleIndex
  /// The payline; nil off the lines.
  public let line: LineIndex?
  /// What the rule asked for: one name, or a sequence's names.
  public let asked: [Asked]
  /// The name of the row, such as `crown`; a sequence's names separated by spaces.
  public let name: String
  /// The larger of the two counts that apply, the pay's and the award's.
  public let count: Int
  /// The cells that make up that count: on lines from left to right, otherwise all that take part.
  public let cells: [Cell]
  /// The number of choices of one cell per reel that make up the win; 1 off the ways.
  public let ways: Int
  /// The credits paid.
  public let pay: Int
  /// What the win awards, if anything.
  public let award: Award?
  /// The multiplier of the award's credits and those of its bonus.
  public let awardScale: Int
  /// The part that is paid for; nil if no count of the rule's `pays` applies.
  public let paid: Share?
  /// The part that is awarded for; nil if no count of the rule's `then` applies.
  public let awarded: Share?
}
