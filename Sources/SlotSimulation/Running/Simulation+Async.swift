public import SlotStatistics

extension Simulation {
  /// Plays all rounds on separate threads and counts what they pay.
  ///
  /// Works for every machine that can be played. The awaiting task doesn't occupy a thread of the concurrency
  /// pool.
  ///
  /// - Parameter threads: The number of threads that share the work; by default one per processor.
  /// - Returns: The tally of all rounds.
  /// - Throws: `CancellationError` immediately if the task is cancelled, or `EndlessRound` if the run has a
  ///   round of more spins, awards and bonuses than can be played. The finished part of a cancelled run is
  ///   lost: ``start(threads:resuming:progressInterval:isEnough:)`` keeps it.
  /// - Precondition: `threads` is at least 1.
  public func tally(threads: Int? = nil) async throws -> PayTally {
    let result = try await start(threads: threads).result
    if result.wasStopped { throw CancellationError() }
    return result.tally
  }

  /// Starts playing all rounds on separate threads.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that share the work; by default one per processor.
  ///   - done: The tally of the run's first rounds, from before it was stopped; they aren't played
  ///     again.
  ///   - progressInterval: How often ``RunningSimulation/progress`` reports, at least a
  ///     millisecond.
  ///   - isEnough: Called with the tally of the run's first rounds at each milestone, in order; the run ends at
  ///     the first one for which it returns true. Where it ends therefore depends on the rounds alone.
  /// - Precondition: `threads` is at least 1, and `done` is of this run.
  public func start(
    threads: Int? = nil, resuming done: PayTally? = nil,
    progressInterval: Duration = .milliseconds(200),
    isEnough: (@Sendable (_ tally: PayTally) -> Bool)? = nil
  ) -> RunningSimulation {
    let start = done ?? emptyTally()
    let run = SharedRun(
      self, from: start, threads: threads ?? OwnThreads.processorCount,
      isEnough: isEnough)
    // Preparing the counters takes a while, so it isn't done here.
    return RunningSimulation(self, run, progressInterval: progressInterval) {
      makeCounter(counting: start.sessions, shouldStop: { run.hasEnded })
    }
  }
}
