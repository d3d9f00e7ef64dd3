internal import SlotEngine
public import SlotStatistics

extension Simulation {
  /// Plays all spins of the classic game and counts them by symbol and run, with their streaks.
  ///
  /// - Parameters:
  ///   - threads: How many threads share the work, at least 1.
  ///   - done: What was counted of the run's first spins before it was stopped; they aren't played
  ///     again.
  ///   - isEnough: Asked about the tally of the run's first spins at each milestone, in their
  ///     order; the run ends at the first one where it says true. So where it ends depends on the
  ///     spins alone.
  ///   - shouldStop: Asked before each block, from any of the threads; once it says true the run
  ///     ends early, with the blocks from the first one that are finished.
  ///   - progress: Told the number of spins merged so far after each block, from any of the
  ///     threads, one at a time.
  ///   - record: Given what is merged so far after each block, as `progress` is. The threads wait
  ///     for it: what takes long is done elsewhere, with a copy.
  /// - Returns: The tally of all spins, or, ended or stopped early, of a prefix of them.
  /// - Precondition: The machine is the classic game in some size; see `Machine.classicRun`.
  ///   `done` is of this run.
  public func run(
    threads: Int, resuming done: SimulatedSpins? = nil,
    isEnough: (@Sendable (_ counted: SimulatedSpins) -> Bool)? = nil,
    shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (_ spinsDone: UInt64) -> Void = { _ in },
    record: @Sendable (_ counted: SimulatedSpins) -> Void = { _ in }
  ) -> SimulatedSpins {
    guard let counter = ClassicCounter(machine, seed: seed) else {
      preconditionFailure("Only the classic game is counted by symbol and run.")
    }
    let start =
      done ?? SimulatedSpins(symbols: machine.symbols.count, reels: machine.reels.count)
    do {
      return try merged(
        into: start, threads: threads, isEnough: isEnough,
        endsAtMilestones: start.convergence != nil, shouldStop: shouldStop,
        merged: {
          progress($0.paidSpins)
          record($0)
        }, counter: { BlockCounter(self, counter: counter) })
    } catch {
      preconditionFailure("A round of the classic game is one spin.")
    }
  }
}
