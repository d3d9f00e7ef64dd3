/// The first line of a checkpoint, which says what is played.
package struct CheckpointHeader: Sendable, Hashable, Codable {
  static let kind = "checkpoint"
  /// Raised whenever the contents of a tally change, so that older files are refused by version: 2
  /// counts awards over whole rounds, 3 has one kind of tally for all machines.
  private static let version = 3

  /// The version of the format.
  let checkpoint: Int
  /// What is played.
  package let share: RunShare

  /// Creates the header of a share.
  package init(share: RunShare) {
    checkpoint = Self.version
    self.share = share
  }

  /// Decodes what ``record`` returned.
  ///
  /// - Throws: ``RunFileError`` if the record isn't a checkpoint's header, or has another version.
  package init(record: [UInt8]) throws(RunFileError) {
    let version = try RecordJSON.decode(Version.self, from: record, as: Self.kind)
    guard version.checkpoint == Self.version else {
      throw .otherVersion(kind: Self.kind, version: version.checkpoint, known: Self.version)
    }
    self = try RecordJSON.decode(CheckpointHeader.self, from: record, as: Self.kind)
    try share.require(as: Self.kind)
  }

  /// The header as one line of JSON.
  package var record: [UInt8] { RecordJSON.encode(self) }

  private struct Version: Decodable {
    let checkpoint: Int
  }
}
