internal import SlotStatistics

/// Puts finished blocks in order: the merged tally is always that of a run's first blocks.
struct PrefixLedger<Tally: MergeableTally> {
  /// The tally of all blocks below ``nextBlock``.
  private(set) var tally: Tally
  /// The first block that isn't merged yet.
  private(set) var nextBlock: UInt64 = 0

  private var waiting: [UInt64: Tally] = [:]

  init(empty: Tally) {
    tally = empty
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
