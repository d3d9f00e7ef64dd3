/// Scratch space for a chunk of spins that a ``ClassicCounter`` counts.
package struct ClassicChunk {
  /// The maximum number of spins in a chunk, small enough for the first-level cache.
  package static let mostSpins = 1024

  /// The offsets of the winning spins among those counted last, in ascending order; `winCount` of
  /// them are valid.
  package var wins = ContiguousArray<UInt32>(repeating: 0, count: mostSpins)
  /// The number of winning spins among those counted last.
  package internal(set) var winCount = 0

  /// The generator's output.
  var words = ContiguousArray<UInt64>(repeating: 0, count: mostSpins / 4)
  /// The ordinals of all spins, and the offsets of the relevant ones; only for vectors, which write
  /// 32 offsets at a time.
  var ordinals = ContiguousArray<UInt16>(repeating: 0, count: mostSpins)
  var places = ContiguousArray<UInt16>(repeating: 0, count: mostSpins + 32)

  /// Creates an empty chunk.
  package init() {}
}
