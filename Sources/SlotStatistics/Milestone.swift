/// The lengths at which a run is looked at while it is played: whether it is precise enough, and
/// where its running figures stand.
///
/// They lie at fixed numbers of rounds, so that what is seen there doesn't depend on how the rounds
/// were shared out: 64 of them while a run's length doubles.
public enum Milestone {
  /// The least rounds after which a run may be called precise enough: before them, a sample says too
  /// little of its own precision.
  public static let firstForPrecision: UInt64 = 1 << 16

  /// How many bits of a milestone may be other than 0, the highest included.
  private static let bits = 7
  private static let plottedBits = 5

  /// The first milestone after a number of rounds.
  public static func next(after rounds: UInt64) -> UInt64 {
    let step = step(at: max(rounds, 1 << (bits - 1)), bits: bits)
    return max((rounds / step + 1) * step, 1 << (bits - 1))
  }

  /// Whether a number of rounds is a milestone.
  public static func isReached(at rounds: UInt64) -> Bool { lies(rounds, bits: bits) }

  /// Whether a number of rounds is a milestone that a picture shows: each fourth of them.
  static func isPlotted(at rounds: UInt64) -> Bool { lies(rounds, bits: plottedBits) }

  private static func lies(_ rounds: UInt64, bits: Int) -> Bool {
    rounds >= 1 << (Self.bits - 1) && rounds % step(at: rounds, bits: bits) == 0
  }

  /// How far apart milestones lie from a number of rounds on.
  private static func step(at rounds: UInt64, bits: Int) -> UInt64 {
    1 << UInt64(max(0, UInt64.bitWidth - rounds.leadingZeroBitCount - bits))
  }
}
