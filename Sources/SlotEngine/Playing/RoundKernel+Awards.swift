// What paid spins awarded, played out after the paid spins of the whole batch.

extension RoundKernel {
  /// Plays what the paid spins awarded.
  mutating func playOutAwards() throws(RoundCutOff) {
    for (hit, round, gain) in gains {
      table.play(gain, round: round)
      if let cutOff = table.cutOff { throw cutOff }
      pays[hit] = table.pay
    }
    guard awardedCount > 0, let (paid, factor) = table.paidReading else { return }
    let awarded = awarded[..<awardedCount]
    open.findFractions(of: awarded, in: stream, &fractions)
    let hasStays = table.hasTables && paid.marksAreWhole && machine.awardsByCellsAlone(at: stake)
    let alone =
      hasStays
      ? table.playStays(awarded, at: fractions, pays: &pays) : ContiguousArray(awarded.indices)
    if let cutOff = table.cutOff { throw cutOff }
    for index in alone {
      let spin = awarded[index]
      if !(hasStays && table.finish(index)) {
        playOut(spin, at: fractions[index], paid, factor: factor)
      }
      if let cutOff = table.cutOff { throw cutOff }
      pays[spin.hit] = table.pay
    }
  }

  /// Plays what a paid spin awarded, where that is no stay that can be played by numbers.
  private mutating func playOut(
    _ spin: AwardedSpin, at fraction: UInt64, _ paid: SpinTable, factor: Int
  ) {
    if table.hasTables {
      return table.play(read: paid.gain(at: fraction, times: factor), round: spin.round)
    }
    let isPlayed =
      paid.marksAreWhole
      && table.play(
        respinsOfMark: spin.mark, credits: spin.credits, round: spin.round, at: fraction)
    if !isPlayed {
      _ = table.play(plainSpin: stream.ordinal(ofSpin: spin.round), round: spin.round)
    }
  }
}
