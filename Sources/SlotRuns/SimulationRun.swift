internal import Foundation
internal import SlotReport
package import SlotSimulation
package import SlotStatistics
package import SlotVerification

/// Plays a share of a run: from its checkpoint if there is one, until it is finished, is precise
/// enough, or is stopped.
package struct SimulationRun: Sendable {
  private let simulation: Simulation
  /// What is played of the run.
  package let share: RunShare
  private let threads: Int
  /// Where what is finished is kept; nil for nowhere.
  package let checkpoint: CheckpointFile?
  private let goal: PrecisionGoal?
  private let known: KnownFigures

  /// Prepares a share; nothing is played yet.
  ///
  /// - Parameters:
  ///   - simulation: The spins of the share.
  ///   - threads: How many threads share the work, at least 1.
  ///   - checkpoint: Where what is finished is kept; nil for nowhere.
  ///   - goal: The precision that ends the run; nil if all spins are played.
  ///   - known: What is known exactly of the machine.
  package init(
    _ simulation: Simulation, share: RunShare, threads: Int, checkpoint: CheckpointFile? = nil,
    goal: PrecisionGoal? = nil, known: KnownFigures = .unknown(because: "it wasn't asked for")
  ) {
    self.simulation = simulation
    self.share = share
    self.threads = threads
    self.checkpoint = checkpoint
    self.goal = goal
    self.known = known
  }

  /// Plays the share. What is finished is in the checkpoint when this returns.
  ///
  /// - Parameters:
  ///   - remarks: Told what is odd about the checkpoint, and from where the run goes on.
  ///   - shouldStop: Asked often, from any of the threads; once it says true the run ends early.
  ///   - progress: Told often how far the run is, from any of the threads, one at a time.
  /// - Throws: ``CheckpointFailure``, ``RefusedRunFile``, `EndlessRound`, or what `remarks` throws.
  package func play(
    remarks: Remarks = .none, shouldStop: @Sendable () -> Bool = { false },
    progress: @Sendable (RunProgress) -> Void = { _ in }
  ) throws -> PlayedRun {
    let done: PayTally? = try checkpoint?.tally(of: share, remarks)
    let before = done?.rounds ?? 0
    if before > 0 {
      try remarks.say("slots: going on after \(before.grouped) of \(share.spins.grouped) spins")
    }
    let recorder = checkpoint.map {
      CheckpointRecorder($0, share: share, safeSpins: before)
    }
    let total = goal == nil ? share.spins : nil
    let start = ContinuousClock.now
    let result = try simulation.run(
      threads: threads, resuming: done ?? emptyTally,
      isEnough: isEnough, shouldStop: { shouldStop() || recorder?.hasFailed == true },
      progress: {
        progress(
          RunProgress(
            total: total, before: before, done: $0, elapsed: start.duration(to: .now)))
      }, record: { recorder?.offer($0) })
    let elapsed = start.duration(to: .now)
    try recorder?.finish(with: result.tally)
    return PlayedRun(
      tally: result.tally, isComplete: !result.wasStopped, spinsBefore: before, threads: threads,
      elapsed: elapsed)
  }

  /// What says whether the run is precise enough; nil if all spins are played.
  private var isEnough: (@Sendable (PayTally) -> Bool)? {
    guard let goal else { return nil }
    return { [simulation, known] in goal.isReached(by: $0, of: simulation, known: known) }
  }

  /// The tally of no rounds, with room for what is asked of the run.
  private var emptyTally: PayTally {
    let request = share.run.request
    return simulation.emptyTally(
      sessions: request?.sessions, before: share.start,
      notesConvergence: request?.notesConvergence == true)
  }
}

/// What was played of a share, and how that went.
package struct PlayedRun: Sendable {
  /// The tally of the share, or, stopped early, of its first spins.
  package let tally: PayTally
  /// Whether all was played that was asked for.
  package let isComplete: Bool
  /// How many of the spins come from the checkpoint.
  package let spinsBefore: UInt64
  /// How many threads played.
  package let threads: Int
  /// How long they played.
  package let elapsed: Duration

  /// How the run went, for people: threads, time and rate.
  package var performance: String {
    let seconds = elapsed / .seconds(1)
    let rate = UInt64(Double(tally.rounds - spinsBefore) / max(seconds, 1e-9))
    return "\(threads) \(threads == 1 ? "thread" : "threads"), "
      + String(format: "%.2f s", seconds) + ", \(rate.grouped) spins a second"
      + (spinsBefore == 0 ? "" : " (\(spinsBefore.grouped) spins are from the checkpoint)")
  }
}
