internal import Dispatch
internal import SlotEngine
internal import SlotStatistics
internal import Synchronization

extension Simulation {
  /// Shares the rounds that follow the first ones out among threads, and merges their tallies, in
  /// order, into that of the first ones.
  ///
  /// - Parameters:
  ///   - start: The tally of the run's first rounds.
  ///   - isEnough: Asked at the milestones, in their order; the run ends at the first one where it
  ///     says true, and what was played beyond is dropped.
  ///   - counter: Makes the counter of a thread.
  /// - Throws: ``EndlessRound`` if the run has a round that can't be played.
  func merged(
    into start: PayTally, threads: Int, isEnough: (@Sendable (PayTally) -> Bool)?,
    endsAtMilestones: Bool, shouldStop: @Sendable () -> Bool,
    merged: @Sendable (PayTally) -> Void, counter: @Sendable () -> any StretchCounter
  ) throws(EndlessRound) -> PayTally {
    precondition(threads >= 1, "A simulation needs a thread.")
    precondition(start.rounds <= spins, "A run that goes on hasn't played more than all of it.")
    let ledger = Mutex(PrefixLedger(start: start, isEnough: isEnough))
    let hasEnded = Atomic(ledger.withLock { $0.hasEnded })
    let claims = Mutex(
      StretchClaims(
        rounds: spins, after: start.rounds, threads: threads,
        endsAtMilestones: endsAtMilestones || isEnough != nil))
    let workers = Int(min(UInt64(threads), spins))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var counter = counter()
      while !hasEnded.load(ordering: .relaxed), !shouldStop() {
        let (most, least) = (counter.roundsAtOnce, counter.leastRoundsAtOnce)
        guard let stretch = claims.withLock({ $0.take(atMost: most, atLeast: least) }) else {
          return
        }
        let finished: Result<PayTally, EndlessRound>
        do throws(RoundCutOff) {
          finished = .success(
            try counter.tally(of: stretch.count, from: firstSpin + stretch.first))
        } catch .tooLong(let round) {
          finished = .failure(EndlessRound(round: round, mostSteps: RoundCutOff.mostSteps))
        } catch {
          // Stopped: what is merged ends before this stretch.
          return
        }
        ledger.withLock {
          $0.add(finished, number: stretch.number)
          merged($0.tally)
          if $0.hasEnded { hasEnded.store(true, ordering: .relaxed) }
        }
      }
    }
    if let failure = ledger.withLock({ $0.failure }) { throw failure }
    return ledger.withLock { $0.tally }
  }
}
