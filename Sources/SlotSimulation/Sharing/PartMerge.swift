package import SlotStatistics

/// Puts the parts of a run together, whatever order they come in.
package struct PartMerge: Sendable {
  private typealias Named = (name: String, part: SimulationPart)

  private var parts: [Named] = []

  /// Begins without any part.
  package init() {}

  /// Checks that a part is of a run, before its tally is read.
  ///
  /// - Parameters:
  ///   - heading: What the part says of itself.
  ///   - name: What people call it: its file.
  ///   - run: The run.
  ///   - first: The name of a part of the run.
  /// - Throws: ``PartMergeError/stranger(name:other:difference:)``.
  package static func require(
    _ heading: PartHeading, named name: String, of run: RunIdentity, named first: String
  ) throws(PartMergeError) {
    if let difference = heading.share.run.difference(from: run) {
      throw .stranger(name: name, other: first, difference: difference)
    }
  }

  /// Adds a part.
  ///
  /// - Precondition: It is of the same run as all others.
  package mutating func add(_ part: SimulationPart, name: String) {
    precondition(
      parts.isEmpty || share(parts[0]).run == part.heading.share.run, "Parts are of one run.")
    parts.append((name, part))
  }

  /// The tally of the whole run: the very same that one process would have counted.
  ///
  /// - Throws: ``PartMergeError`` if spins are missing, or in two parts.
  /// - Precondition: At least one part was added.
  package func merged() throws(PartMergeError) -> PayTally {
    let ordered = parts.sorted { share($0).start < share($1).start }
    precondition(!ordered.isEmpty, "There is something to merge.")
    let run = share(ordered[0]).run
    try require(from: 0, to: share(ordered[0]).start, of: run, before: ordered[0].name)
    var tally = ordered[0].part.tally
    for (last, next) in zip(ordered, ordered.dropFirst()) {
      guard share(next).start >= share(last).end else {
        throw .overlap(
          name: last.name, other: next.name, from: share(next).from,
          to: run.from + (min(share(last).end, share(next).end) - 1))
      }
      try require(
        from: share(last).end, to: share(next).start, of: run, after: last.name, before: next.name)
      tally.merge(next.part.tally)
    }
    let last = ordered[ordered.count - 1]
    try require(from: share(last).end, to: run.spins, of: run, after: last.name)
    return tally
  }

  private func share(_ named: Named) -> RunShare { named.part.heading.share }

  /// Checks that no spins are between two places of a run.
  private func require(
    from start: UInt64, to end: UInt64, of run: RunIdentity, after: String? = nil,
    before: String? = nil
  ) throws(PartMergeError) {
    guard start != end else { return }
    throw .gap(from: run.from + start, to: run.from + (end - 1), after: after, before: before)
  }
}
