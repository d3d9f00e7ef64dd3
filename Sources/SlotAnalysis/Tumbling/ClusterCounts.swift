import SlotEngine

/// The mean number of clusters of each size on cells that are drawn one by one, modulo a prime.
///
/// A cluster is a set of cells that touch and match, and no cell beside it matches. Cells are independent, so
/// the probability that a set is a cluster is a product over its cells and over those beside it, and the mean
/// number of clusters of a size is the sum over all connected sets of that size. The sets are built cell by
/// cell, reel by reel. All that matters for the cells to come is the *frontier*, the last cell of each row:
/// which of its cells are in the set, which of these are connected so far, and which of the others are known
/// not to match. There are a few hundred frontiers where sets number millions.
///
/// Source: Conway, "Enumerating 2D percolation series by the finite-lattice method" (1995).
struct ClusterCounts {
  /// The cells of a reel.
  struct Reel {
    /// The number of cells.
    let height: Int
    /// The probability that a cell matches, times the mean factor if it does.
    let matching: UInt64
    /// The probability that a cell doesn't match.
    let other: UInt64
  }

  /// A cell outside the set whose symbol doesn't matter so far.
  private static let free: UInt8 = 0
  /// A cell outside the set that is known not to match, or that doesn't exist.
  private static let settled: UInt8 = 1
  /// From this number on, a label is that of a part of the set: connected cells have the same.
  private static let firstPart: UInt8 = 2

  private let reels: [Reel]
  private let field: PrimeField
  private let height: Int
  private let cells: Int
  /// For each frontier, the weights of the sets so far, by size.
  private var open: [[UInt8]: [UInt64]]
  /// The weights of the clusters that are complete, by size.
  private var complete: [UInt64]

  private init(_ reels: [Reel], _ field: PrimeField) {
    (self.reels, self.field) = (reels, field)
    height = reels.map(\.height).max() ?? 0
    cells = reels.reduce(0) { $0 + $1.height }
    complete = Array(repeating: 0, count: cells + 1)
    var nothing = complete
    nothing[0] = 1
    open = [Array(repeating: Self.settled, count: height): nothing]
  }

  /// The mean number of clusters of each size, from 0 to the number of cells.
  ///
  /// - Complexity: O(*cells²* · *frontiers*).
  static func sizes(on reels: [Reel], field: PrimeField) -> [UInt64] {
    var counts = ClusterCounts(reels, field)
    for reel in reels.indices {
      for row in 0..<counts.height { counts.addCell(reel: reel, row: row) }
    }
    for (frontier, sizes) in counts.open {
      let parts = Set(frontier.filter { $0 >= firstPart })
      if parts.count == 1 { counts.complete.add(sizes, times: 1, field: field) }
    }
    return counts.complete
  }
}

extension ClusterCounts {
  private mutating func addCell(reel: Int, row: Int) {
    let before = open
    open = [:]
    for (frontier, sizes) in before {
      leaveOut(frontier, sizes, reel: reel, row: row)
      if row < reels[reel].height { include(frontier, sizes, reel: reel, row: row) }
    }
  }

  /// Leaves the cell out of the set; it replaces the one on its left in the frontier.
  private mutating func leaveOut(_ frontier: [UInt8], _ sizes: [UInt64], reel: Int, row: Int) {
    let (left, above) = (frontier[row], row > 0 ? frontier[row - 1] : Self.settled)
    let exists = row < reels[reel].height
    let isBeside = left >= Self.firstPart || above >= Self.firstPart
    var next = frontier
    next[row] = exists && !isBeside ? Self.free : Self.settled
    let factor = exists && isBeside ? reels[reel].other : 1
    guard left >= Self.firstPart, !next.contains(left) else {
      return add(next, sizes, times: factor)
    }
    // A part that no cell to come can touch is the whole cluster, or none.
    if next.allSatisfy({ $0 < Self.firstPart }) {
      complete.add(sizes, times: factor, field: field)
    }
  }

  /// Takes the cell into the set; it joins the parts that it touches.
  private mutating func include(_ frontier: [UInt8], _ sizes: [UInt64], reel: Int, row: Int) {
    var next = frontier
    var factor = reels[reel].matching
    // The cells beside it that aren't in the set mustn't match.
    if frontier[row] == Self.free { factor = field.product(factor, reels[reel - 1].other) }
    if row > 0, frontier[row - 1] == Self.free {
      factor = field.product(factor, reels[reel].other)
      next[row - 1] = Self.settled
    }
    let touched = [frontier[row], row > 0 ? frontier[row - 1] : Self.settled]
      .filter { $0 >= Self.firstPart }
    let label = touched.first ?? (frontier.max() ?? 0) + Self.firstPart
    next[row] = label
    for index in next.indices where touched.contains(next[index]) { next[index] = label }
    add(next, [0] + sizes.dropLast(), times: factor)
  }

  private mutating func add(_ frontier: [UInt8], _ sizes: [UInt64], times factor: UInt64) {
    // Parts are numbered in order of appearance.
    var numbers: [UInt8: UInt8] = [:]
    let labels = frontier.map { label -> UInt8 in
      if label < Self.firstPart { return label }
      if let number = numbers[label] { return number }
      numbers[label] = Self.firstPart + UInt8(numbers.count)
      return Self.firstPart + UInt8(numbers.count - 1)
    }
    open[labels, default: Array(repeating: 0, count: cells + 1)]
      .add(sizes, times: factor, field: field)
  }
}

extension [UInt64] {
  fileprivate mutating func add(_ other: [UInt64], times factor: UInt64, field: PrimeField) {
    for index in indices where other[index] != 0 {
      self[index] = field.sum(self[index], field.product(other[index], factor))
    }
  }
}
