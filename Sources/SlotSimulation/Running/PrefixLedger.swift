internal import SlotStatistics

/// Puts finished blocks in order: the merged tally is always that of a run's first blocks.
struct PrefixLedger {
  /// The tally of what precedes the blocks, and of all blocks below ``nextBlock``.
  private(set) var tally: PayTally
  /// The first block that isn't merged yet.
  private(set) var nextBlock: UInt64 = 0
  /// Whether what is merged is enough, or no more can be; nothing more is.
  private(set) var hasEnded = false
  /// Why no more can be merged: the round after those that are is too long. Nil if it isn't.
  private(set) var failure: EndlessRound?

  private let isEnough: (@Sendable (PayTally) -> Bool)?
  private var waiting: [UInt64: Result<PayTally, EndlessRound>] = [:]

  /// Begins with the tally of what precedes the first block.
  ///
  /// - Parameter isEnough: Asked wherever the merged blocks end at a ``Milestone``, and so in the
  ///   same order whoever plays them.
  init(start: PayTally, isEnough: (@Sendable (PayTally) -> Bool)? = nil) {
    tally = start
    self.isEnough = isEnough
    decide()
  }

  /// Takes a finished block, or one that can't be finished; blocks may come in any order.
  ///
  /// Only what comes first counts: a round that is too long beyond where a run ends doesn't matter.
  mutating func add(_ block: Result<PayTally, EndlessRound>, number: UInt64) {
    guard !hasEnded else { return }
    waiting[number] = block
    while !hasEnded, let next = waiting.removeValue(forKey: nextBlock) {
      switch next {
      case .success(let finished):
        tally.merge(finished)
        nextBlock += 1
        decide()
      case .failure(let reason):
        failure = reason
        hasEnded = true
      }
    }
  }

  private mutating func decide() {
    guard let isEnough, Milestone.isReached(at: tally.rounds) else { return }
    hasEnded = isEnough(tally)
  }
}
