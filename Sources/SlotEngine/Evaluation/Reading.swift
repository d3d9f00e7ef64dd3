/// A row of a table that cells stand for: what a rule finds.
struct Reading {
  /// The rule of the look.
  var rule: RuleIndex = 0
  /// What was asked for: one name, or a sequence's.
  let asked: [Asked]
  let count: Int
  let cells: [Cell]
  var ways = 1
  let credits: Int
  let award: Award?
  /// What the credits of the award, and of its bonus, are multiplied by.
  let awardScale: Int
  /// What the rule's `pays` gives of it; nil if no count of that table applies.
  let paid: Win.Share?
  /// What the rule's `then` gives of it; nil if no count of that table applies.
  let awarded: Win.Share?
  /// Whether each cell fits a name of its own.
  var isSequence = false
  /// The jackpots that are collected, each as often as it is taken.
  var jackpots: [JackpotID] = []

  /// Whether another reading is the same row on the same cells, or the same sequence on them.
  ///
  /// A sequence is no row, not even one that names a single symbol which has a row too.
  func isSame(as other: Reading) -> Bool {
    isSequence == other.isSequence && asked == other.asked && cells == other.cells
  }
}

/// Cells that were found for what a row asks, in the order in which they count.
struct Found {
  /// The cells, with how each fits.
  let cells: [(cell: Cell, fit: CellJudge.Fit)]
  /// How many are found: cells, or reels.
  let count: Int
  /// Whether a reading has only its first so many cells, as runs do.
  let isRun: Bool

  /// The cells that stand for a count.
  func cells(for count: Int) -> [(cell: Cell, fit: CellJudge.Fit)] {
    isRun ? Array(cells.prefix(count)) : cells
  }

  /// The cells that stand for a count, from left to right and top to bottom.
  func sortedCells(for count: Int) -> [Cell] { cells(for: count).map(\.cell).sorted() }

  /// What a table gives of the cells at one of its counts.
  func share(for count: Int) -> Win.Share {
    Win.Share(count: count, cells: sortedCells(for: count), ways: 1)
  }

  /// Whether the cells that stand for a count include enough that aren't stood in for.
  func hasEnoughReal(for count: Int) -> Bool {
    let used = cells(for: count)
    let needed = used.map(\.fit.needsReal).max() ?? 0
    return used.filter(\.fit.isReal).count >= needed
  }
}
