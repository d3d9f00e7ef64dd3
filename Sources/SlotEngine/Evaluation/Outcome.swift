/// What an ordinal of a cycle shows and pays.
public struct Outcome: Sendable, Hashable {
  /// The outcome's number in the cycle of its mode.
  public let ordinal: UInt64
  /// Where each reel stands; a reel that is held altogether shows something else.
  public let positions: [ReelPosition]
  /// The symbols that the reels stopped at, before held cells are laid over them and before
  /// anything expands.
  public let rawWindow: Window
  /// The symbols that show, after expanding.
  public let window: Window
  /// The wins, in the order in which they were found.
  public let wins: [Win]

  /// Whether there is a win.
  public var isWin: Bool { !wins.isEmpty }

  /// The credits paid by all wins together, without what awards bring later.
  public var pay: Int { wins.reduce(0) { $0 + $1.pay } }
}

/// A reading that was chosen: a row of a pay table, and the cells that stand for it.
public struct Win: Sendable, Hashable {
  /// The look that found it, by its place in ``Machine/looks``.
  public let look: Int
  /// The rule that found it, by its place among the rules of the look in stated order.
  public let rule: Int
  /// The payline, from 0; nil off the lines.
  public let line: Int?
  /// What was asked for: one name, or a sequence's names.
  public let asked: [Asked]
  /// The name of the row, such as `crown`; a sequence's names with spaces between.
  public let name: String
  /// How many are paid for.
  public let count: Int
  /// The cells that stand for it: on lines from left to right, else all that take part.
  public let cells: [Cell]
  /// How many choices of one cell a reel make up the win; 1 off the ways.
  public let ways: Int
  /// The credits paid.
  public let pay: Int
  /// What the win awards besides.
  public let award: Award?
  /// What the credits of the award, and of its bonus, are multiplied by.
  public let awardScale: Int
}
