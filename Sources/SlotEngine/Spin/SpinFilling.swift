/// What fills gaps in a grid: a turning reel continues with the stops directly above the highest used so far on
/// its circle, round the circle; a reel of cells draws each gap.
struct SpinFilling {
  private let rules: ModeRules
  private let drawn: DrawnStops
  /// Where the reels stopped.
  private let positions: [ReelPosition]
  /// How many stops above that each reel has used.
  private var used: [Int]

  init(of rules: ModeRules, from drawn: DrawnStops) {
    self.rules = rules
    self.drawn = drawn
    positions = drawn.positions
    used = positions.map { _ in 0 }
  }

  /// The symbols for some gaps, mystery symbols as what they became.
  mutating func symbols<Draws: RoundDraws>(
    for gaps: CellMarks, _ draws: inout Draws
  ) throws(Draws.Failure) -> [SymbolID] {
    let set = rules.sets[drawn.frame.reelSet]
    var counts = used.map { _ in 0 }
    for gap in gaps { counts[gap.reel.index] += 1 }
    let stops = try set.cellStops(rows: counts, &draws)
    var symbols: [SymbolID] = []
    symbols.reserveCapacity(gaps.underestimatedCount)
    for (reel, count) in counts.enumerated() where count > 0 {
      used[reel] += count
      let source = set.sources[reel]
      for place in 0..<count {
        symbols.append(
          stops.isEmpty || stops[reel].isEmpty
            ? set.reels[source].symbol(at: positions[reel], offset: place - used[reel])
            : set.reels[reel].circles[0].stops[stops[reel][place]].symbol)
      }
    }
    return rules.mode.mysteries.isEmpty
      ? symbols : symbols.map { rules.mode.became($0, drawn.frame) }
  }
}
