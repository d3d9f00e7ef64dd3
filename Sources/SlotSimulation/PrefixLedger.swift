internal import SlotStatistics

/// Puts finished blocks in order: the merged tally is always that of a run's first blocks.
struct PrefixLedger {
  /// The tally of what precedes the blocks, and of all blocks below ``nextBlock``.
  private(set) var tally: PayTally
  /// The first block that isn't merged yet.
  private(set) var nextBlock: UInt64 = 0
  /// Whether what is merged is enough; nothing more is.
  private(set) var hasEnded = false

  private let isEnough: (@Sendable (PayTally) -> Bool)?
  private var waiting: [UInt64: PayTally] = [:]

  /// Begins with the tally of what precedes the first block.
  ///
  /// - Parameter isEnough: Asked wherever the merged blocks end at a ``Milestone``, and so in the
  ///   same order whoever plays them.
  init(start: PayTally, isEnough: (@Sendable (PayTally) -> Bool)? = nil) {
    tally = start
    self.isEnough = isEnough
    decide()
  }

  /// Takes a finished block; blocks may come in any order.
  mutating func add(_ finished: PayTally, block: UInt64) {
    guard !hasEnded else { return }
    waiting[block] = finished
    while !hasEnded, let next = waiting.removeValue(forKey: nextBlock) {
      tally.merge(next)
      nextBlock += 1
      decide()
    }
  }

  private mutating func decide() {
    guard let isEnough, Milestone.isReached(at: tally.rounds) else { return }
    hasEnded = isEnough(tally)
  }
}
