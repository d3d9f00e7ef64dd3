internal import SlotEngine
public import SlotStatistics

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
  ///   - isEnough: Asked about the tally of the run's first rounds at each milestone, in their
  ///     order; the run ends at the first one where it says true. So where it ends depends on the
  ///     rounds alone.
  ///   - shouldStop: Asked before each stretch and within it, from any of the threads; once it says
  ///     true the run ends early, with the rounds from the first one that are finished.
  ///   - progress: Told the number of rounds merged so far after each stretch, from any of the
  ///     threads, one at a time.
  ///   - record: Given the tally of what is merged so far after each stretch, as `progress` is. The
  ///     threads wait for it: what takes long is done elsewhere, with a copy.
  /// - Returns: The tally of all rounds, or, ended or stopped early, of a prefix of them.
  /// - Throws: ``EndlessRound`` if the run has a round of more spins, awards and bonuses than can be
  ///   played.
  /// - Precondition: `done` is of this run.
  public func runRounds(
    threads: Int, resuming done: PayTally? = nil,
    isEnough: (@Sendable (_ tally: PayTally) -> Bool)? = nil,
    shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ roundsDone: UInt64) -> Void = { _ in },
    record: @Sendable (_ tally: PayTally) -> Void = { _ in }
  ) throws(EndlessRound) -> PayTally {
    let start = done ?? emptyTally()
    let library = SpinLibrary(machine: machine, stake: stake)
    return try withoutActuallyEscaping(shouldStop) { shouldStop throws(EndlessRound) in
      try merged(
        into: start, threads: threads, isEnough: isEnough,
        endsAtMilestones: start.convergence != nil, shouldStop: shouldStop,
        merged: {
          progress($0.paidSpins)
          record($0)
        },
        counter: {
          RoundCounter(self, library: library, sessions: start.sessions, shouldStop: shouldStop)
        })
    }
  }

  /// The tally of no rounds, to begin with.
  ///
  /// - Parameters:
  ///   - sessions: What sessions are to be counted; nil for none.
  ///   - before: How many rounds come before the first one in its session.
  ///   - notesConvergence: Whether it is to be noted where the running pay stands.
  public func emptyTally(
    sessions: SessionPlan? = nil, before: UInt64 = 0, notesConvergence: Bool = false
  ) -> PayTally {
    PayTally(
      modes: machine.modes.count, bonuses: machine.bonuses.count,
      jackpots: machine.jackpots.count, sessions: sessions.map { SessionTally($0, before: before) },
      convergence: notesConvergence ? Convergence() : nil)
  }
}
