internal import SlotEngine
internal import SlotStatistics

/// Merges finished blocks in order, so that its tally is always that of the run's first blocks.
struct PrefixLedger {
  /// The tally of what precedes the blocks, plus all blocks below ``nextBlock``.
  private(set) var tally: PayTally
  /// The first block that isn't merged yet.
  private(set) var nextBlock: UInt64 = 0
  /// Whether merging has ended, because enough is merged or because a round failed.
  private(set) var hasEnded = false
  /// The round that ended merging because it is too long; nil if none did.
  private(set) var failure: EndlessRound?

  private let isEnough: (@Sendable (PayTally) -> Bool)?
  private var waiting: [UInt64: Result<PayTally, EndlessRound>] = [:]

  /// Creates a ledger with the tally of what precedes the first block.
  ///
  /// - Parameter isEnough: Called whenever the merged blocks end at a ``Milestone``, and so in the
  ///   same order whichever threads play them.
  init(start: PayTally, isEnough: (@Sendable (PayTally) -> Bool)? = nil) {
    tally = start
    self.isEnough = isEnough
    decide()
  }

  /// Adds a finished or failed block; blocks may arrive in any order.
  ///
  /// A failure counts only if all blocks before it are merged first and the run hasn't ended by
  /// then.
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
