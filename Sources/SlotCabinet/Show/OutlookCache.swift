package import SlotEngine
internal import Synchronization

/// A cache of the compiled outlooks of one machine.
///
/// Compiling one takes longer than a frame on a large machine, and every paid spin needs the same
/// one. An outlook is determined by machine, stake and state, so the contents of the cache never
/// change an answer, and any two caches of a machine count as equal.
package final class OutlookCache: Sendable {
  private struct Key: Hashable {
    let stake: Stake
    let state: ModeState
  }

  private let outlooks = Mutex<[Key: AwardOutlook]>([:])

  /// The most outlooks that are kept: a mode with held cells has a new state with every spin.
  private static let capacity = 32

  /// Creates an empty cache.
  package init() {}

  /// The number of outlooks that are kept.
  package var count: Int { outlooks.withLock { $0.count } }

  /// The outlook of a machine's spins in a state, compiled if necessary.
  package func outlook(of machine: Machine, stake: Stake, state: ModeState) -> AwardOutlook {
    let key = Key(stake: stake, state: state)
    if let known = outlooks.withLock({ $0[key] }) { return known }
    let outlook = AwardOutlook(machine: machine, stake: stake, state: state)
    outlooks.withLock { outlooks in
      if outlooks.count >= Self.capacity {
        outlooks = outlooks.filter { $0.key.state.mode == .base }
      }
      if outlooks.count >= Self.capacity { outlooks = [:] }
      outlooks[key] = outlook
    }
    return outlook
  }
}

extension OutlookCache: Hashable {
  package static func == (left: OutlookCache, right: OutlookCache) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
