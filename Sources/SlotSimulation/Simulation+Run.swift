internal import Dispatch
internal import SlotEngine
public import SlotStatistics
internal import Synchronization

extension Simulation {
  /// Plays all spins of the classic game and counts them by symbol and run, with their streaks.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the work, at least 1.
  ///   - done: What was counted of the run's first spins before it was stopped; they aren't played
  ///     again.
  ///   - shouldStop: Asked before each block, from any of the threads; once it says true the run
  ///     ends early, with the blocks from the first one that are finished.
  ///   - progress: Told the number of spins merged so far after each block, from any of the
  ///     threads, one at a time.
  ///   - record: Given what is merged so far after each block, as `progress` is. The threads wait
  ///     for it: what takes long is done elsewhere, with a copy.
  /// - Returns: The tally of all spins, or, stopped early, of a prefix of them.
  /// - Precondition: The machine is the classic game in some size; see ``Machine/classicRun``.
  ///   `done` is of this run.
  public func run(
    threads: Int, resuming done: SimulatedSpins? = nil,
    shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ spinsDone: UInt64) -> Void = { _ in },
    record: @Sendable (_ counted: SimulatedSpins) -> Void = { _ in }
  ) -> SimulatedSpins {
    guard let counter = ClassicCounter(machine, seed: seed) else {
      preconditionFailure("Only the classic game is counted by symbol and run.")
    }
    let start =
      done ?? SimulatedSpins(symbols: machine.symbols.count, reels: machine.reels.count)
    guard let rest = rest(after: start.paidSpins) else { return start }
    let blocks = BlockCounter(rest, counter: counter)
    return rest.merged(
      into: start, threads: threads, shouldStop: shouldStop,
      merged: {
        progress($0.paidSpins)
        record($0)
      }, tally: blocks.tally(ofBlock:))
  }

  /// The simulation of what follows the first spins; nil if nothing does.
  func rest(after done: UInt64) -> Simulation? {
    precondition(done <= spins, "A run that goes on hasn't played more than all of it.")
    guard done < spins else { return nil }
    return Simulation(
      machine: machine, stake: stake, seed: seed, firstSpin: firstSpin + done, spins: spins - done)
  }

  /// Shares the blocks out among threads and merges their tallies, in order, into what precedes
  /// them.
  private func merged<Tally: MergeableTally>(
    into start: Tally, threads: Int, shouldStop: @Sendable () -> Bool,
    merged: @Sendable (Tally) -> Void, tally: @Sendable (_ block: UInt64) -> Tally
  ) -> Tally {
    precondition(threads >= 1, "A simulation needs a thread.")
    let nextBlock = Atomic<UInt64>(0)
    let ledger = Mutex(PrefixLedger(start: start))
    let workers = Int(min(UInt64(threads), blockCount))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while !shouldStop() {
        let block = nextBlock.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < blockCount else { return }
        let finished = tally(block)
        ledger.withLock {
          $0.add(finished, block: block)
          merged($0.tally)
        }
      }
    }
    return ledger.withLock { $0.tally }
  }
}
