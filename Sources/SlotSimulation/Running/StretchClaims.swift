internal import SlotStatistics

/// Hands out the rounds of a run in stretches.
struct StretchClaims {
  /// A stretch of consecutive rounds.
  struct Stretch {
    /// Its number, counted from 0.
    let number: UInt64
    /// The first round, counted from the run's first round.
    let first: UInt64
    /// The number of rounds.
    let count: UInt64
  }

  private let end: UInt64
  private let threads: Int
  private let endsAtMilestones: Bool
  private var next: UInt64
  private var number: UInt64 = 0

  /// Creates the claims for the rounds of a run that haven't been played yet.
  ///
  /// - Parameter endsAtMilestones: Whether stretches must not cross a ``Milestone``.
  init(rounds: UInt64, after done: UInt64, threads: Int, endsAtMilestones: Bool) {
    end = rounds
    next = done
    self.threads = threads
    self.endsAtMilestones = endsAtMilestones
  }

  /// The next stretch; nil if all are taken.
  ///
  /// - Parameter least: The length below which stretches don't shrink towards the end of the run.
  ///   Those limited by `most` or by a milestone may be shorter.
  mutating func take(atMost most: UInt64, atLeast least: UInt64) -> Stretch? {
    guard next < end else { return nil }
    // Stretches get shorter towards the end, so that all threads finish at about the same time.
    let share = (end - next) / UInt64(2 * threads) + 1
    let wanted = min(most, max(share, least), end - next)
    let count = endsAtMilestones ? min(wanted, Milestone.next(after: next) - next) : wanted
    defer {
      next += count
      number += 1
    }
    return Stretch(number: number, first: next, count: count)
  }
}
