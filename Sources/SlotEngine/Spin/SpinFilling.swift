/// What fills gaps in a grid: a turning reel continues with the stops directly above the highest used so far on
/// its circle, round the circle; a reel of cells draws each gap.
struct SpinFilling {
  private let rules: ModeRules
  /// How many stops above the one drawn each reel has used; empty until a gap is filled.
  private var used: [Int] = []

  init(of rules: ModeRules) { self.rules = rules }

  /// The symbols for some gaps, mystery symbols as what they became.
  mutating func symbols<Draws: RoundDraws>(
    for gaps: CellMarks, of opening: SpinOpening, _ draws: inout Draws
  ) throws(Draws.Failure) -> [SymbolID] {
    let set = rules.sets[opening.frame.reelSet]
    if used.isEmpty { used = set.reels.map { _ in 0 } }
    var counts = used.map { _ in 0 }
    for gap in gaps { counts[gap.reel.index] += 1 }
    let drawn = try set.cellStops(rows: counts, &draws)
    var symbols: [SymbolID] = []
    symbols.reserveCapacity(gaps.underestimatedCount)
    for (reel, count) in counts.enumerated() where count > 0 {
      used[reel] += count
      let source = set.sources[reel]
      for place in 0..<count {
        symbols.append(
          drawn.isEmpty || drawn[reel].isEmpty
            ? set.reels[source].symbol(at: opening.positions[reel], offset: place - used[reel])
            : set.reels[reel].circles[0].stops[drawn[reel][place]].symbol)
      }
    }
    return rules.mode.mysteries.isEmpty
      ? symbols : symbols.map { rules.mode.became($0, opening.frame) }
  }
}
