// Rounds that no table of paid spins serves: bought, settled in batches, or played by the rules.

extension RoundKernel {
  /// Plays rounds that begin with an award; a round counts as a hit if it pays anything.
  mutating func playBought(
    _ award: Award, _ count: Int, from first: UInt64
  ) throws(RoundCutOff) {
    for offset in 0..<count {
      table.play(bought: award, round: first + UInt64(offset))
      if let cutOff = table.cutOff { throw cutOff }
      guard table.pay > 0 else { continue }
      addHit(offset, paying: table.pay)
    }
  }

  /// Plays rounds whose spins no table serves.
  mutating func playPlain(_ count: Int, from first: UInt64) throws(RoundCutOff) {
    for offset in 0..<count {
      try playPlain(offset: offset, from: first)
    }
  }

  /// Counts rounds whose paid spins were settled in a batch; only those that weren't are played one by one.
  mutating func playSettled(_ count: Int, from first: UInt64) throws(RoundCutOff) {
    payCounts[0] += UInt64(count - settled.count)
    for index in 0..<settled.count {
      let (offset, credits) = (Int(settled.spins[index].offset), settled.spins[index].credits)
      if credits == SettledSpins.open || credits >= table.leastUnsettledPay {
        try playPlain(offset: offset, from: first)
        continue
      }
      addHit(offset, paying: credits)
      if credits < payCounts.count {
        payCounts[credits] += 1
      } else {
        table.counts.countPlain(credits, times: 1)
      }
      if credits > table.counts.biggest?.pay ?? 0 {
        table.counts.note(pay: credits, round: first + UInt64(offset))
      }
    }
  }

  private mutating func playPlain(offset: Int, from first: UInt64) throws(RoundCutOff) {
    let round = first + UInt64(offset)
    let paid = table.play(plainSpin: stream.ordinal(ofSpin: round), round: round)
    if let cutOff = table.cutOff { throw cutOff }
    guard paid.isHit || table.pay > 0 else { return }
    if !paid.isWin { hitsWithoutWin.append(hitCount) }
    addHit(offset, paying: table.pay)
  }

  /// Reads paid spins with the plain evaluator.
  mutating func readByTheRules(
    _ count: Int, from first: UInt64
  ) throws(RoundCutOff) {
    var ordinals = ContiguousArray(repeating: UInt64(0), count: count)
    var drawn = ordinals.mutableSpan
    stream.fill(&drawn, from: first)
    let state = ModeState.base(of: machine)
    for (offset, ordinal) in ordinals.enumerated() {
      table.readByTheRules(round: first + UInt64(offset))
      if let cutOff = table.cutOff { throw cutOff }
      let gain = machine.gain(ofOrdinal: ordinal, stake: stake, in: state)
      // A spin that awards something is also a hit.
      if gain.isHit {
        addHit(offset, paying: gain.credits.count)
      }
      if gain.awards.isEmpty, gain.credits.count < table.leastUnsettledPay {
        table.counts.countPlain(gain.credits.count, times: 1)
        table.counts.note(pay: gain.credits.count, round: first + UInt64(offset))
      } else {
        gains.append((hitCount - 1, first + UInt64(offset), gain))
      }
    }
  }

  @inline(__always)
  private mutating func addHit(_ offset: Int, paying pay: Int) {
    hitOffsets[hitCount] = UInt32(offset)
    pays[hitCount] = pay
    hitCount += 1
  }
}
