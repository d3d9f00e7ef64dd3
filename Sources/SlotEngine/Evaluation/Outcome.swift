/// What an ordinal of a machine's cycle shows and pays.
public struct Outcome: Sendable, Hashable {
  /// The outcome's number in the cycle.
  public let ordinal: UInt64
  /// The stop of each reel that shows in the window's top row.
  public let stops: [Int]
  /// The symbols that show.
  public let window: Window
  /// The wins, in the order in which they were found.
  public let wins: [Win]

  /// Whether there is a win.
  public var isWin: Bool { !wins.isEmpty }

  /// The credits paid by all wins together.
  public var pay: Int { wins.reduce(0) { $0 + $1.pay } }
}

/// A winning row of a pay table, and where its symbols stand.
public struct Win: Sendable, Hashable {
  /// The payline, from 0.
  public let line: Int
  /// The symbol that wins.
  public let symbol: SlotSymbol
  /// How many of the symbol are paid for.
  public let count: Int
  /// The cells of the winning run, left to right.
  public let cells: [Cell]
  /// The credits paid.
  public let pay: Int
}
