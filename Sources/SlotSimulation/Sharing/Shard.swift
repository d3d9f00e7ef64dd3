/// One of several parts into which a run is divided.
package struct Shard: Sendable, Hashable {
  /// The shard's index, from 0.
  package let index: UInt64
  /// The number of shards.
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
