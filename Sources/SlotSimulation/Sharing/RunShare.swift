internal import SlotEngine

/// The spins of a run that one process plays: all of them, or one shard.
package struct RunShare: Sendable, Hashable, Codable {
  /// The whole run.
  package let run: RunIdentity
  /// The first spin of the share.
  @AsText package private(set) var from: UInt64
  /// The number of spins in the share.
  package let spins: UInt64

  /// All of a run.
  package init(allOf run: RunIdentity) {
    self.init(run: run, from: run.from, spins: run.spins)
  }

  /// A shard of a run. Shards consist of whole blocks and differ by at most one block, or, if there
  /// are fewer blocks than shards, by at most one spin; the last shard also takes the remainder of
  /// the run.
  ///
  /// - Precondition: The run has at least as many spins as shards.
  package init(_ shard: Shard, of run: RunIdentity) {
    precondition(run.spins >= shard.count, "Every shard has a spin.")
    let block = Simulation.blockSizeInSpins
    let unit = run.spins / shard.count >= block ? block : 1
    func start(_ index: UInt64) -> UInt64 {
      guard index < shard.count else { return run.spins }
      return UInt64(UInt128(run.spins / unit) * UInt128(index) / UInt128(shard.count)) * unit
    }
    let (first, end) = (start(shard.index), start(shard.index + 1))
    self.init(run: run, from: run.from + first, spins: end - first)
  }

  private init(run: RunIdentity, from: UInt64, spins: UInt64) {
    self.run = run
    self.spins = spins
    _from = AsText(wrappedValue: from)
  }
}

extension RunShare {
  /// Whether it can be a share: its spins lie in the run, and those of the run have numbers.
  var isPossible: Bool {
    let most: UInt64 = 1 << 53
    guard (1..<most).contains(run.spins), (1...run.spins).contains(spins),
      !run.from.addingReportingOverflow(run.spins - 1).overflow, from >= run.from
    else { return false }
    return from - run.from <= run.spins - spins
  }

  /// The index after the share's last spin, counted from the run's first spin.
  var end: UInt64 { start + spins }

  /// The number of spins of the run that precede the share.
  package var start: UInt64 { from &- run.from }

  /// The first property in which two shares differ; nil if they are the same.
  package func difference(from other: RunShare) -> RunDifference? {
    if let difference = run.difference(from: other.run) { return difference }
    if self == other { return nil }
    return RunDifference(figure: "range", value: rangeText, other: other.rangeText)
  }

  /// The share's range of spins, such as `100 to 199`.
  package var rangeText: String { "\(from) to \(from + (spins - 1))" }
}

extension RunShare {
  /// Checks what a file says that was played.
  ///
  /// - Throws: ``RunFileError`` if it can't be, or was drawn from another stream of random numbers.
  func require(as kind: String) throws(RunFileError) {
    guard isPossible else {
      throw .contradictory(kind: kind, what: "its spins aren't some of its run's")
    }
    guard run.streamFormat == SpinStream.format else {
      throw .contradictory(
        kind: kind,
        what: "its spins are drawn in format \(run.streamFormat), here in \(SpinStream.format)")
    }
  }
}
