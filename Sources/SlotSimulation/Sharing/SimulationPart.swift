package import SlotStatistics

/// A finished share of a run, in the form in which shares are merged.
package struct SimulationPart: Sendable {
  /// The heading, which describes the part.
  package let heading: PartHeading
  /// The tally of all spins in the share.
  package let tally: PayTally

  /// Creates a part.
  ///
  /// - Precondition: The tally covers all spins in the share.
  package init(_ heading: PartHeading, tally: PayTally) {
    precondition(tally.rounds == heading.share.spins, "A part is a finished share.")
    self.heading = heading
    self.tally = tally
  }

  /// Decodes what ``record`` returned.
  ///
  /// - Throws: ``RunFileError`` if the record isn't a part, or has another version.
  package init(record: [UInt8]) throws(RunFileError) {
    heading = try PartHeading(record: record)
    tally = try RecordJSON.decode(Contents.self, from: record, as: "part").tally
    guard tally.rounds == heading.share.spins else { throw .unreadable(kind: "part") }
  }

  /// The part as one line of JSON.
  package var record: [UInt8] { RecordJSON.encode(Contents(heading, tally: tally)) }

  private struct Contents: Codable {
    let part: Int
    let definition: MachineDefinition
    let share: RunShare
    let tally: PayTally

    init(_ heading: PartHeading, tally: PayTally) {
      part = heading.part
      definition = heading.definition
      share = heading.share
      self.tally = tally
    }
  }
}
