/// Cells in the order in which they count, each with how it matches.
struct FittingCells {
  /// The cells.
  private(set) var cells: [Cell] = []
  /// How they match; empty while each is what is asked for and multiplies nothing, as most are.
  private var fits: [CellJudge.Fit] = []

  /// Whether each is what is asked for and multiplies nothing.
  var arePlain: Bool { fits.isEmpty }

  mutating func append(_ cell: Cell, _ fit: CellJudge.Fit) {
    if !fits.isEmpty || fit != .plain {
      if fits.isEmpty { fits = Array(repeating: .plain, count: cells.count) }
      fits.append(fit)
    }
    cells.append(cell)
  }

  mutating func reserveCapacity(_ count: Int) { cells.reserveCapacity(count) }
}

extension FittingCells: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { cells.count }

  subscript(index: Int) -> (cell: Cell, fit: CellJudge.Fit) {
    (cells[index], fits.isEmpty ? .plain : fits[index])
  }

  init(_ all: some Sequence<(cell: Cell, fit: CellJudge.Fit)>) {
    for (cell, fit) in all { append(cell, fit) }
  }
}

/// The cells found for what a rule asks for.
struct Found {
  let cells: FittingCells
  /// The number found, in cells or in reels.
  let count: Int
  /// Whether a count takes only that many of the first cells, as in runs.
  let isRun: Bool

  /// The cells that make up a count.
  func cells(for count: Int) -> Slice<FittingCells> {
    isRun ? cells.prefix(count) : cells[...]
  }

  /// The cells that make up a count, from left to right and top to bottom.
  func sortedCells(for count: Int) -> [Cell] {
    let all = cells.cells
    let cells = isRun && count < all.count ? Array(all.prefix(count)) : all
    let isSorted = cells.indices.dropFirst().allSatisfy { cells[$0 - 1] < cells[$0] }
    return isSorted ? cells : cells.sorted()
  }

  /// What a table contributes that has an entry for a count; `whole` is that of the larger count that applies.
  func share(for count: Int, _ whole: Win.Share) -> Win.Share {
    if count == whole.count { return whole }
    return Win.Share(count: count, cells: sortedCells(for: count), ways: 1)
  }

  /// Whether the cells that make up a count include enough real ones, which aren't wilds standing
  /// in.
  func hasEnoughReal(for count: Int) -> Bool {
    if cells.arePlain { return true }
    var (needed, real) = (0, 0)
    for (_, fit) in cells(for: count) {
      needed = max(needed, fit.needsReal)
      if fit.isReal { real += 1 }
    }
    return real >= needed
  }
}

/// The cells found on neighbouring reels, at least one on each.
struct FoundReels {
  typealias Cells = ArraySlice<(cell: Cell, fit: CellJudge.Fit)>

  private var cells: [Cells.Element] = []
  /// Where the cells of each reel end.
  private var ends: [Int] = []

  /// The number of reels.
  var count: Int { ends.count }

  /// Adds cells of the next reel, and then says that it has no more.
  mutating func add(_ cell: Cell, _ fit: CellJudge.Fit) { cells.append((cell, fit)) }

  /// Ends the reel to which cells were added.
  ///
  /// - Returns: Whether there were any; if not, there is no such reel.
  @discardableResult
  mutating func endReel() -> Bool {
    if cells.count == ends.last ?? 0 { return false }
    ends.append(cells.count)
    return true
  }

  /// The cells of a reel.
  subscript(reel: Int) -> Cells { cells[(reel == 0 ? 0 : ends[reel - 1])..<ends[reel]] }

  /// The cells of the first reels.
  func cells(ofFirst count: Int) -> Cells { count == 0 ? [] : cells[..<ends[count - 1]] }
}
