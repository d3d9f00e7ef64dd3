/// How much a law may take, decided before anything is allocated.
///
/// What a law needs follows from the figures of a machine's file and of the command line, and a
/// kilobyte of them can ask for terabytes or for weeks: pays without a common divisor, a stay of a
/// million spins, a session of a billion rounds. So whatever allocates or loops by such a figure first
/// estimates, in floating point, which can't overflow, what it would take, and is refused beyond these
/// limits. They count values and operations, never seconds: a machine that is refused on one
/// computer is refused on all.
enum LawLimits {
  /// The most values of a Fourier transform. Each takes 16 bytes, and about eight arrays of them are
  /// alive at once: some 500 MB.
  static let values = 1 << 22
  /// The most floating-point operations that the law of a round takes: some seconds' worth.
  static let lawOperations = 6e9
  /// The most that a session takes.
  static let sessionOperations = 6e9
  /// The most that following bankrolls takes.
  static let ruinOperations = 2.5e10
}

extension FourierTransform {
  /// About how many floating-point operations a transform of some values takes.
  static func operations(count: Int) -> Double {
    5 * Double(count) * Double(max(1, count.trailingZeroBitCount))
  }
}
