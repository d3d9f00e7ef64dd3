package import SlotStatistics

/// What is kept of a run while it is played, so that it can go on where it was stopped.
///
/// A checkpoint is a ``CheckpointHeader``, written once, and lines that each hold the tally of a
/// longer prefix; only the last one counts. Where the bytes are kept isn't decided here.
package struct Checkpoint: Sendable {
  /// What is played.
  package let share: RunShare
  /// The tally of the share's first spins.
  package let tally: PayTally

  /// The checkpoint after the first spins of a share.
  package init(share: RunShare, tally: PayTally) {
    self.share = share
    self.tally = tally
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The bytes that ``line`` gave.
  ///   - share: What the checkpoint's header says is played.
  /// - Throws: ``RunFileError/unreadable(kind:)`` if they are something else.
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
