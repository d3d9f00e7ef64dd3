/// What a spin shows before anything is looked at, and what is needed to fill gaps in it later.
struct SpinOpening {
  /// The number of the combination.
  let ordinal: UInt64
  /// Where each reel stands.
  let positions: [ReelPosition]
  /// What the reels stopped at, where that isn't what shows; else nil.
  let raw: [[SymbolID]]?
  /// What shows: the reels' symbols with what is held laid over them, and what expands expanded.
  let columns: [[SymbolID]]
}

extension SpinPlayer {
  /// Draws what the spin shows.
  ///
  /// - Parameters:
  ///   - number: The number of a paid spin, below its bound; nil for a later one, which draws it.
  ///   - draws: The draws of the round.
  func opening<Draws: RoundDraws>(
    _ number: UInt64?, _ draws: inout Draws
  ) throws(Draws.Failure) -> SpinOpening {
    let mode = mode
    let ordinal = if let number { number } else { try draws.ordinal(of: mode) }
    let positions = mode.positions(ofOrdinal: ordinal)
    return SpinOpening(
      ordinal: ordinal, positions: positions, raw: rawColumns(at: positions),
      columns: positions.enumerated().map {
        machine.column(ofReel: $0.offset, at: $0.element, in: state)
      })
  }

  /// What the reels stopped at; nil where nothing is held and nothing expands, so that it is what
  /// shows.
  private func rawColumns(at positions: [ReelPosition]) -> [[SymbolID]]? {
    let mode = mode
    if state.held.isEmpty, mode.expands.isEmpty { return nil }
    return positions.enumerated().map { reel, position in
      (0..<machine.rows[reel]).map { mode.reels[reel].symbol(at: position, offset: $0) }
    }
  }
}

extension Mode {
  /// Where each reel stands: the digits of the ordinal, the first reel's the most significant.
  func positions(ofOrdinal ordinal: UInt64) -> [ReelPosition] {
    precondition(ordinal < cycle, "An ordinal is below the cycle.")
    var positions: [ReelPosition] = []
    var rest = ordinal
    for reel in reels.reversed() {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: reel.totalWeight)
      positions.append(reel.position(ofDigit: digit))
      rest = quotient
    }
    return positions.reversed()
  }
}
