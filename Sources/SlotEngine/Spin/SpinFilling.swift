/// What fills gaps in a grid: a turning reel continues with the stops directly above the highest used so far on
/// its circle, round the circle; a reel of cells draws each gap.
struct SpinFilling {
  private let reels: [Reel]
  private let opening: SpinOpening
  private let mode: Mode
  /// How many stops above the one drawn each reel has used.
  private var used: [Int]

  init(_ opening: SpinOpening, of mode: Mode) {
    self.opening = opening
    self.mode = mode
    reels = mode.reelSets[opening.frame.reelSet].value
    used = reels.map { _ in 0 }
  }

  /// The symbols for some gaps, mystery symbols as what they became.
  ///
  /// - Parameter gaps: The gaps, reel by reel, each from the top.
  mutating func symbols<Draws: RoundDraws>(
    for gaps: [Cell], _ draws: inout Draws
  ) throws(Draws.Failure) -> [SymbolID] {
    let counts = reels.indices.map { reel in gaps.count { $0.reel.index == reel } }
    let drawn = try reels.cellStops(rows: counts, &draws)
    var symbols: [SymbolID] = []
    for reel in reels.indices {
      let source = reels.source(ofReel: ReelIndex(reel)) ?? ReelIndex(reel)
      used[reel] += counts[reel]
      if let stops = drawn[reel] {
        symbols += stops.map { reels[reel].circles[0].stops[$0].symbol }
        continue
      }
      for place in 0..<counts[reel] {
        symbols.append(
          reels[source].symbol(at: opening.positions[reel], offset: place - used[reel]))
      }
    }
    return symbols.map { mode.became($0, opening.frame) }
  }
}
