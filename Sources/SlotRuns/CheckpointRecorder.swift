internal import Dispatch
internal import SlotFiles
internal import SlotSimulation
internal import SlotStatistics
internal import Synchronization

/// Keeps the checkpoint of a run while it is played, without holding the run up.
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
  /// Lines are written here, one after another.
  private let queue = DispatchQueue(label: "checkpoint")

  /// Creates the recorder of a share, of which some spins are safe already.
  init(_ file: CheckpointFile, share: RunShare, safeSpins: UInt64) {
    self.file = file
    self.share = share
    let pace = LogPace(interval: file.interval, from: .zero)
    state = Mutex(State(pace: pace, safeSpins: safeSpins))
  }

  /// Whether a line couldn't be written: what is played from now on would be lost.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  /// Has a tally written if a line is due; returns at once.
  func offer(_ tally: PayTally) {
    let now = start.duration(to: .now)
    guard state.withLock({ $0.failure == nil && $0.pace.begins(at: now) }) else { return }
    queue.async { self.write(tally) }
  }

  /// Writes the last line, and waits until all lines are safe.
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
