internal import SlotEngine
public import SlotStatistics

extension Simulation {
  /// Plays all rounds, with all that follows from each paid spin, and counts what they pay. Blocks the
  /// calling thread until then, minutes or days: where tasks wait for it, ask for ``tally(threads:)`` or
  /// ``start(threads:resuming:progressInterval:isEnough:)`` instead.
  ///
  /// Works for every machine that can be played. Threads take stretches of rounds that keep them
  /// busy for some hundredths of a second, however fast the machine is; those of the classic game
  /// are counted by a counter of their own, to the same tally.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the work, the caller's among them, at least 1.
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
  /// - Returns: The tally of all rounds, or, ended or stopped early, of a prefix of them, and which of
  ///   the three it is.
  /// - Throws: ``EndlessRound`` if the run has a round of more spins, awards and bonuses than can be
  ///   played.
  /// - Precondition: `done` is of this run.
  public func run(
    threads: Int, resuming done: PayTally? = nil,
    isEnough: (@Sendable (_ tally: PayTally) -> Bool)? = nil,
    shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ roundsDone: UInt64) -> Void = { _ in },
    record: @Sendable (_ tally: PayTally) -> Void = { _ in }
  ) throws(EndlessRound) -> SimulationResult {
    let start = done ?? emptyTally()
    let run = SharedRun(self, from: start, threads: threads, isEnough: isEnough)
    withoutActuallyEscaping(shouldStop) { shouldStop in
      let counter = makeCounter(counting: start.sessions, shouldStop: shouldStop)
      OwnThreads.share(among: run.threads) {
        run.play(with: counter(), shouldStop: shouldStop) {
          progress($0.rounds)
          record($0)
        }
      }
    }
    return try run.result.get()
  }

  /// Whether the spins are those of the classic game, counted by its own counter. Sessions need to
  /// know which round paid what, and it doesn't.
  private func countsClassicSpins(with sessions: SessionPlan?) -> Bool {
    usesClassicCounter && sessions == nil && machine.classicRun != nil
  }

  /// What makes the counter of each thread.
  func makeCounter(
    counting sessions: SessionTally?, shouldStop: @escaping @Sendable () -> Bool
  ) -> @Sendable () -> any StretchCounter {
    if countsClassicSpins(with: sessions?.plan), let counter = ClassicCounter(machine, seed: seed) {
      return { BlockCounter(self, counter: counter) }
    }
    let library = SpinLibrary(machine: machine, stake: stake)
    return {
      RoundCounter(self, library: library, sessions: sessions, shouldStop: shouldStop)
    }
  }

  /// The tally of no rounds, to begin with.
  ///
  /// - Parameters:
  ///   - sessions: What sessions are to be counted; nil for none.
  ///   - before: How many rounds come before the first one in its session.
  ///   - notesConvergence: Whether it is to be noted where the running pay stands, or, where rounds
  ///     cost nothing, the running number of hits.
  public func emptyTally(
    sessions: SessionPlan? = nil, before: UInt64 = 0, notesConvergence: Bool = false
  ) -> PayTally {
    PayTally(
      modes: machine.modes.count, bonuses: machine.bonuses.count,
      jackpots: machine.jackpots.count, sessions: sessions.map { SessionTally($0, before: before) },
      convergence: notesConvergence
        ? Convergence(of: machine.cost(of: stake) > 0 ? .credits : .hits) : nil,
      classicSpins: countsClassicSpins(with: sessions)
        ? SpinTally(symbols: machine.symbols.count, reels: machine.reels.count) : nil)
  }
}
