/// Limits on the memory and work of a distribution, checked before anything is allocated.
///
/// A kilobyte of machine file can ask for terabytes or weeks: pays without a common divisor, a feature of
/// a million spins, a session of a billion rounds. So everything that allocates or loops by such a number
/// first estimates its cost, in floating point because that can't overflow, and is refused beyond these
/// limits. They count values and operations, never seconds: what is refused on one computer is refused
/// on all.
enum LawLimits {
  /// The maximum length of a Fourier transform. A value takes 16 bytes and about eight arrays are
  /// alive at the same time: 500 MB.
  static let values = 1 << 22
  /// The maximum number of floating-point operations for a round's distribution: several seconds.
  static let lawOperations = 6e9
  /// The maximum number of floating-point operations for a session.
  static let sessionOperations = 6e9
  /// The maximum number of floating-point operations for the risk of ruin.
  static let ruinOperations = 2.5e10
  /// The maximum number of floating-point operations for the median number of rounds until broke: some seconds.
  static let medianOperations = 5e9
  /// The maximum number of operations for the probability of reaching a goal: some seconds.
  static let goalOperations = 4e9
  /// The maximum number of probabilities in memory on the way to a goal: 64 MB.
  static let goalValues = 1 << 23
  /// The maximum number of operations for how deep a bankroll falls below its last level: a second.
  static let descentOperations = 4e8
}

extension FourierTransform {
  /// An estimate of the floating-point operations of a transform.
  static func operations(count: Int) -> Double {
    5 * Double(count) * Double(max(1, count.trailingZeroBitCount))
  }
}
