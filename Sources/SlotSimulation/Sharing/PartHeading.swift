/// What a part says of itself, whatever its tally holds.
package struct PartHeading: Sendable, Hashable, Codable {
  /// Raised when what a tally holds changes, so that an older file is refused by its version: 2 counts
  /// the awards of whole rounds, 3 has one kind of tally for all machines.
  private static let version = 3

  /// The version of what is written.
  let part: Int
  /// The machine, so that the part can be understood where its file isn't.
  package let definition: MachineDefinition
  /// What was played.
  package let share: RunShare

  /// Creates the heading of a share.
  package init(share: RunShare, definition: MachineDefinition) {
    part = Self.version
    self.definition = definition
    self.share = share
  }

  /// Reads the heading of a part's record.
  ///
  /// - Throws: ``RunFileError`` if it isn't a part, or one of another version.
  package init(record: [UInt8]) throws(RunFileError) {
    let version = try RecordJSON.decode(Version.self, from: record, as: "part")
    guard version.part == Self.version else {
      throw .otherVersion(kind: "part", version: version.part, known: Self.version)
    }
    self = try RecordJSON.decode(PartHeading.self, from: record, as: "part")
  }

  private struct Version: Decodable {
    let part: Int
  }
}
