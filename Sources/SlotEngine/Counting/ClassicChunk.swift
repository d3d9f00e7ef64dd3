/// Room for a chunk of spins, while a ``ClassicCounter`` counts them.
package struct ClassicChunk {
  /// The most spins of a chunk: what stays in the nearest cache.
  package static let mostSpins = 1024

  /// The places of the wins among the spins that were counted last, rising; of which there are
  /// `winCount`.
  package var wins = InlineArray<1024, UInt32>(repeating: 0)
  /// How many of the spins that were counted last win.
  package internal(set) var winCount = 0

  /// What the generator gave.
  var words = InlineArray<256, UInt64>(repeating: 0)
  /// The ordinals of all spins, and the places of those that matter; for vectors only, which write
  /// 32 places at once.
  var ordinals = InlineArray<1024, UInt16>(repeating: 0)
  var places = InlineArray<1056, UInt16>(repeating: 0)

  /// Creates an empty chunk.
  package init() {}
}
