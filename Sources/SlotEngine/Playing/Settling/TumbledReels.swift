/// The columns that each reel can show while it tumbles, as numbers, so that no column is worked out twice.
///
/// What a reel shows next depends only on what it shows now and on which of its cells are cleared, so the
/// result is cached when it first occurs. The cache is limited; beyond the limit, a reel's next column has
/// a number that is used for one grid only.
struct TumbledReels: Sendable {
  /// What a reel shows, to find its number.
  private struct Key: Hashable, Sendable {
    let reel: Int
    let stop: Int
    let circle: Int
    let column: UInt64
  }

  /// The maximum number of numbers times sets of rows: four megabytes.
  private static let mostMoves = 1 << 18

  private let grids: LineGrids
  /// What each number shows: the reels' digits first, then a number for each reel that is never listed.
  private(set) var shown: ContiguousArray<LineGrids.Shown>
  /// For each number and each set of rows that are cleared, the number that follows; −1 if it wasn't met.
  private var moves: ContiguousArray<Int32>
  private var numbers: [Key: Int32] = [:]
  /// The number of sets of rows of a reel.
  private let rowSets: Int

  init(_ grids: LineGrids) {
    self.grids = grids
    shown = grids.shown + ContiguousArray(repeating: LineGrids.Shown(), count: grids.reelCount)
    rowSets = 1 << (grids.heights.max() ?? 0)
    moves = ContiguousArray(repeating: -1, count: shown.count * rowSets)
    for number in shown.indices { moves[number * rowSets] = Int32(number) }
  }
}

extension TumbledReels {
  /// Whether a number is used for one grid only.
  @inline(__always)
  func isSpare(_ number: Int) -> Bool {
    number >= grids.shown.count && number < grids.shown.count + grids.reelCount
  }

  /// The number of a reel after some of its rows were cleared.
  @inline(__always)
  mutating func number(after number: Int, clearing gone: CellBits, ofReel reel: Int) -> Int {
    let known = moves[number &* rowSets &+ Int(truncatingIfNeeded: gone)]
    return known >= 0 ? Int(known) : newNumber(after: number, clearing: gone, ofReel: reel)
  }

  /// Finds the numbers of a grid's reels after some of their rows were cleared.
  ///
  /// - Parameters:
  ///   - showing: The numbers of reels, in which those of the grid begin at `first`; the next ones are put at `place`,
  ///     which is no later.
  ///   - cleared: The cells that are cleared.
  /// - Returns: The reels whose next number isn't known yet, as bits; they keep their number.
  @inline(__always)
  func move(
    _ showing: inout MutableSpan<Int>, from first: Int, to place: Int, clearing cleared: CellBits
  ) -> Int {
    let known = moves.span
    var left = 0
    for reel in 0..<grids.reelCount {
      // Safety: a grid has a number for each reel, and every number has an entry for each set of rows.
      let number = unsafe showing[unchecked: first &+ reel]
      let gone = Int(truncatingIfNeeded: cleared &>> CellBits(truncatingIfNeeded: 8 &* reel) & 0xFF)
      let next = unsafe Int(known[unchecked: number &* rowSets &+ gone])
      unsafe showing[unchecked: place &+ reel] = next < 0 ? number : next
      left |= (next < 0 ? 1 : 0) &<< reel
    }
    return left
  }

  /// Looks at what a reel shows next.
  @inline(never)
  private mutating func newNumber(
    after number: Int, clearing gone: CellBits, ofReel reel: Int
  ) -> Int {
    var next = shown[number]
    next.stop -= gone.nonzeroBitCount
    while next.stop < 0 { next.stop += next.length }
    next.column = TumbleReels.column(
      next.column, clearing: gone, rows: grids.heights[reel],
      filling: grids.reels.words[next.circle + next.stop], falls: grids.rules.falls)
    grids.look(at: &next, reel: reel)
    let spare = grids.shown.count + reel
    let key = Key(reel: reel, stop: next.stop, circle: next.circle, column: next.column)
    let hasRoom = (shown.count + 1) * rowSets <= Self.mostMoves
    guard number != spare, let listed = numbers[key] ?? (hasRoom ? Int32(shown.count) : nil) else {
      shown[spare] = next
      return spare
    }
    if Int(listed) == shown.count {
      shown.append(next)
      moves += repeatElement(-1, count: rowSets)
      moves[Int(listed) * rowSets] = listed
      numbers[key] = listed
    }
    moves[number * rowSets + Int(gone)] = listed
    return Int(listed)
  }
}
