/// The description of a part, without its tally.
package struct PartHeading: Sendable, Hashable, Codable {
  /// Raised whenever the contents of a tally change, so that older files are refused by version: 2
  /// counts awards over whole rounds, 3 has one kind of tally for all machines.
  private static let version = 3

  /// The version of the format.
  let part: Int
  /// The machine, so that the part can be read without the machine's file.
  package let definition: MachineDefinition
  /// What was played.
  package let share: RunShare

  /// Creates the heading of a share.
  package init(share: RunShare, definition: MachineDefinition) {
    part = Self.version
    self.definition = definition
    self.share = share
  }

  /// Decodes the heading of a part's record.
  ///
  /// - Throws: ``RunFileError`` if the record isn't a part, or has another version.
  package init(record: [UInt8]) throws(RunFileError) {
    let version = try RecordJSON.decode(Version.self, from: record, as: "part")
    guard version.part == Self.version else {
      throw .otherVersion(kind: "part", version: version.part, known: Self.version)
    }
    self = try RecordJSON.decode(PartHeading.self, from: record, as: "part")
    try share.require(as: "part")
  }

  private struct Version: Decodable {
    let part: Int
  }
}
