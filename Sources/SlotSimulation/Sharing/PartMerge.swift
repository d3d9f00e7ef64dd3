package import SlotStatistics

/// Merges the parts of a run, given in any order.
package struct PartMerge: Sendable {
  private typealias Named = (name: String, part: SimulationPart)

  private var parts: [Named] = []

  /// Creates a merge without parts.
  package init() {}

  /// Checks that a part belongs to a run before its tally is read.
  ///
  /// - Parameters:
  ///   - heading: The part's heading.
  ///   - name: The part's name in messages: its file.
  ///   - run: The run.
  ///   - first: The name of a part that belongs to the run.
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
  /// - Precondition: It belongs to the same run as all others.
  package mutating func add(_ part: SimulationPart, name: String) {
    precondition(
      parts.isEmpty || share(parts[0]).run == part.heading.share.run, "Parts are of one run.")
    parts.append((name, part))
  }

  /// The tally of the whole run, identical to what one process would have counted.
  ///
  /// - Throws: ``PartMergeError`` if spins are missing or are in two parts, or there are too many to count.
  /// - Precondition: At least one part was added, and ``TallyCheck`` has found nothing wrong with any.
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
      guard tally.spinsPerMode.allSatisfy({ $0 <= PayTally.mostSpins }) else {
        throw .tooManySpins(name: next.name)
      }
    }
    let last = ordered[ordered.count - 1]
    try require(from: share(last).end, to: run.spins, of: run, after: last.name)
    return tally
  }

  private func share(_ named: Named) -> RunShare { named.part.heading.share }

  /// Checks that no spins lie between two offsets in a run.
  private func require(
    from start: UInt64, to end: UInt64, of run: RunIdentity, after: String? = nil,
    before: String? = nil
  ) throws(PartMergeError) {
    guard start != end else { return }
    throw .gap(from: run.from + start, to: run.from + (end - 1), after: after, before: before)
  }
}
