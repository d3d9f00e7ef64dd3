package import SlotStatistics

/// The finished share of a run, as it is handed to whoever merges the shares.
package struct SimulationPart: Sendable {
  /// What it says of itself.
  package let heading: PartHeading
  /// The tally of all spins of the share.
  package let tally: PayTally

  /// Creates a part.
  ///
  /// - Precondition: The tally is of all spins of the share.
  package init(_ heading: PartHeading, tally: PayTally) {
    precondition(tally.rounds == heading.share.spins, "A part is a finished share.")
    self.heading = heading
    self.tally = tally
  }

  /// Reads what ``record`` gave.
  ///
  /// - Throws: ``RunFileError`` if it isn't a part, or one of another version.
  package init(record: [UInt8]) throws(RunFileError) {
    heading = try PartHeading(record: record)
    tally = try RecordJSON.decode(Contents.self, from: record, as: "part").tally
    guard tally.rounds == heading.share.spins else { throw .unreadable(kind: "part") }
  }

  /// The part in JSON, on one line.
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
