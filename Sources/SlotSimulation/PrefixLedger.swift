internal import SlotStatistics

/// Puts finished blocks in order: the merged tally is always that of a run's first blocks.
struct PrefixLedger<Tally: MergeableTally> {
  /// The tally of what precedes the blocks, and of all blocks below ``nextBlock``.
  private(set) var tally: Tally
  /// The first block that isn't merged yet.
  private(set) var nextBlock: UInt64 = 0

  private var waiting: [UInt64: Tally] = [:]

  /// Begins with the tally of what precedes the first block.
  init(start: Tally) {
    tally = start
  }

  /// Takes a finished block; blocks may come in any order.
  mutating func add(_ finished: Tally, block: UInt64) {
    waiting[block] = finished
    while let next = waiting.removeValue(forKey: nextBlock) {
      tally.merge(next)
      nextBlock += 1
    }
  }
}
