import SlotEngine
import SlotSimulation
import SlotStatistics
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The parts of a run` {
  private static let whole = Simulation(seed: 3, firstSpin: 1_000, spins: 700_000)
  private static let run = RunIdentity(whole, digest: "abc")

  private func share(_ index: UInt64, of count: UInt64, run: RunIdentity = Self.run) -> RunShare {
    RunShare(Shard(index: index, count: count), of: run)
  }

  private func part(_ index: UInt64, of count: UInt64) throws -> SimulationPart {
    let share = share(index, of: count)
    let simulation = Simulation(seed: 3, firstSpin: share.from, spins: share.spins)
    return SimulationPart(
      PartHeading(share: share, definition: .shipped(name: "classic")),
      tally: try simulation.run(threads: 1).tally)
  }

  private func merged(_ indexes: [UInt64], of count: UInt64) throws -> PayTally {
    var merge = PartMerge()
    for index in indexes { merge.add(try part(index, of: count), name: "\(index)") }
    return try merge.merged()
  }

  @Test(arguments: [1, 2, 3, 7, 64, 699_999, 700_000] as [UInt64])
  func `cover it without a gap, as evenly as can be`(count: UInt64) {
    let tried = min(count, 1_000)
    var next = Self.run.from
    var sizes: Set<UInt64> = []
    for index in (0..<tried) {
      let share = share(index, of: count)
      #expect(share.from == next)
      #expect(share.spins > 0)
      next = share.from + share.spins
      sizes.insert(share.spins)
    }
    if tried == count { #expect(next == Self.run.from + Self.run.spins) }
    if count > 10 { #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1) }
  }

  @Test func `are whole blocks where there are enough of them`() {
    // 700,000 spins are 10 blocks of 65,536 plus 44,640, which the last shard takes.
    let sizes = (0..<4).map { share($0, of: 4).spins }
    #expect(sizes == [131_072, 196_608, 131_072, 241_248])
  }

  @Test func `reach the very last spin`() {
    let last = RunIdentity(Simulation(seed: 3, firstSpin: .max - 9, spins: 10), digest: "abc")
    #expect(share(1, of: 2, run: last).rangeText == "18446744073709551611 to \(UInt64.max)")
  }

  @Test(arguments: [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3]] as [[UInt64]])
  func `merge to the whole in any order`(order: [UInt64]) throws {
    #expect(try merged(order, of: 5) == Self.whole.run(threads: 2).tally)
  }

  @Test func `are refused with a gap, which is named`() {
    #expect(throws: PartMergeError.gap(from: 132_072, to: 263_143, after: "0", before: "2")) {
      try merged([2, 0, 3, 4], of: 5)
    }
    #expect(throws: PartMergeError.gap(from: 1_000, to: 132_071, after: nil, before: "1")) {
      try merged([1, 2, 3, 4], of: 5)
    }
    #expect(throws: PartMergeError.gap(from: 525_288, to: 700_999, after: "3", before: nil)) {
      try merged([0, 1, 2, 3], of: 5)
    }
  }

  @Test func `are refused where they overlap, which is named`() {
    #expect(throws: PartMergeError.overlap(name: "1", other: "1", from: 132_072, to: 263_143)) {
      try merged([0, 1, 1, 2, 3, 4], of: 5)
    }
  }

  @Test func `are refused if they are of another run`() throws {
    let stranger = PartHeading(
      share: RunShare(allOf: RunIdentity(Simulation(seed: 4, spins: 700_000), digest: "abc")),
      definition: .shipped(name: "classic"))
    #expect(
      throws: PartMergeError.stranger(
        name: "b", other: "a", difference: RunDifference(figure: "seed", value: "4", other: "3"))
    ) {
      try PartMerge.require(stranger, named: "b", of: Self.run, named: "a")
    }
  }

  @Test func `are read as they were written`() throws {
    let part = try part(1, of: 5)
    let read = try SimulationPart(record: part.record)
    #expect(read.heading == part.heading)
    #expect(read.tally == part.tally)
    #expect(throws: RunFileError.unreadable(kind: "part")) {
      try PartHeading(record: CheckpointHeader(share: part.heading.share).record)
    }
  }
}
