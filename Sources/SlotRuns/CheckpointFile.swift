internal import SlotFiles
package import SlotSimulation
package import SlotStatistics
internal import Synchronization

/// A run's checkpoint file, open and locked.
package final class CheckpointFile: Sendable {
  /// The path as given.
  package let path: String
  /// The share that the file belongs to; nil if it is new.
  package let share: RunShare?
  /// The minimum time between lines.
  package let interval: Duration

  private let log: Mutex<AppendOnlyLog>
  private let last: [UInt8]?
  private let wasTorn: Bool

  /// Opens a checkpoint, or creates an empty one.
  ///
  /// - Throws: ``FileError``, or ``RefusedRunFile`` if the file is not a checkpoint.
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

  /// The tally to resume a share from; nil if nothing was played. A new file becomes this share's.
  ///
  /// - Throws: ``RefusedRunFile`` if the checkpoint belongs to another share, or ``FileError``.
  package func tally(of wanted: RunShare, _ remarks: Remarks) throws
    -> PayTally?
  {
    guard let share else {
      try log.withLock { log throws(FileError) in
        try log.begin(with: CheckpointHeader(share: wanted).record)
      }
      return nil
    }
    if wasTorn {
      try remarks.say("slots: the last line of '\(path)' was incomplete and is ignored")
    }
    do throws(RunFileError) {
      if let difference = share.difference(from: wanted) { throw .differs(difference) }
      guard let last else { return nil }
      return try Checkpoint(line: last, of: share).tally
    } catch {
      throw RefusedRunFile(path: path, error: error)
    }
  }

  /// Appends a line, which is durable when this returns.
  func append(_ line: [UInt8]) throws(FileError) {
    try log.withLock { log throws(FileError) in try log.append(line) }
  }
}
