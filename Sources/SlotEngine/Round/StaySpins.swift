/// How many spins a stay has: the one place that says so, for rounds that are shown, counted, played side by side, or summed
/// over by an analysis.
package enum StaySpins {
  /// The spins given to a stay, with those that a spin adds to it; spins beyond the limit are lost.
  ///
  /// - Parameters:
  ///   - given: The spins given before, at most the limit.
  ///   - spins: How many are added.
  ///   - reset: How many are left at least once the spin has been played; nil if it resets nothing.
  ///   - played: The spins played, this one included. Whoever counts only those that are left says 0, and leaves the
  ///     played ones out of the others as well.
  ///   - most: The limit on all spins of the stay.
  @inline(__always)
  package static func given(
    _ given: Int, adding spins: Int, resetting reset: Int? = nil, after played: Int = 0, most: Int
  ) -> Int {
    min(max(given.addingClamped(spins), played.addingClamped(reset ?? 0)), most)
  }
}
