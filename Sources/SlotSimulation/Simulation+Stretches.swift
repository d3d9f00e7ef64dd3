internal import Dispatch
internal import SlotEngine
internal import SlotStatistics
internal import Synchronization

extension Simulation {
  /// Divides the remaining rounds among threads and merges their tallies, in order, into the tally
  /// of the rounds already played.
  ///
  /// - Parameters:
  ///   - start: The tally of the run's first rounds.
  ///   - isEnough: Called at the milestones, in order; the run ends at the first one for which it
  ///     returns true, and anything played beyond it is discarded.
  ///   - counter: Makes a thread's counter.
  /// - Throws: ``EndlessRound`` if a round of the run can't be played.
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
          // Stopped; the merged rounds end before this stretch.
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
