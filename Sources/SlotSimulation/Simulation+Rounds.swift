internal import Dispatch
internal import SlotEngine
public import SlotStatistics
internal import Synchronization

extension Simulation {
  /// Plays all rounds, with all that follows from each paid spin, and counts what they pay.
  ///
  /// Works for every machine whose bonuses can be played. Threads take stretches of rounds that
  /// keep them busy for some hundredths of a second, however fast the machine is.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the work, at least 1.
  ///   - done: The tally of the run's first rounds, from before it was stopped; they aren't played
  ///     again.
  ///   - shouldStop: Asked before each stretch, from any of the threads; once it says true the run
  ///     ends early, with the rounds from the first one that are finished.
  ///   - progress: Told the number of rounds merged so far after each stretch, from any of the
  ///     threads, one at a time.
  ///   - record: Given the tally of what is merged so far after each stretch, as `progress` is. The
  ///     threads wait for it: what takes long is done elsewhere, with a copy.
  /// - Returns: The tally of all rounds, or, stopped early, of a prefix of them.
  /// - Precondition: `done` is of this run.
  public func runRounds(
    threads: Int, resuming done: PayTally? = nil, shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ roundsDone: UInt64) -> Void = { _ in },
    record: @Sendable (_ tally: PayTally) -> Void = { _ in }
  ) -> PayTally {
    let start =
      done
      ?? PayTally(
        modes: machine.modes.count, bonuses: machine.bonuses.count,
        jackpots: machine.jackpots.count)
    guard let rest = rest(after: start.paidSpins) else { return start }
    return rest.merged(into: start, threads: threads, shouldStop: shouldStop) {
      progress($0.paidSpins)
      record($0)
    }
  }

  /// Shares the rounds out among threads and merges their tallies, in order, into what precedes
  /// them.
  private func merged(
    into start: PayTally, threads: Int, shouldStop: @Sendable () -> Bool,
    merged: @Sendable (PayTally) -> Void
  ) -> PayTally {
    precondition(threads >= 1, "A simulation needs a thread.")
    let library = SpinLibrary(machine: machine, stake: stake)
    let claims = Mutex(StretchClaims(rounds: spins, threads: threads))
    let ledger = Mutex(PrefixLedger(start: start))
    let workers = Int(min(UInt64(threads), spins))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var counter = RoundCounter(self, library: library)
      while !shouldStop() {
        let wanted = counter.roundsAtOnce
        guard let stretch = claims.withLock({ $0.take(atMost: wanted) }) else { return }
        let finished = counter.tally(of: stretch.count, from: firstSpin + stretch.first)
        ledger.withLock {
          $0.add(finished, block: stretch.number)
          merged($0.tally)
        }
      }
    }
    return ledger.withLock { $0.tally }
  }
}

/// Hands out the rounds of a run in stretches.
private struct StretchClaims {
  let rounds: UInt64
  let threads: Int
  var next: UInt64 = 0
  var number: UInt64 = 0

  init(rounds: UInt64, threads: Int) {
    self.rounds = rounds
    self.threads = threads
  }

  /// The next stretch; nil if all are taken.
  mutating func take(atMost most: UInt64) -> (number: UInt64, first: UInt64, count: UInt64)? {
    guard next < rounds else { return nil }
    // Towards the end they become shorter, so that all threads end together.
    let share = (rounds - next) / UInt64(2 * threads) + 1
    let count = min(most, max(share, UInt64(RoundKernel.mostRoundsAtOnce)), rounds - next)
    defer {
      next += count
      number += 1
    }
    return (number, next, count)
  }
}
