/// One of several parts of a run that are played apart; shards count from 0.
package struct Shard: Sendable, Hashable {
  /// Which one it is, from 0.
  package let index: UInt64
  /// How many there are.
  package let count: UInt64

  /// Creates a shard.
  ///
  /// - Precondition: `index` is below `count`.
  package init(index: UInt64, count: UInt64) {
    precondition(index < count, "Shards count from 0 to one below their number.")
    self.index = index
    self.count = count
  }
}
