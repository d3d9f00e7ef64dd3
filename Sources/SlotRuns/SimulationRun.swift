internal import Foundation
import SlotEngine
package import SlotSimulation
package import SlotStatistics
package import SlotVerification
import SlotWords
internal import Synchronization

/// Plays a share of a run, from its checkpoint if there is one, until it is finished, precise
/// enough or stopped.
package struct SimulationRun: Sendable {
  private let simulation: Simulation
  /// The share of the run to play.
  package let share: RunShare
  private let threads: Int
  /// The checkpoint that keeps finished work; nil for none.
  package let checkpoint: CheckpointFile?
  private let goal: PrecisionGoal?
  private let known: KnownFigures

  /// Prepares a share without playing anything yet.
  ///
  /// - Parameters:
  ///   - simulation: The spins of the share.
  ///   - threads: The number of threads, at least 1.
  ///   - checkpoint: The checkpoint that keeps finished work; nil for none.
  ///   - goal: The precision at which the run ends; nil if all spins are played.
  ///   - known: The exact figures that are known of the machine.
  package init(
    _ simulation: Simulation, share: RunShare, threads: Int, checkpoint: CheckpointFile? = nil,
    goal: PrecisionGoal? = nil, known: KnownFigures = .unknown(because: "it wasn't requested")
  ) {
    self.simulation = simulation
    self.share = share
    self.threads = threads
    self.checkpoint = checkpoint
    self.goal = goal
    self.known = known
  }

  /// Plays the share; the checkpoint holds all finished work when this returns.
  ///
  /// - Parameters:
  ///   - remarks: Receives remarks about a damaged checkpoint, and about the spin from which the run resumes.
  ///   - shouldStop: Polled often, from any of the threads; the run ends early once it returns
  ///     true.
  ///   - progress: Called often, from any of the threads but one at a time.
  /// - Throws: ``CheckpointFailure``, ``RefusedRunFile``, `EndlessRound`, `CreditExcess`, or an error from
  ///   `remarks`.
  package func play(
    remarks: Remarks = .none, shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (RunProgress) -> Void = { _ in }
  ) throws -> PlayedRun {
    let done: PayTally? = try checkpoint?.tally(of: share, remarks)
    if let done, let checkpoint {
      do throws(RunFileError) {
        try TallyCheck(simulation, share: share).require(done, in: "checkpoint", threads: threads)
      } catch {
        throw RefusedRunFile(path: checkpoint.path, error: error)
      }
    }
    let before = done?.rounds ?? 0
    if before > 0 {
      try remarks.say("slots: resuming after \(before.grouped) of \(share.spins.grouped) spins")
    }
    let recorder = checkpoint.map {
      CheckpointRecorder($0, share: share, safeSpins: before)
    }
    let total = goal == nil ? share.spins : nil
    let start = ContinuousClock.now
    let isExcessive = Atomic(false)
    let result = try simulation.run(
      threads: threads, resuming: done ?? emptyTally,
      isEnough: isEnough,
      shouldStop: {
        shouldStop() || recorder?.hasFailed == true || isExcessive.load(ordering: .relaxed)
      },
      progress: {
        progress(
          RunProgress(
            total: total, before: before, done: $0, elapsed: start.duration(to: .now)))
      },
      record: {
        recorder?.offer($0)
        if $0.sessions?.isClamped == true { isExcessive.store(true, ordering: .relaxed) }
      })
    let elapsed = start.duration(to: .now)
    try recorder?.finish(with: result.tally)
    if let excess = result.tally.excess { throw excess }
    return PlayedRun(
      tally: result.tally, isComplete: !result.wasStopped, spinsBefore: before, threads: threads,
      elapsed: elapsed)
  }

  /// The test for whether the run is precise enough; nil if all spins are played.
  private var isEnough: (@Sendable (PayTally) -> Bool)? {
    guard let goal else { return nil }
    return { [simulation, known] in goal.isReached(by: $0, of: simulation, known: known) }
  }

  /// An empty tally with room for everything that was requested of the run.
  private var emptyTally: PayTally {
    let request = share.run.request
    return simulation.emptyTally(
      sessions: request?.sessions, before: share.start,
      notesConvergence: request?.notesConvergence == true)
  }
}

/// The result of playing a share, and how long it took.
package struct PlayedRun: Sendable {
  /// The tally of the share or, if it was stopped early, of its first spins.
  package let tally: PayTally
  /// Whether everything that was requested has been played.
  package let isComplete: Bool
  /// The number of spins that come from the checkpoint.
  package let spinsBefore: UInt64
  /// The number of threads.
  package let threads: Int
  /// The time spent playing.
  package let elapsed: Duration

  /// A performance line for people: threads, time and rate.
  package var performance: String {
    let seconds = elapsed / .seconds(1)
    let rate = UInt64(Double(tally.rounds - spinsBefore) / max(seconds, 1e-9))
    return "\(threads) \(threads == 1 ? "thread" : "threads"), "
      + String(format: "%.2f s", seconds) + ", \(rate.grouped) spins a second"
      + (spinsBefore == 0 ? "" : " (\(spinsBefore.grouped) spins are from the checkpoint)")
  }
}
