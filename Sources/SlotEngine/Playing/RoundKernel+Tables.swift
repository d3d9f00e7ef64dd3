// Paid spins that a table serves: drawn by whole blocks, then read to the end if they can win.

extension RoundKernel {
  /// The first pass: draws the blocks that contain the rounds.
  mutating func drawOpen(_ count: Int, from first: UInt64, _ paid: SpinTable) {
    let perBlock = UInt64(4 * stream.spinsPerWord)
    let skipped = Int(first % perBlock)
    let blocks = (skipped + count + Int(perBlock) - 1) / Int(perBlock)
    open.draw(blocks, from: first / perBlock, of: stream, paid)
    open.keep(offsets: skipped..<skipped + count)
    payCounts[0] += UInt64(count - open.kept.count)
  }

  /// Counts the winning spins and keeps those that award something.
  mutating func countWins(from first: UInt64, _ paid: SpinTable, factor: Int) {
    payCounts[0] += UInt64(open.kept.count - hitCount)
    let skipped = UInt32(first % UInt64(4 * stream.spinsPerWord))
    let most = Self.place(
      winning.spins[..<hitCount], open.spins, skipped: skipped, factor: factor, &hitOffsets, &pays)
    awardedCount =
      paid.marks.contains(Int(SpinMarks.bareHit) + 1)
      ? Self.list(winning.spins[..<hitCount], in: &awardedHits) : 0
    let left = Self.count(winning.spins[..<hitCount], factor: factor, in: &payCounts)
    if left > 0 || most > table.counts.biggest?.pay ?? 0 {
      countBigWins(from: first, factor: factor)
    }
    for place in 0..<awardedCount {
      let hit = Int(awardedHits[place])
      awarded[place] = AwardedSpin(
        hit: hit, spin: winning.spins[hit].index, round: first &+ UInt64(hitOffsets[hit]),
        mark: Int(winning.spins[hit].end.target), credits: pays[hit])
    }
  }

  /// Notes the offset and the pay of each winning spin, and returns the highest pay.
  private static func place(
    _ winning: ContiguousArray<WinningSpins.Spin>.SubSequence,
    _ open: ContiguousArray<OpenSpins.Spin>, skipped: UInt32, factor: Int,
    _ offsets: inout ContiguousArray<UInt32>, _ pays: inout ContiguousArray<Int>
  ) -> Int {
    let (ending, reading) = (winning.span, open.span)
    var placing = offsets.mutableSpan
    var paying = pays.mutableSpan
    var most = 0
    for hit in ending.indices {
      // Written by the second pass; its index is that of an open spin.
      let spin = ending[unchecked: hit]
      let credits = Int(spin.end.credits) &* factor
      placing[unchecked: hit] = reading[unchecked: spin.index].offset &- skipped
      paying[unchecked: hit] = credits
      most = max(most, credits)
    }
    return most
  }

  /// Lists the winning spins that award something, and returns their number.
  ///
  /// Whether a win awards something is hard to foresee, so there is no branch: each is written, and the next one
  /// overwrites it unless it is kept.
  private static func list(
    _ winning: ContiguousArray<WinningSpins.Spin>.SubSequence,
    in list: inout ContiguousArray<UInt32>
  ) -> Int {
    let ending = winning.span
    var listing = list.mutableSpan
    var count = 0
    for hit in ending.indices {
      listing[unchecked: count] = UInt32(truncatingIfNeeded: hit)
      count &+= ending[unchecked: hit].end.awardingCount
    }
    return count
  }

  /// Counts the winning spins without awards whose pays are listed, and returns the number of the others without
  /// awards. Free of branches, as above.
  private static func count(
    _ winning: ContiguousArray<WinningSpins.Spin>.SubSequence, factor: Int,
    in counts: inout ContiguousArray<UInt64>
  ) -> Int {
    let ending = winning.span
    var counting = counts.mutableSpan
    var left = 0
    for hit in ending.indices {
      let end = ending[unchecked: hit].end
      let credits = Int(end.credits) &* factor
      // 1 or 0: the difference has its top bit set just if the credits are listed.
      let isListed = Int(bitPattern: UInt(bitPattern: credits &- counting.count) >> 63)
      let isPlain = 1 &- end.awardingCount
      counting[unchecked: credits &* isListed] &+= UInt64(truncatingIfNeeded: isPlain & isListed)
      left &+= isPlain & (1 &- isListed)
    }
    return left
  }

  /// Counts the winning spins without awards whose pays aren't listed, and notes the biggest pay.
  private mutating func countBigWins(from first: UInt64, factor: Int) {
    for hit in 0..<hitCount where winning.spins[hit].end.awardingCount == 0 {
      let credits = pays[hit]
      if credits >= payCounts.count { table.counts.countPlain(credits, times: 1) }
      table.counts.note(pay: credits, round: first + UInt64(hitOffsets[hit]))
    }
  }
}
