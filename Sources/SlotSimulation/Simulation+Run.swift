internal import Dispatch
internal import SlotEngine
public import SlotStatistics
internal import Synchronization

extension Simulation {
  /// Plays all spins and counts them.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the work, at least 1.
  ///   - shouldStop: Asked before each block, from any of the threads; once it says true the run
  ///     ends early, with the blocks from the first one that are finished.
  ///   - progress: Told the number of spins merged so far after each block, from any of the
  ///     threads, one at a time.
  /// - Returns: The tally of all spins, or, stopped early, of a prefix of them.
  public func run(
    threads: Int, shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ spinsDone: UInt64) -> Void = { _ in }
  ) -> SpinTally {
    precondition(threads >= 1, "A simulation needs a thread.")
    let counter = BlockCounter(self, compiled: CompiledMachine(machine))
    let nextBlock = Atomic<UInt64>(0)
    let ledger = Mutex(
      PrefixLedger(empty: SpinTally(symbols: machine.symbols.count, reels: machine.reels.count)))

    let workers = Int(min(UInt64(threads), blockCount))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while !shouldStop() {
        let block = nextBlock.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < blockCount else { return }
        let tally = counter.tally(ofBlock: block)
        ledger.withLock {
          $0.add(tally, block: block)
          progress($0.tally.spins)
        }
      }
    }
    return ledger.withLock { $0.tally }
  }
}
