internal import SlotStatistics

/// Hands out the rounds of a run in stretches.
struct StretchClaims {
  /// A stretch of consecutive rounds.
  struct Stretch {
    /// Its number; stretches count from 0.
    let number: UInt64
    /// The first round, counted from the run's first one.
    let first: UInt64
    /// How many rounds.
    let count: UInt64
  }

  private let end: UInt64
  private let threads: Int
  private let endsAtMilestones: Bool
  private var next: UInt64
  private var number: UInt64 = 0

  /// Begins after some rounds of a run.
  ///
  /// - Parameter endsAtMilestones: Whether no stretch goes beyond a ``Milestone``.
  init(rounds: UInt64, after done: UInt64, threads: Int, endsAtMilestones: Bool) {
    end = rounds
    next = done
    self.threads = threads
    self.endsAtMilestones = endsAtMilestones
  }

  /// The next stretch; nil if all are taken.
  ///
  /// - Parameter least: How few rounds are still worth taking at once.
  mutating func take(atMost most: UInt64, atLeast least: UInt64) -> Stretch? {
    guard next < end else { return nil }
    // Towards the end they become shorter, so that all threads end together.
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
