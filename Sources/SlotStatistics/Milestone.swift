/// The numbers of rounds at which a running simulation is inspected: whether it is precise enough,
/// and what its running figures are.
///
/// They are fixed, so what is seen there doesn't depend on how the rounds were divided among
/// threads: 64 of them each time a run's length doubles.
public enum Milestone {
  /// The fewest rounds after which a run may count as precise enough; a smaller sample says too
  /// little about its own precision.
  public static let firstForPrecision: UInt64 = 1 << 16

  /// The number of leading bits of a milestone that may be set; all lower bits are 0.
  private static let bits = 7
  private static let plottedBits = 5

  /// The first milestone after a number of rounds; the largest number if there is none.
  public static func next(after rounds: UInt64) -> UInt64 {
    let step = step(at: max(rounds, 1 << (bits - 1)), bits: bits)
    let (next, isBeyond) = (rounds / step + 1).multipliedReportingOverflow(by: step)
    return isBeyond ? .max : max(next, 1 << (bits - 1))
  }

  /// Whether a number of rounds is a milestone.
  public static func isReached(at rounds: UInt64) -> Bool { lies(rounds, bits: bits) }

  /// Whether a number of rounds is a plotted milestone: every fourth one.
  static func isPlotted(at rounds: UInt64) -> Bool { lies(rounds, bits: plottedBits) }

  /// The first plotted milestone after a number of rounds.
  static func nextPlotted(after rounds: UInt64) -> UInt64 {
    var next = rounds
    repeat { next = self.next(after: next) } while next < .max && !isPlotted(at: next)
    return next
  }

  private static func lies(_ rounds: UInt64, bits: Int) -> Bool {
    rounds >= 1 << (Self.bits - 1) && rounds % step(at: rounds, bits: bits) == 0
  }

  /// The distance between milestones at a number of rounds.
  private static func step(at rounds: UInt64, bits: Int) -> UInt64 {
    1 << UInt64(max(0, UInt64.bitWidth - rounds.leadingZeroBitCount - bits))
  }
}
