/// What is paid for how many of a symbol.
public struct PayTable: Sendable, Hashable {
  /// The rows, in the order of the machine's symbols.
  public let rows: [PayRow]

  /// Creates a table.
  public init(rows: [PayRow]) {
    self.rows = rows
  }
}

/// The row of one symbol in a pay table.
public struct PayRow: Sendable, Hashable {
  /// The symbol's place in ``Machine/symbols``.
  public let symbol: Int
  /// The prizes, by rising count.
  public let prizes: [Prize]

  /// Creates a row; its prizes are put in order of count.
  public init(symbol: Int, prizes: [Prize]) {
    self.symbol = symbol
    self.prizes = prizes.sorted { $0.count < $1.count }
  }

  /// The prize of the largest listed count that is not above the count found, if there is one.
  public func prize(for found: Int) -> Prize? {
    prizes.last { $0.count <= found }
  }
}

/// A count and what it pays.
public struct Prize: Sendable, Hashable {
  /// How many of the symbol it takes.
  public let count: Int
  /// What it pays, in credits for one coin on the line.
  public let credits: Int

  /// Creates a prize.
  public init(count: Int, credits: Int) {
    self.count = count
    self.credits = credits
  }
}
