import Foundation
import SlotFiles
import SlotReport
import SlotSimulation
import SlotStatistics

/// Plays a share of a run: with progress, with a checkpoint if there is one, until it is finished
/// or a signal stops it.
struct SimulationRun {
  let simulation: Simulation
  let share: RunShare
  let threads: Int
  let checkpoint: CheckpointFile?
  let remarks: Remarks
  /// The precision that ends the run; nil if all spins are played.
  var goal: PrecisionGoal?
  /// What is known exactly of the machine.
  var known = KnownReturn.unknown(because: "it wasn't asked for")

  /// What was played to the end, and how the run went.
  struct Finished<Tally> {
    let tally: Tally
    let performance: String
  }

  /// Plays the share.
  ///
  /// A signal ends the program here, after what is finished is in the checkpoint, or has been
  /// handed to `stopped` where there is no checkpoint.
  func play<Tally: SimulatedTally>(
    stopped: (Finished<Tally>) throws -> Void
  ) throws -> Finished<Tally> {
    let stop = StopSignal()
    let done: Tally? = try checkpoint?.tally(of: share, remarks)
    let doneSpins = done?.paidSpins ?? 0
    if doneSpins > 0 {
      try remarks.say("slots: going on after \(doneSpins.grouped) of \(share.spins.grouped) spins")
    }
    let recorder = checkpoint.map {
      CheckpointRecorder<Tally>($0, share: share, safeSpins: doneSpins)
    }
    let progress = ProgressLine(
      total: goal == nil ? share.spins : nil, done: doneSpins, isWanted: !remarks.areQuiet)
    let start = ContinuousClock.now
    let tally = Tally.play(
      simulation, threads: threads, resuming: done ?? .empty(of: simulation, share: share),
      isEnough: isEnough(),
      shouldStop: { stop.wasReceived || recorder?.hasFailed == true },
      progress: { progress.show(done: $0) }, record: { recorder?.offer($0) })
    let elapsed = start.duration(to: .now)
    progress.clear()
    try recorder?.finish(with: tally)

    let finished = Finished(
      tally: tally,
      performance: performance(spins: tally.paidSpins - doneSpins, of: tally, elapsed: elapsed))
    if tally.paidSpins < share.spins, !hasReachedGoal(tally) {
      try die(finished, by: stop, stopped: stopped)
    }
    return finished
  }

  /// What says whether the run is precise enough; nil if all spins are played.
  private func isEnough<Tally: SimulatedTally>() -> (@Sendable (Tally) -> Bool)? {
    guard let goal else { return nil }
    return { [simulation, known] in $0.reaches(goal, of: simulation, known: known) }
  }

  /// Whether the run has ended because it is precise enough.
  private func hasReachedGoal<Tally: SimulatedTally>(_ tally: Tally) -> Bool {
    guard Milestone.isReached(at: tally.paidSpins) else { return false }
    return isEnough()?(tally) ?? false
  }

  private func die<Tally: SimulatedTally>(
    _ finished: Finished<Tally>, by stop: StopSignal, stopped: (Finished<Tally>) throws -> Void
  ) throws -> Never {
    let spins = finished.tally.paidSpins
    if checkpoint == nil, spins > 0 { try stopped(finished) }
    let hint = checkpoint.map { "; the same command goes on from '\($0.path)'" } ?? ""
    try remarks.say(
      "slots: stopped after \(spins.grouped) of \(share.spins.grouped) spins\(hint)")
    stop.die()
  }

  private func performance(
    spins: UInt64, of tally: some SimulatedTally, elapsed: Duration
  ) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = UInt64(Double(spins) / max(seconds, 1e-9))
    let before = tally.paidSpins - spins
    return "\(threads) \(threads == 1 ? "thread" : "threads"), "
      + String(format: "%.2f s", seconds) + ", \(rate.grouped) spins a second"
      + (before == 0 ? "" : " (\(before.grouped) spins are from the checkpoint)")
  }
}
