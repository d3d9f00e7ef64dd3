package import SlotStatistics

/// The saved progress of a run, from which it can resume after it was stopped.
///
/// A checkpoint is a ``CheckpointHeader``, written once, followed by lines that each hold the tally
/// of a longer prefix; only the last line counts. Where the bytes are stored is up to the caller.
package struct Checkpoint: Sendable {
  /// What is played.
  package let share: RunShare
  /// The tally of the share's first spins.
  package let tally: PayTally

  /// Creates the checkpoint after the first spins of a share.
  package init(share: RunShare, tally: PayTally) {
    self.share = share
    self.tally = tally
  }

  /// Decodes a line.
  ///
  /// - Parameters:
  ///   - line: The bytes that ``line`` returned.
  ///   - share: The share named by the checkpoint's header.
  /// - Throws: ``RunFileError/unreadable(kind:)`` if the bytes aren't such a line.
  package init(line: [UInt8], of share: RunShare) throws(RunFileError) {
    let line = try RecordJSON.decode(Line.self, from: line, as: CheckpointHeader.kind)
    guard line.spins == line.tally.rounds, line.spins <= share.spins else {
      throw .unreadable(kind: CheckpointHeader.kind)
    }
    self.init(share: share, tally: line.tally)
  }

  /// The bytes that hold the tally.
  package var line: [UInt8] { RecordJSON.encode(Line(spins: tally.rounds, tally: tally)) }

  private struct Line: Codable {
    let spins: UInt64
    let tally: PayTally
  }
}
