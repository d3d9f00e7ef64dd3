public import SlotEngine
public import SlotStatistics

extension Simulation {
  /// Plays all rounds, including everything that follows from each paid spin, and counts what they
  /// pay. Blocks the calling thread until then, for minutes or days; tasks use ``tally(threads:)`` or
  /// ``start(threads:resuming:progressInterval:isEnough:)`` instead.
  ///
  /// Works for every playable machine. Threads take stretches of rounds that keep them busy for a
  /// few hundredths of a second, however fast the machine is; the classic game has a counter of its
  /// own, which gives the same tally.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that share the work, including the caller's; by default one per processor.
  ///   - done: The tally of the run's first rounds, from before it was stopped; they aren't played
  ///     again.
  ///   - isEnough: Called with the tally of the run's first rounds at each milestone, in order; the
  ///     run ends at the first one for which it returns true. Where it ends therefore depends on
  ///     the rounds alone.
  ///   - shouldStop: Called before each stretch and during it, from any thread. Once it returns
  ///     true the run ends early, with the finished rounds up to the first unfinished one.
  ///   - progress: Called with the number of rounds merged so far after each stretch, from any
  ///     thread, one call at a time.
  ///   - record: Called with the tally merged so far after each stretch, as `progress` is. Other
  ///     threads wait for it, so slow work belongs elsewhere, on a copy.
  /// - Returns: The tally of all rounds or, if the run ended or was stopped early, of its first
  ///   rounds, and which of these it is.
  /// - Throws: `EndlessRound` if a round has more spins, awards and bonuses than can be played.
  /// - Precondition: `threads` is at least 1, and `done` is a tally of this run.
  public func run(
    threads: Int? = nil, resuming done: PayTally? = nil,
    isEnough: (@Sendable (_ tally: PayTally) -> Bool)? = nil,
    shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ roundsDone: UInt64) -> Void = { _ in },
    record: @Sendable (_ tally: PayTally) -> Void = { _ in }
  ) throws(EndlessRound) -> SimulationResult {
    let start = done ?? emptyTally()
    let run = SharedRun(
      self, from: start, threads: threads ?? OwnThreads.processorCount, isEnough: isEnough)
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

  /// Whether the classic game's own counter is used. It doesn't record which round paid what, so it
  /// can't count sessions.
  private func countsClassicSpins(with sessions: SessionPlan?) -> Bool {
    usesClassicCounter && sessions == nil && machine.classicRun != nil
  }

  /// A closure that makes a counter for each thread.
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

  /// An empty tally for this run.
  ///
  /// - Parameters:
  ///   - sessions: The sessions to count; nil for none.
  ///   - before: The number of rounds that precede the first one in its session.
  ///   - notesConvergence: Whether to record the running pay at milestones or, if rounds cost
  ///     nothing, the running number of hits.
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
