/// What a checkpoint begins with: what is played.
package struct CheckpointHeader: Sendable, Hashable, Codable {
  static let kind = "checkpoint"
  /// Raised when what a tally holds changes, so that an older file is refused by its version: 2 counts
  /// the awards of whole rounds, 3 has one kind of tally for all machines.
  private static let version = 3

  /// The version of what is written.
  let checkpoint: Int
  /// What is played.
  package let share: RunShare

  /// Creates the header of a share.
  package init(share: RunShare) {
    checkpoint = Self.version
    self.share = share
  }

  /// Reads what ``record`` gave.
  ///
  /// - Throws: ``RunFileError`` if it isn't a checkpoint's header, or one of another version.
  package init(record: [UInt8]) throws(RunFileError) {
    let version = try RecordJSON.decode(Version.self, from: record, as: Self.kind)
    guard version.checkpoint == Self.version else {
      throw .otherVersion(kind: Self.kind, version: version.checkpoint, known: Self.version)
    }
    self = try RecordJSON.decode(CheckpointHeader.self, from: record, as: Self.kind)
  }

  /// The header in JSON, on one line.
  package var record: [UInt8] { RecordJSON.encode(self) }

  private struct Version: Decodable {
    let checkpoint: Int
  }
}
