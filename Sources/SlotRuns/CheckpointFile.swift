internal import SlotFiles
package import SlotSimulation
package import SlotStatistics
internal import Synchronization

/// The file that a run's checkpoint is kept in, open and locked.
package final class CheckpointFile: Sendable {
  /// The file's path, as it was given.
  package let path: String
  /// What the file says is played; nil if it is new.
  package let share: RunShare?
  /// The least time from a line to the next.
  package let interval: Duration

  private let log: Mutex<AppendOnlyLog>
  private let last: [UInt8]?
  private let wasTorn: Bool

  /// Opens a checkpoint, or creates an empty one.
  ///
  /// - Throws: ``FileError``, or ``RefusedRunFile`` if it is something else.
  package init(path: String, interval: Duration) throws {
    let log = try AppendOnlyLog(path: path)
    self.path = path
    self.interval = interval
    do {
      share = try log.header.map { header throws(RunFileError) in
        try CheckpointHeader(record: header).share
      }
    } catch {
      throw RefusedRunFile(path: path, error: error)
    }
    last = log.last
    wasTorn = log.wasTorn
    self.log = Mutex(log)
  }

  /// The tally with which a share goes on; nil if it begins. A new file is now this share's.
  ///
  /// - Throws: ``RefusedRunFile`` if the checkpoint is of another share, or ``FileError``.
  package func tally(of wanted: RunShare, _ remarks: Remarks) throws
    -> PayTally?
  {
    guard let share else {
      try log.withLock { log throws(FileError) in
        try log.begin(with: CheckpointHeader(share: wanted).record)
      }
      return nil
    }
    if wasTorn { try remarks.say("slots: the last line of '\(path)' was cut off, and is left out") }
    do throws(RunFileError) {
      if let difference = share.difference(from: wanted) { throw .differs(difference) }
      guard let last else { return nil }
      return try Checkpoint(line: last, of: share).tally
    } catch {
      throw RefusedRunFile(path: path, error: error)
    }
  }

  /// Adds a line; it is safe when this returns.
  func append(_ line: [UInt8]) throws(FileError) {
    try log.withLock { log throws(FileError) in try log.append(line) }
  }
}
