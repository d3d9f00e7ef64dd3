internal import Dispatch
internal import SlotFiles
internal import SlotSimulation
internal import SlotStatistics
internal import Synchronization

/// Writes a run's checkpoint while the run is being played, without delaying it.
final class CheckpointRecorder: Sendable {
  private struct State {
    var pace: LogPace
    var safeSpins: UInt64
    var failure: FileError?
  }

  private let file: CheckpointFile
  private let share: RunShare
  private let state: Mutex<State>
  private let start = ContinuousClock.now
  /// Writes lines in order, off the threads that play.
  private let queue = DispatchQueue(label: "checkpoint")

  /// Creates the recorder of a share whose first spins may already be in the checkpoint.
  init(_ file: CheckpointFile, share: RunShare, safeSpins: UInt64) {
    self.file = file
    self.share = share
    let pace = LogPace(interval: file.interval, from: .zero)
    state = Mutex(State(pace: pace, safeSpins: safeSpins))
  }

  /// Whether writing has failed, so that anything played from now on would be lost.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// Schedules a tally to be written if a line is due; returns immediately.
  func offer(_ tally: PayTally) {
    let now = start.duration(to: .now)
    guard state.withLock({ $0.failure == nil && $0.pace.begins(at: now) }) else { return }
    queue.async { self.write(tally) }
  }

  /// Writes the last line and waits until all lines are durable.
  ///
  /// - Throws: ``CheckpointFailure`` if any line couldn't be written.
  func finish(with tally: PayTally) throws {
    queue.sync {
      let isNeeded = state.withLock { $0.failure == nil && $0.safeSpins < tally.rounds }
      if isNeeded { write(tally) }
    }
    let (safe, failure) = state.withLock { ($0.safeSpins, $0.failure) }
    if let failure { throw CheckpointFailure(error: failure, share: share, safeSpins: safe) }
  }

  private func write(_ tally: PayTally) {
    let began = start.duration(to: .now)
    let result = Result { () throws(FileError) in
      try file.append(Checkpoint(share: share, tally: tally).line)
    }
    let now = start.duration(to: .now)
    state.withLock {
      $0.pace.written(took: now - began, at: now)
      switch result {
      case .success: $0.safeSpins = tally.rounds
      case .failure(let error): $0.failure = error
      }
    }
  }
}
