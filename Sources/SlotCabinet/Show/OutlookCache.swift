package import SlotEngine
internal import Synchronization

/// The outlooks of one machine that are compiled already.
///
/// Compiling one takes longer than a frame on a large machine, and every paid spin asks for the same
/// one. The cache only remembers what follows from machine, stake and state anyway: whatever it
/// holds, the answers are the same, so any two caches of a machine are equal.
package final class OutlookCache: Sendable {
  private struct Key: Hashable {
    let stake: Stake
    let state: ModeState
  }

  private let outlooks = Mutex<[Key: AwardOutlook]>([:])

  /// The most outlooks that are kept: a mode that holds cells has a new state with every spin.
  private static let capacity = 32

  /// Creates an empty cache.
  package init() {}

  /// How many outlooks are kept.
  package var count: Int { outlooks.withLock { $0.count } }

  /// The outlook of a machine's spins in a state, compiled if it isn't yet.
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
