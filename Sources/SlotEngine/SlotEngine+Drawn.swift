extension SlotEngine {
  /// A round with draws from elsewhere: scripted for a test, recorded, or from another generator.
  /// The seed isn't used, and the engine doesn't change.
  ///
  /// - Parameters:
  ///   - ordinal: The number of the paid spin, below ``Machine/paidNumbers``; 0 at a bet without one.
  ///   - draws: What gives all later draws.
  ///   - number: The number of the round, which is passed to the source with every draw.
  /// - Throws: ``DrawError`` if the ordinal or a draw isn't below its bound or a script ends too
  ///   early; or what the source throws.
  public func round(
    ordinal: UInt64, draws: some DrawSource, number: UInt64 = 0
  ) throws -> Round {
    try play(ordinal: ordinal, draws, number: number, ofAtMost: .max).round
  }

  /// A round with draws from elsewhere; nil if it has more than this number of spins, or of bonuses. A spin that
  /// tumbles counts once for each of its grids.
  package func round(
    ordinal: UInt64, draws: some DrawSource, number: UInt64, ofAtMost spins: Int
  ) throws -> Round? {
    let (round, isCutOff) = try play(ordinal: ordinal, draws, number: number, ofAtMost: spins)
    return isCutOff ? nil : round
  }

  private func play(
    ordinal: UInt64, _ draws: some DrawSource, number: UInt64, ofAtMost spins: Int
  ) throws -> (round: Round, isCutOff: Bool) {
    guard ordinal < machine.paidNumbers else {
      throw DrawError.ordinalTooLarge(ordinal, cycle: machine.paidNumbers)
    }
    return try RoundPlayer(
      paid: paid, stake: stake,
      draws: DrawSequence(CheckedDraws(source: draws), round: number), round: number,
      mostSpins: spins
    ).play(ordinal: ordinal)
  }
}
