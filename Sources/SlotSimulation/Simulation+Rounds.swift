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
  ///   - shouldStop: Asked before each stretch, from any of the threads; once it says true the run
  ///     ends early, with the rounds from the first one that are finished.
  ///   - progress: Told the number of rounds merged so far after each stretch, from any of the
  ///     threads, one at a time.
  /// - Returns: The tally of all rounds, or, stopped early, of a prefix of them.
  public func runRounds(
    threads: Int, shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ roundsDone: UInt64) -> Void = { _ in }
  ) -> PayTally {
    precondition(threads >= 1, "A simulation needs a thread.")
    let library = SpinLibrary(machine: machine, stake: stake)
    let claims = Mutex(StretchClaims(rounds: spins, threads: threads))
    let empty = PayTally(
      modes: machine.modes.count, bonuses: machine.bonuses.count,
      jackpots: machine.jackpots.count)
    let ledger = Mutex(PrefixLedger(empty: empty))
    let workers = Int(min(UInt64(threads), spins))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var counter = RoundCounter(self, library: library)
      while !shouldStop() {
        let wanted = counter.roundsAtOnce
        guard let stretch = claims.withLock({ $0.take(atMost: wanted) }) else { return }
        let finished = counter.tally(of: stretch.count, from: firstSpin + stretch.first)
        ledger.withLock {
          $0.add(finished, block: stretch.number)
          progress($0.tally.rounds)
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
