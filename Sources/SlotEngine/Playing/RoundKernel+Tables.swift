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

  /// Counts the winning spins, and keeps those that award something or don't settle their round.
  mutating func countWins(from first: UInt64, _ paid: SpinTable, factor: Int) {
    let skipped = Int(first % UInt64(4 * stream.spinsPerWord))
    var biggest = table.counts.biggest?.pay ?? 0
    var (payCounts, hitOffsets, pays) = (payCounts, hitOffsets, pays)
    var (awarded, awardedCount) = (awarded, 0)
    // Moved out while they are written to, so that they aren't copied.
    (self.payCounts, self.hitOffsets, self.pays, self.awarded) = ([], [], [], [])
    defer {
      (self.payCounts, self.hitOffsets, self.pays) = (payCounts, hitOffsets, pays)
      (self.awarded, self.awardedCount) = (awarded, awardedCount)
    }
    var counting = payCounts.mutableSpan
    var placing = hitOffsets.mutableSpan
    var paying = pays.mutableSpan
    var awarding = awarded.mutableSpan
    let (opened, ended) = (open.spins, winning.spins)
    let (reading, ending) = (opened.span, ended.span)
    counting[0] &+= UInt64(open.kept.count - hitCount)
    let leastUnsettled = table.leastUnsettledPay
    let givesAwards =
      paid.marks.contains(Int(SpinMarks.bareHit) + 1) || leastUnsettled < Int.max
    for hit in 0..<hitCount {
      // Safety: written by the second pass; its index is that of an open spin. Every list has room for each hit, and
      // that of awarded ones for one more. Credits are compared with the number of counts.
      let end = unsafe ending[unchecked: hit].end
      let spin = unsafe reading[unchecked: ending[unchecked: hit].index]
      let offset = Int(spin.offset) &- skipped
      unsafe placing[unchecked: hit] = UInt32(truncatingIfNeeded: offset)
      let credits = Int(end.credits) &* factor
      // Whether a hit awards something is hard to predict, so there is no branch: what isn't awarded is
      // overwritten by the next hit, and what is awarded isn't counted here.
      let goesOn = end.awardingCount | (credits >= leastUnsettled ? 1 : 0)
      let isPlain = UInt64(truncatingIfNeeded: 1 &- goesOn)
      if givesAwards {
        unsafe awarding[unchecked: awardedCount] = unsafe AwardedSpin(
          hit: hit, spin: ending[unchecked: hit].index, round: first &+ UInt64(offset),
          mark: Int(end.target), credits: credits)
        awardedCount &+= goesOn
      }
      unsafe paying[unchecked: hit] = credits
      if UInt(bitPattern: credits) < UInt(counting.count) {
        unsafe counting[unchecked: credits] &+= isPlain
      } else {
        table.counts.countPlain(credits, times: isPlain)
      }
      if credits > biggest, isPlain == 1 {
        biggest = credits
        table.counts.note(pay: credits, round: first + UInt64(offset))
      }
    }
  }
}
