/// What a place gives on a spin: its credits, whether anything won there, and what it awards.
package struct SpinGain: Sendable, Hashable {
  /// The credits of the wins, without what awards bring.
  package var credits: Int
  /// Whether there is a win, be it of no credits.
  package var isHit: Bool
  /// The awards, in the order of the wins.
  package var awards: [ScaledAward]
  /// The rows that give it; empty unless asked for, as then fewer gains are the same.
  package var rows: [RowReading]
  /// The rows that would have given something if nothing better had; empty unless asked for.
  package var beaten: [RowReading]

  /// Creates a gain; nothing, unless said otherwise.
  package init(
    credits: Int = 0, isHit: Bool = false, awards: [ScaledAward] = [], rows: [RowReading] = [],
    beaten: [RowReading] = []
  ) {
    self.credits = credits
    self.isHit = isHit
    self.awards = awards
    self.rows = rows
    self.beaten = beaten
  }

  /// What some wins give together.
  package init(of wins: [Win]) {
    self.init(
      credits: wins.reduce(0) { $0 + $1.pay }, isHit: !wins.isEmpty,
      awards: wins.compactMap { win in
        win.award.map { ScaledAward(look: win.look, award: $0, scale: win.awardScale) }
      })
  }
}
