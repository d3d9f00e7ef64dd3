internal import Dispatch
internal import SlotEngine
public import SlotStatistics
internal import Synchronization

extension Simulation {
  /// Plays all spins of the classic game and counts them by symbol and run, with their streaks.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the work, at least 1.
  ///   - shouldStop: Asked before each block, from any of the threads; once it says true the run
  ///     ends early, with the blocks from the first one that are finished.
  ///   - progress: Told the number of spins merged so far after each block, from any of the
  ///     threads, one at a time.
  /// - Returns: The tally of all spins, or, stopped early, of a prefix of them.
  /// - Precondition: The machine is the classic game in some size; see ``Machine/classicRun``.
  public func run(
    threads: Int, shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ spinsDone: UInt64) -> Void = { _ in }
  ) -> SimulatedSpins {
    guard let counter = ClassicCounter(machine, seed: seed) else {
      preconditionFailure("Only the classic game is counted by symbol and run.")
    }
    let blocks = BlockCounter(self, counter: counter)
    return merged(
      into: SimulatedSpins(symbols: machine.symbols.count, reels: machine.reels.count),
      threads: threads, shouldStop: shouldStop, progress: progress, tally: blocks.tally(ofBlock:))
  }

  /// Shares the blocks out among threads and merges their tallies in order.
  private func merged<Tally: MergeableTally>(
    into empty: Tally, threads: Int, shouldStop: @Sendable () -> Bool,
    progress: @Sendable (UInt64) -> Void, tally: @Sendable (_ block: UInt64) -> Tally
  ) -> Tally {
    precondition(threads >= 1, "A simulation needs a thread.")
    let nextBlock = Atomic<UInt64>(0)
    let ledger = Mutex(PrefixLedger(empty: empty))
    let workers = Int(min(UInt64(threads), blockCount))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while !shouldStop() {
        let block = nextBlock.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < blockCount else { return }
        let finished = tally(block)
        ledger.withLock {
          $0.add(finished, block: block)
          progress(min($0.nextBlock * blockSize, spins))
        }
      }
    }
    return ledger.withLock { $0.tally }
  }
}
