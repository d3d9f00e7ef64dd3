internal import SlotEngine
internal import SlotStatistics
internal import Synchronization

/// A run that several threads play: what is left to be taken, and what is finished.
///
/// Threads take stretches of rounds and hand their tallies in. These are merged in order, into the tally
/// of the run's first rounds, so what comes out doesn't depend on who was faster.
final class SharedRun: Sendable {
  private let simulation: Simulation
  private let ledger: Mutex<PrefixLedger>
  private let claims: Mutex<StretchClaims>
  private let ended: Atomic<Bool>
  /// How many threads have something to do.
  let threads: Int

  /// Prepares a run; nothing is played yet.
  ///
  /// - Parameters:
  ///   - start: The tally of the run's first rounds.
  ///   - isEnough: Asked at the milestones, in their order; the run ends at the first one where it
  ///     says true, and what was played beyond is dropped.
  init(
    _ simulation: Simulation, from start: PayTally, threads: Int,
    isEnough: (@Sendable (PayTally) -> Bool)?
  ) {
    precondition(threads >= 1, "A simulation needs a thread.")
    precondition(
      start.rounds <= simulation.spins, "A run that goes on hasn't played more than all of it.")
    self.simulation = simulation
    self.threads = Int(min(UInt64(threads), simulation.spins))
    let ledger = PrefixLedger(start: start, isEnough: isEnough)
    ended = Atomic(ledger.hasEnded)
    self.ledger = Mutex(ledger)
    claims = Mutex(
      StretchClaims(
        rounds: simulation.spins, after: start.rounds, threads: threads,
        endsAtMilestones: start.convergence != nil || isEnough != nil))
  }

  /// Whether there is nothing left to play.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// From now on no thread takes anything more.
  func end() { ended.store(true, ordering: .relaxed) }

  /// The tally of the rounds that are finished without a gap, from the first one on.
  var tally: PayTally { ledger.withLock { $0.tally } }

  /// The result of the run so far.
  var result: Result<SimulationResult, EndlessRound> {
    ledger.withLock { ledger in
      if let failure = ledger.failure { return .failure(failure) }
      let ending: SimulationResult.Ending =
        ledger.tally.rounds == simulation.spins
        ? .complete : ledger.hasEnded ? .enough : .stopped
      return .success(SimulationResult(tally: ledger.tally, ending: ending))
    }
  }

  /// Plays stretches until none is left, or the run has ended: what each of the threads does.
  ///
  /// - Parameter merged: Given what is finished after each stretch, one call at a time.
  func play(
    with counter: any StretchCounter, shouldStop: () -> Bool = { false },
    merged: (PayTally) -> Void = { _ in }
  ) {
    var counter = counter
    while !hasEnded, !shouldStop() {
      let (most, least) = (counter.roundsAtOnce, counter.leastRoundsAtOnce)
      guard let stretch = claims.withLock({ $0.take(atMost: most, atLeast: least) }) else { return }
      let finished: Result<PayTally, EndlessRound>
      do throws(RoundCutOff) {
        finished = .success(
          try counter.tally(of: stretch.count, from: simulation.firstSpin + stretch.first))
      } catch .tooLong(let round) {
        finished = .failure(EndlessRound(round: round, mostSteps: RoundCutOff.mostSteps))
      } catch {
        // Stopped: what is merged ends before this stretch.
        return
      }
      ledger.withLock {
        // Whoever stops the run waits for this lock: threads that come after that add nothing more.
        if hasEnded { return }
        $0.add(finished, number: stretch.number)
        merged($0.tally)
        if $0.hasEnded { end() }
      }
    }
  }
}
